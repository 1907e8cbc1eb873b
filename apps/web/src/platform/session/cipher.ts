/** Hides bytes under a secret: what comes out differs each time, and only the same secret opens it. */
export interface Cipher {
  seal(plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** Rejects what is damaged or was sealed under another secret. */
  open(sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

/** What a cipher is made of: the secret, and a label that must be the same on both ways. */
export interface CipherParts {
  secret: Uint8Array<ArrayBuffer>
  label: Uint8Array<ArrayBuffer>
}

const NONCE_BYTES = 12

/** AES-GCM: the platform's, or on plain http, where there is none, one in JavaScript that is fetched then. */
export async function cipherOf(parts: CipherParts): Promise<Cipher> {
  if ('subtle' in crypto) return platformCipher(parts)
  const { scriptCipher } = await import('./script-cipher.ts')
  return scriptCipher(parts)
}

/** A sealed text is its nonce, what is hidden and the seal, one after the other. */
async function platformCipher({ secret, label }: CipherParts): Promise<Cipher> {
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
