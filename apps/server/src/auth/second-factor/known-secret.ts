import { OperatorError } from '../../operator-error.ts'
import type { ProcessServices } from '../../platform/caller/services.ts'
import { keepFingerprint } from './otp.queries.ts'
import { fingerprintOf } from './sealed.ts'

/** Refuses a secret that is not the one this database has been used with; the first one is remembered. */
export async function rejectOtherSecret({
  db,
  config,
}: Pick<ProcessServices, 'db' | 'config'>): Promise<void> {
  const mine = fingerprintOf(config.secret)
  if ((await keepFingerprint(db, mine)) === mine) return
  throw new OperatorError(
    `BACKLOT_SECRET_FILE: ${config.secretFile} is not the secret that this database has been used with. Put the old one ` +
      'back; if it is lost, "npm run backlot -- secret:replace" takes this one and forgets every authenticator.',
  )
}
