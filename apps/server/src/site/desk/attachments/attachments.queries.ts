import type { UploadedFile } from '@backlot/contract/files'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { ago } from '../../../platform/database/expressions.ts'

/** Notes a file that a site has handed in for a letter. */
export async function insertAttachment(
  db: Db,
  siteId: number,
  { contentType, ...file }: Omit<UploadedFile, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({ ...file, kind: 'file', content_type: contentType, site_id: siteId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives a file of a site to a letter, once; false where there is none such, or another letter has it. */
export async function claimAttachment(db: Db, siteId: number, id: number): Promise<boolean> {
  const { rows } = await sql`update files set kept_at = now()
    where id = ${id} and site_id = ${siteId} and kept_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Longer than the deletion of tickets can be taken back. */
const keptAfterDeletion = '31 days'

/**
 * Lets go of attachments whose tickets are gone for good, so that the sweep of files takes them. A ticket that was deleted
 * lately may come back, and the history says which file it had.
 */
export async function releaseLostAttachments(db: Db): Promise<void> {
  await sql`
    update files f set kept_at = null
    where f.kind = 'file' and f.kept_at < ${ago('1 day')}
      and not exists (select from supports t where t.attachment_id = f.id)
      and not exists (select from cooperations t where t.attachment_id = f.id)
      and not exists (select from ticket_messages m where m.attachment_id = f.id)
      and not exists (select from audits a where a.resource in ('supports', 'cooperations') and a.action = 'delete'
        and a.created_at > ${ago(keptAfterDeletion)} and files_in(a.before) @> array[f.url])`.execute(db)
}
