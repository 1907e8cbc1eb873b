import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

export interface Seal {
  /** 32 bytes: the installation's secret. */
  key: Buffer
  /** What the text belongs to; it opens for nothing else, so that two rows cannot be swapped. */
  owner: string
}

/** Encrypts a text for storage with AES-256-GCM. */
export function seal({ key, owner }: Seal, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Opens what {@link seal} made; undefined when the secret is another one or the text was tampered with. */
export function unseal({ key, owner }: Seal, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return undefined
  }
}

/** Tells this secret from another one (32 hexadecimal digits), and says nothing of it. */
export function fingerprintOf(secret: Buffer): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 16)).toString('hex')
}
