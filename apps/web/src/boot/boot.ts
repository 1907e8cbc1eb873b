import { readToken } from '../platform/api/token.ts'
import { beginPage } from './begin-page.ts'
import type { BootData } from './boot-data.ts'
import { drawSavedLook } from './saved-look.ts'

/** Put in when the page is built. */
declare const BOOT_DATA: BootData

drawSavedLook()
// Without a session it is the log-in page that comes, which waits for nothing and has no shell.
const token = readToken()
if (token !== null) beginPage(token, BOOT_DATA)
