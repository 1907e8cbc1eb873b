import type { NewSiteKey, SiteKey } from '@backlot/contract/site/site-keys'
import type { SiteScope } from '@backlot/contract/site/site-scopes'
import type { Db } from '../../platform/database/database.ts'
import { now } from '../../platform/database/expressions.ts'

const shown = ['id', 'name', 'prefix'] as const
const renamed = [
  'created_by as createdBy',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const

/** The keys of a site, the latest first; of their secrets there is nothing to be read. */
export function listKeys(db: Db, siteId: number): Promise<SiteKey[]> {
  return db
    .selectFrom('site_keys')
    .where('site_id', '=', siteId)
    .select([...shown, ...renamed])
    .select(({ ref }) => ref('scopes').$castTo<SiteScope[]>().as('scopes'))
    .orderBy('id', 'desc')
    .execute()
}

interface KeyRow extends NewSiteKey {
  readonly siteId: number
  readonly prefix: string
  readonly secretHash: Buffer
  readonly createdBy: string
}

export function insertKey(
  db: Db,
  { siteId, prefix, secretHash, createdBy, name, scopes }: KeyRow,
): Promise<SiteKey> {
  return db
    .insertInto('site_keys')
    .values({ site_id: siteId, name, prefix, secret_hash: secretHash, scopes, created_by: createdBy })
    .returning([...shown, ...renamed])
    .returning(({ ref }) => ref('scopes').$castTo<SiteScope[]>().as('scopes'))
    .executeTakeFirstOrThrow()
}

/** Ends a key of this site; undefined when it has none such, or it was revoked before. */
export function revokeKey(
  db: Db,
  { siteId, keyId }: { siteId: number; keyId: number },
): Promise<{ name: string; prefix: string } | undefined> {
  return db
    .updateTable('site_keys')
    .set({ revoked_at: now })
    .where('id', '=', keyId)
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .returning(['name', 'prefix'])
    .executeTakeFirst()
}
