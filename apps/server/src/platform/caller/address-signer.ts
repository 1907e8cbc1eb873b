import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

const windowSeconds = 30 * 60
// 132 bits.
const signatureLength = 22
// A list that is read again costs no signatures; more than a few pages of many people need not be kept.
const mostKept = 10_000

export interface Signature {
  readonly expires: string
  readonly signature: string
}

/** Signs addresses so that whoever was handed one may read what is there, for half an hour to an hour. */
export class AddressSigner {
  /** An object, because to sign with mere bytes takes six times as long. */
  readonly #key: KeyObject
  readonly #now: () => Date
  readonly #signed = new Map<string, string>()
  #expires = 0

  constructor(secret: Buffer, now: () => Date) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'file addresses', 32)))
    this.#now = now
  }

  /** The same for half an hour, in every process, so that browsers find in their cache what they have shown. */
  sign(address: string): string {
    const expires = (Math.floor(this.#seconds() / windowSeconds) + 2) * windowSeconds
    if (expires !== this.#expires || this.#signed.size >= mostKept) this.#signed.clear()
    this.#expires = expires
    const known = this.#signed.get(address)
    if (known !== undefined) return known
    const signed = `${address}?expires=${expires}&signature=${this.#signatureOf(address, String(expires))}`
    this.#signed.set(address, signed)
    return signed
  }

  /** For how many more seconds the signature opens the address; 0 when it does not. */
  secondsLeft(address: string, { expires, signature }: Signature): number {
    const given = Buffer.from(signature)
    if (given.length !== signatureLength) return 0
    if (!timingSafeEqual(given, Buffer.from(this.#signatureOf(address, expires)))) return 0
    return Math.max(0, Math.floor(Number(expires) - this.#seconds()))
  }

  #seconds(): number {
    return this.#now().getTime() / 1000
  }

  #signatureOf(address: string, expires: string): string {
    const whole = createHmac('sha256', this.#key).update(`${address}\n${expires}`).digest('base64url')
    return whole.slice(0, signatureLength)
  }
}
