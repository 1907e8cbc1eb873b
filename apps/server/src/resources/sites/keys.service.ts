import type { NewSiteKey, SiteKey } from '@backlot/contract/site/site-keys'
import type { Caller } from '../../platform/caller/call.ts'
import { inTransaction } from '../../platform/database/after-commit.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { recordAudit } from '../../platform/record/audit.ts'
import { findRecord, lockRecord } from '../../platform/record/crud-service.ts'
import { drawKey } from '../../site/door/known-key.ts'
import { insertKey, listKeys, revokeKey } from './keys.queries.ts'
import { sitesQueries } from './sites.queries.ts'

/** The keys of a site that there is for the caller. */
export async function keysOf(caller: Caller, siteId: number): Promise<SiteKey[]> {
  await findRecord(sitesQueries, caller, siteId)
  return listKeys(caller.db, siteId)
}

/** Makes a key for a site. What is answered holds it, and nothing that is kept does: not the history either. */
export function createKey(
  caller: Caller,
  siteId: number,
  values: NewSiteKey,
): Promise<{ key: string; details: SiteKey }> {
  return inTransaction(caller.db, async (db) => {
    const now = { ...caller, db }
    const site = await lockRecord(sitesQueries, now, siteId)
    const { key, prefix, secretHash } = drawKey()
    const createdBy = caller.session.name
    const details = await insertKey(db, { ...values, siteId, prefix, secretHash, createdBy })
    await recordAudit(now, {
      action: 'create-key',
      resource: 'sites',
      recordId: site.id,
      recordLabel: site.name,
      after: { key_name: values.name, key_prefix: prefix, key_scopes: values.scopes },
    })
    return { key, details }
  })
}

/** Takes a key from a site: the next call with it is refused. */
export async function revokeSiteKey(caller: Caller, siteId: number, keyId: number): Promise<undefined> {
  const site = await lockRecord(sitesQueries, caller, siteId)
  const revoked = await revokeKey(caller.db, { siteId, keyId })
  if (!revoked) throw new Problem('not_found')
  await recordAudit(caller, {
    action: 'revoke-key',
    resource: 'sites',
    recordId: site.id,
    recordLabel: site.name,
    before: { key_name: revoked.name, key_prefix: revoked.prefix },
  })
  return undefined
}
