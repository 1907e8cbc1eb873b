import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const windowSeconds = 30 * 60
const signatureBytes = 16
// A list that is read again costs no signatures; more than a few pages of many people need not be kept.
const mostKept = 10_000

export interface Signature {
  readonly expires: string
  readonly signature: string
}

/** Signs addresses so that whoever was handed one may read what is there, for half an hour to an hour. */
export class AddressSigner {
  readonly #key: Buffer
  readonly #now: () => Date
  readonly #signed = new Map<string, string>()
  #expires = 0

  constructor(secret: Buffer, now: () => Date) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'file addresses', 32))
    this.#now = now
  }

  /** The same for half an hour, in every process, so that browsers find in their cache what they have shown. */
  sign(address: string): string {
    const expires = (Math.floor(this.#seconds() / windowSeconds) + 2) * windowSeconds
    if (expires !== this.#expires || this.#signed.size >= mostKept) this.#signed.clear()
    this.#expires = expires
    const known = this.#signed.get(address)
    if (known !== undefined) return known
    const signature = this.#signatureOf(address, String(expires)).toString('base64url')
    const signed = `${address}?expires=${expires}&signature=${signature}`
    this.#signed.set(address, signed)
    return signed
  }

  /** For how many more seconds the signature opens the address; 0 when it does not. */
  secondsLeft(address: string, { expires, signature }: Signature): number {
    const given = Buffer.from(signature, 'base64url')
    if (given.length !== signatureBytes) return 0
    if (!timingSafeEqual(given, this.#signatureOf(address, expires))) return 0
    return Math.max(0, Math.floor(Number(expires) - this.#seconds()))
  }

  #seconds(): number {
    return this.#now().getTime() / 1000
  }

  #signatureOf(address: string, expires: string): Buffer {
    const whole = createHmac('sha256', this.#key).update(`${address}\n${expires}`).digest()
    return whole.subarray(0, signatureBytes)
  }
}
