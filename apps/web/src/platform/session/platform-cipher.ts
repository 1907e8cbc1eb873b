import type { Cipher, CipherParts } from './cipher.ts'

const NONCE_BYTES = 12

/** AES-GCM of the platform. A sealed text is its nonce, what is hidden and the seal, one after the other. */
export async function platformCipher({ secret, label }: CipherParts): Promise<Cipher> {
  const { subtle } = crypto
  const digest = await subtle.digest('SHA-256', secret)
  const key = await subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const withNonce = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: label })
  return {
    async seal(plain) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const hidden = new Uint8Array(await subtle.encrypt(withNonce(nonce), key, plain))
      return new Uint8Array([...nonce, ...hidden])
    },
    async open(sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      return new Uint8Array(await subtle.decrypt(withNonce(nonce), key, sealed.subarray(NONCE_BYTES)))
    },
  }
}
