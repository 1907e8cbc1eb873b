import type { PermissionName } from '@backlot/contract/registry'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** What roles and channels allow the admin `a`: a view, of which the types of the tables know nothing. */
export const permissionsOfAdmin = sql<
  PermissionName[]
>`array(select p.permission from admin_permissions p where p.admin_id = a.id)`.as('permissions')

/** Moves with each change of who may do what, in the transaction that changes it. */
export const permissionsVersion = sql<number>`(select version from permissions_version)`.as(
  'permissionsVersion',
)

/** Permissions that were read at one version, by admin. */
class HeldPermissions {
  #version = 0
  readonly #byAdmin = new Map<number, ReadonlySet<PermissionName>>()

  /** Those that somebody holds at this version, which the caller's own row told a moment ago, or at a later one. */
  async at(db: Db, version: number, adminId: number): Promise<ReadonlySet<PermissionName>> {
    const kept = version === this.#version ? this.#byAdmin.get(adminId) : undefined
    if (kept) return kept
    const row = await db
      .selectFrom('admins as a')
      .where('a.id', '=', adminId)
      .select([permissionsOfAdmin, permissionsVersion])
      .executeTakeFirst()
    const held = new Set(row?.permissions)
    if (row) this.#keep(row.permissionsVersion, adminId, held)
    return held
  }

  #keep(version: number, adminId: number, held: ReadonlySet<PermissionName>): void {
    if (version > this.#version) {
      this.#version = version
      this.#byAdmin.clear()
    }
    // What was read before somebody else saw a newer version is of no use to the next.
    if (version === this.#version) this.#byAdmin.set(adminId, held)
  }
}

const byDatabase = new WeakMap<Db, HeldPermissions>()

/**
 * The permissions that an admin holds at a version; hundreds of rows are read and taken over only when it has moved.
 * `db` is no transaction: what it alone sees would be kept for all.
 */
export function permissionsAt(
  db: Db,
  version: number,
  adminId: number,
): Promise<ReadonlySet<PermissionName>> {
  const held = byDatabase.get(db) ?? new HeldPermissions()
  byDatabase.set(db, held)
  return held.at(db, version, adminId)
}
