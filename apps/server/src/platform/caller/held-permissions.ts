import type { PermissionName } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { anyId } from '../database/expressions.ts'

type Permissions = ReadonlySet<PermissionName>

/** What roles and channels allow the admin `a`: a view, of which the types of the tables know nothing. */
export const permissionsOfAdmin = sql<
  PermissionName[]
>`array(select p.permission from admin_permissions p where p.admin_id = a.id)`.as('permissions')

/** Moves with each change of who may do what, in the transaction that changes it. */
export const permissionsVersion = sql<number>`(select version from permissions_version)`.as(
  'permissionsVersion',
)

const nothing: Permissions = new Set()

/** Permissions that were read at one version, by admin. */
class HeldPermissions {
  #version = 0
  readonly #byAdmin = new Map<number, Permissions>()

  /** What each of some holds at this version, which a row told a moment ago, or at a later one. */
  async at(db: Db, version: number, adminIds: readonly number[]): Promise<PermissionsOf> {
    const kept = new Map(this.#version === version ? adminIds.map((id) => [id, this.#byAdmin.get(id)]) : [])
    const unread = adminIds.filter((id) => kept.get(id) === undefined)
    if (unread.length > 0) {
      const rows = await db
        .selectFrom('admins as a')
        .where('a.id', '=', anyId(unread))
        .select(['a.id', permissionsOfAdmin, permissionsVersion])
        .execute()
      for (const { id, permissions, permissionsVersion: readAt } of rows) {
        const held = new Set(permissions)
        this.#keep(readAt, id, held)
        kept.set(id, held)
      }
    }
    return (adminId) => kept.get(adminId) ?? nothing
  }

  #keep(version: number, adminId: number, held: Permissions): void {
    // Another, and not only a later one: a database that was restored counts again from where it was.
    if (version !== this.#version) {
      this.#version = version
      this.#byAdmin.clear()
    }
    this.#byAdmin.set(adminId, held)
  }
}

/** What one of the admins that were asked for holds; nothing of whoever is gone. */
type PermissionsOf = (adminId: number) => Permissions

const byDatabase = new WeakMap<Db, HeldPermissions>()

/**
 * The permissions that some admins hold at a version; hundreds of rows are read and taken over only when it has moved. `db` is
 * no transaction: what it alone sees would be kept for all.
 */
export function permissionsAt(db: Db, version: number, adminIds: readonly number[]): Promise<PermissionsOf> {
  const held = byDatabase.get(db) ?? new HeldPermissions()
  byDatabase.set(db, held)
  return held.at(db, version, adminIds)
}
