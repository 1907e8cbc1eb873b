import type { Me } from '@backlot/contract/auth'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/database.ts'
import { now } from '../../platform/database/expressions.ts'

/** What people say of themselves. */
export type OwnDetails = Pick<Me, 'name' | 'phone' | 'email' | 'avatar' | 'introduction'>
export type Account = OwnDetails & Pick<Me, 'id' | 'username' | 'roles' | 'otpEnrolled' | 'version'>

export function findAccount(db: Db, adminId: number): Promise<Account | undefined> {
  return db
    .selectFrom('admins as a')
    .where('a.id', '=', adminId)
    .select(['a.id', 'a.username', 'a.name', 'a.phone', 'a.email', 'a.introduction', 'a.version'])
    .select((eb) => [
      eb('a.otp_secret', 'is not', null).$castTo<boolean>().as('otpEnrolled'),
      jsonArrayFrom(
        eb
          .selectFrom('admin_roles as l')
          .innerJoin('roles as r', 'r.id', 'l.role_id')
          .whereRef('l.admin_id', '=', 'a.id')
          .select(['r.id', 'r.name'])
          .orderBy('l.sort')
          .orderBy('r.id'),
      ).as('roles'),
      jsonObjectFrom(
        eb
          .selectFrom('files as f')
          .whereRef('f.id', '=', 'a.avatar_id')
          .select(['f.id', 'f.url', 'f.name', 'f.content_type as contentType', 'f.bytes'])
          .select(['f.width', 'f.height', 'f.duration']),
      ).as('avatar'),
    ])
    .executeTakeFirst()
}

export async function lockAccount(db: Db, adminId: number): Promise<Account | undefined> {
  await db.selectFrom('admins').where('id', '=', adminId).select('id').forUpdate().execute()
  return findAccount(db, adminId)
}

export async function updateAccount(
  db: Db,
  adminId: number,
  { avatar, ...details }: Omit<OwnDetails, 'avatar'> & { avatar: number | null },
): Promise<void> {
  await db
    .updateTable('admins')
    .set((eb) => ({ ...details, avatar_id: avatar, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', adminId)
    .execute()
}
