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
