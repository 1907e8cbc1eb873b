import { readToken } from '../platform/api/token.ts'
import { beginPage, fetchCode } from './begin-page.ts'
import type { BootData } from './boot-data.ts'
import { drawSavedLook } from './saved-look.ts'

/** Put in when the page is built. */
declare const BOOT_DATA: BootData

// Without a session it is the log-in page that comes, which waits for nothing and has no shell.
const token = readToken()
// First, because the page stands still for some 30 ms when it first looks into what the browser has stored.
if (token !== null) fetchCode(BOOT_DATA)
drawSavedLook()
if (token !== null) beginPage(token, BOOT_DATA)
