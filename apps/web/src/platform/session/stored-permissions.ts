import { gcm } from '@noble/ciphers/aes.js'
import { bytesToUtf8, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { readSetting, saveSetting } from '../saved-setting.ts'
import { PERMISSIONS_KEY } from './session-constants.ts'

/** Entries of another format are ignored, and the server is asked. */
const FORMAT = 'v1.'

// The platform's own cipher is missing on plain http. The key follows from the token, so that the text is
// useless after logging out; this hides the names from a glance and no more: the server decides.
function cipherOf(token: string) {
  return managedNonce(gcm)(sha256(utf8ToBytes(`backlot permissions ${token}`)), utf8ToBytes(FORMAT))
}

/** Keeps the permissions of this token's session, encrypted. */
export function savePermissions(token: string, permissions: readonly string[]): void {
  const sealed = cipherOf(token).encrypt(utf8ToBytes(JSON.stringify(permissions)))
  saveSetting(PERMISSIONS_KEY, FORMAT + btoa(String.fromCharCode(...sealed)))
}

/** The kept permissions; null when the entry is missing, damaged, older, or belongs to another token. */
export function readPermissions(token: string): string[] | null {
  const text = readSetting(PERMISSIONS_KEY)
  if (!text?.startsWith(FORMAT)) return null
  try {
    const sealed = Uint8Array.from(atob(text.slice(FORMAT.length)), (letter) => letter.charCodeAt(0))
    const value: unknown = JSON.parse(bytesToUtf8(cipherOf(token).decrypt(sealed)))
    return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : null
  } catch {
    return null
  }
}
