import { gcm } from '@noble/ciphers/aes.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Cipher, CipherParts } from './cipher.ts'

/** The platform's cipher once more: what one has sealed the other opens. */
export function scriptCipher({ secret, label }: CipherParts): Cipher {
  const cipher = managedNonce(gcm)(sha256(secret), label)
  return {
    seal: async (plain) => new Uint8Array(cipher.encrypt(plain)),
    open: async (sealed) => new Uint8Array(cipher.decrypt(sealed)),
  }
}
