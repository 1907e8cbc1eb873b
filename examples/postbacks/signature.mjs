import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a processor sends along with a body: the HMAC of its very bytes, in hexadecimal. */
export function signatureOf(/** @type {Buffer} */ body, /** @type {string} */ secret) {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Compared in constant time: how long a refusal takes says nothing of how much was right. */
export function isSigned(
  /** @type {Buffer} */ body,
  /** @type {{ given: unknown, secret: string }} */ { given, secret },
) {
  const expected = Buffer.from(signatureOf(body, secret), 'hex')
  const signature = Buffer.from(typeof given === 'string' ? given : '', 'hex')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
