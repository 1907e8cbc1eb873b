import type { Db } from '../../platform/database/database.ts'
import { now } from '../../platform/database/expressions.ts'

export interface OtpState {
  username: string
  /** Sealed; null before enrolment. */
  secret: string | null
  /** Sealed; offered, and not confirmed by a code yet. */
  pendingSecret: string | null
}

export function findOtpState(db: Db, adminId: number): Promise<OtpState | undefined> {
  return db
    .selectFrom('admins')
    .where('id', '=', adminId)
    .where('status', '=', 'enabled')
    .select(['username', 'otp_secret as secret', 'otp_pending_secret as pendingSecret'])
    .executeTakeFirst()
}

/** Keeps a secret until a code confirms it; false when the admin is enrolled already. */
export async function offerSecret(db: Db, adminId: number, sealed: string): Promise<boolean> {
  const offered = await db
    .updateTable('admins')
    .set({ otp_pending_secret: sealed })
    .where('id', '=', adminId)
    .where('otp_secret', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return offered !== undefined
}

export interface SpentStep {
  adminId: number
  /** The sealed secret that the code was checked with. */
  sealed: string
  step: number
}

/** Makes the offered secret the admin's; false when another one was offered, or confirmed, meanwhile. */
export async function confirmSecret(db: Db, { adminId, sealed, step }: SpentStep): Promise<boolean> {
  const confirmed = await db
    .updateTable('admins')
    .set((eb) => ({
      otp_secret: eb.ref('otp_pending_secret'),
      otp_pending_secret: null,
      otp_last_step: step,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', adminId)
    .where('otp_secret', 'is', null)
    .where('otp_pending_secret', '=', sealed)
    .where('status', '=', 'enabled')
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Spends a time step: of two requests with the same code, on whatever servers, one gets true. */
export async function spendStep(db: Db, { adminId, sealed, step }: SpentStep): Promise<boolean> {
  const spent = await db
    .updateTable('admins')
    .set({ otp_last_step: step })
    .where('id', '=', adminId)
    .where('otp_secret', '=', sealed)
    .where('otp_last_step', '<', step)
    .where('status', '=', 'enabled')
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function replaceRecoveryCodes(
  db: Db,
  adminId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(db, adminId)
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ admin_id: adminId, code_hash: hash })))
    .execute()
}

/** Spends a recovery code; false when it is unknown or was used. */
export async function spendRecoveryCode(db: Db, adminId: number, hash: Buffer): Promise<boolean> {
  // The admin's row first, as everywhere: a code must not open a session while the account is being disabled.
  const enabled = await db
    .selectFrom('admins')
    .where('id', '=', adminId)
    .where('status', '=', 'enabled')
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!enabled) return false
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Columns that an admin without a second factor has; the step too, or a new secret's first code could be refused. */
export const noSecondFactor = { otp_secret: null, otp_pending_secret: null, otp_last_step: 0 } as const

/** Removes the second factor outright, so that the next login enrols a new one. */
export async function removeSecondFactor(db: Db, adminId: number): Promise<void> {
  await db
    .updateTable('admins')
    .set((eb) => ({ ...noSecondFactor, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', adminId)
    .execute()
  await deleteRecoveryCodes(db, adminId)
}

export async function deleteRecoveryCodes(db: Db, adminId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
}

/** Keeps the fingerprint of the first secret that is used here, and answers which one that was. */
export async function keepFingerprint(db: Db, fingerprint: string): Promise<string> {
  await db
    .insertInto('secret_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('secret_fingerprint').select('fingerprint').executeTakeFirstOrThrow()
  return kept.fingerprint
}

export async function replaceFingerprint(db: Db, fingerprint: string): Promise<void> {
  await db
    .insertInto('secret_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ fingerprint }))
    .execute()
}

/** Admins with something that the installation's secret has sealed. */
export function listSealed(db: Db): Promise<{ id: number; username: string }[]> {
  return db
    .selectFrom('admins')
    .where((eb) => eb.or([eb('otp_secret', 'is not', null), eb('otp_pending_secret', 'is not', null)]))
    .select(['id', 'username'])
    .orderBy('id')
    .forUpdate()
    .execute()
}
