import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface OtpState {
  username: string
  /** Sealed; null before enrolment. */
  secret: string | null
  /** Sealed; offered, and not confirmed by a code yet. */
  pendingSecret: string | null
}

export async function findOtpState(db: Db, adminId: number): Promise<OtpState | undefined> {
  const { rows } =
    await sql<OtpState>`select username, otp_secret as secret, otp_pending_secret as "pendingSecret"
    from admins where id = ${adminId} and status = 'enabled'`.execute(db)
  return rows[0]
}

/** Keeps a secret until a code confirms it; false when the admin is enrolled already. */
export async function offerSecret(db: Db, adminId: number, sealed: string): Promise<boolean> {
  const { rows } = await sql`update admins set otp_pending_secret = ${sealed}
    where id = ${adminId} and otp_secret is null returning 1`.execute(db)
  return rows.length > 0
}

export interface SpentStep {
  adminId: number
  /** The sealed secret that the code was checked with. */
  sealed: string
  step: number
}

/** Makes the offered secret the admin's; false when another one was offered, or confirmed, meanwhile. */
export async function confirmSecret(db: Db, { adminId, sealed, step }: SpentStep): Promise<boolean> {
  const { rows } = await sql`update admins
    set otp_secret = otp_pending_secret, otp_pending_secret = null, otp_last_step = ${step},
      version = version + 1, updated_at = now()
    where id = ${adminId} and otp_secret is null and otp_pending_secret = ${sealed} and status = 'enabled'
    returning 1`.execute(db)
  return rows.length > 0
}

/** Spends a time step: of two requests with the same code, on whatever servers, one gets true. */
export async function spendStep(db: Db, { adminId, sealed, step }: SpentStep): Promise<boolean> {
  const { rows } = await sql`update admins set otp_last_step = ${step}
    where id = ${adminId} and otp_secret = ${sealed} and otp_last_step < ${step} and status = 'enabled'
    returning 1`.execute(db)
  return rows.length > 0
}

export async function replaceRecoveryCodes(
  db: Db,
  adminId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from recovery_codes where admin_id = ${adminId}`.execute(db)
  await sql`insert into recovery_codes (admin_id, code_hash)
    select ${adminId}, hash from unnest(${hashes}::bytea[]) hash`.execute(db)
}

/** Spends a recovery code; false when it is unknown or was used. */
export async function spendRecoveryCode(db: Db, adminId: number, hash: Buffer): Promise<boolean> {
  // The admin's row first, as everywhere: a code must not open a session while the account is being disabled.
  const enabled =
    await sql`select 1 from admins where id = ${adminId} and status = 'enabled' for update`.execute(db)
  if (enabled.rows.length === 0) return false
  const { rows } = await sql`update recovery_codes set used_at = now()
    where admin_id = ${adminId} and code_hash = ${hash} and used_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Columns that an admin without a second factor has; the step too, or a new secret's first code could be refused. */
export const noSecondFactor = { otp_secret: null, otp_pending_secret: null, otp_last_step: 0 } as const

/** Removes the second factor outright, so that the next login enrols a new one. */
export async function removeSecondFactor(db: Db, adminId: number): Promise<void> {
  await sql`update admins set otp_secret = null, otp_pending_secret = null, otp_last_step = 0, version = version + 1,
    updated_at = now() where id = ${adminId}`.execute(db)
  await deleteRecoveryCodes(db, adminId)
}

export async function deleteRecoveryCodes(db: Db, adminId: number): Promise<void> {
  await sql`delete from recovery_codes where admin_id = ${adminId}`.execute(db)
}
