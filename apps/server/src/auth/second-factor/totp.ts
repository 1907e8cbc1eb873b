import { generateSecret, generateURI, verifySync } from 'otplib'
import { encodeQR } from 'qr'

const issuer = 'Backlot'
const stepSeconds = 30

export interface Enrolment {
  secret: string
  otpauthUrl: string
  qrSvg: string
}

/** A new secret for an authenticator, as text, as address and as a picture to scan. */
export function newEnrolment(username: string): Enrolment {
  const secret = generateSecret()
  const otpauthUrl = generateURI({ issuer, label: username, secret })
  return { secret, otpauthUrl, qrSvg: encodeQR(otpauthUrl, 'svg') }
}

/** The time step that a code belongs to, one step of clock difference allowed; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(' ', '')
  if (!/^[0-9]{6}$/.test(token)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: stepSeconds })
  // The same function also answers for counter-based codes, which have no step.
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
