import { readSetting, saveSetting } from '../saved-setting.ts'
import type { Cipher } from './cipher.ts'
import { platformCipher } from './platform-cipher.ts'
import { PERMISSIONS_KEY } from './session-constants.ts'

/** Entries of another format are ignored, and the server is asked. */
const FORMAT = 'v1.'

// The key follows from the token, so that the text is useless after logging out; this hides the names from a glance
// and no more: the server decides.
async function cipherFor(token: string): Promise<Cipher> {
  const parts = { secret: bytesOf(`backlot permissions ${token}`), label: bytesOf(FORMAT) }
  if ('subtle' in crypto) return platformCipher(parts)
  // On plain http the platform has none, and one in JavaScript is fetched.
  const { scriptCipher } = await import('./script-cipher.ts')
  return scriptCipher(parts)
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Keeps the permissions of this token's session, encrypted, if it `isCurrent` still when that is done. */
export async function savePermissions(
  token: string,
  permissions: readonly string[],
  isCurrent: () => boolean,
): Promise<void> {
  const cipher = await cipherFor(token)
  const sealed = await cipher.seal(bytesOf(JSON.stringify(permissions)))
  if (isCurrent()) saveSetting(PERMISSIONS_KEY, FORMAT + btoa(String.fromCharCode(...sealed)))
}

/** The kept permissions; null when the entry is missing, damaged, older, or belongs to another token. */
export async function readPermissions(token: string): Promise<string[] | null> {
  const text = readSetting(PERMISSIONS_KEY)
  if (!text?.startsWith(FORMAT)) return null
  try {
    const sealed = Uint8Array.from(atob(text.slice(FORMAT.length)), (letter) => letter.charCodeAt(0))
    const opened = await (await cipherFor(token)).open(sealed)
    const value: unknown = JSON.parse(new TextDecoder().decode(opened))
    return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : null
  } catch {
    return null
  }
}
