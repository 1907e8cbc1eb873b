import type { Me } from '@backlot/contract/auth'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type Account = Pick<Me, 'id' | 'username' | 'name' | 'phone' | 'roles' | 'otpEnrolled' | 'version'>

const account = sql`a.id, a.username, a.name, a.phone, a.version, a.otp_secret is not null as "otpEnrolled",
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by l.sort, r.id), '[]'::json)
    from admin_roles l join roles r on r.id = l.role_id where l.admin_id = a.id) as roles`

export async function findAccount(db: Db, adminId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select ${account} from admins a where a.id = ${adminId}`.execute(db)
  return rows[0]
}

export async function lockAccount(db: Db, adminId: number): Promise<Account | undefined> {
  await sql`select 1 from admins where id = ${adminId} for update`.execute(db)
  return findAccount(db, adminId)
}

export async function updateAccount(
  db: Db,
  adminId: number,
  { name, phone }: { name: string; phone: string | null },
): Promise<void> {
  await sql`update admins set name = ${name}, phone = ${phone}, version = version + 1, updated_at = now()
    where id = ${adminId}`.execute(db)
}
