import { sql } from 'kysely'
import type { SiteCaller } from './site-api.ts'

interface SiteAudit {
  readonly action: string
  readonly recordId: number
  readonly recordLabel: string
  readonly recordVersion: number
  /** Wire form of what is new. */
  readonly after?: Readonly<Record<string, unknown>>
}

/** Writes into a member's history what they did on a site, under the site’s name; open windows are told. */
export async function recordMemberAudit(
  { db, site, services, requestId }: SiteCaller,
  { action, recordId, recordLabel, recordVersion, after }: SiteAudit,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into audits (admin_name, action, resource, record_id, record_label, record_version, after, request_id)
    values (coalesce((select name from sites where id = ${site.siteId}), ''), ${action}, 'users', ${recordId},
      ${recordLabel}, ${recordVersion}, ${after ? JSON.stringify(after) : null}, ${requestId})
    returning id`.execute(db)
  // No window of staff is where it was done.
  const change = action === 'register' ? 'created' : 'changed'
  const event = { resource: 'users', id: recordId, version: recordVersion, change, sessionId: 0 } as const
  services.outbox.put(db, rows[0]?.id ?? 0, event)
}
