import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { fieldInSql } from '../../fields/field-in-sql.ts'
import { notificationOfEach } from '../../notifications/notification.ts'
import type { CrudQueries } from '../crud-queries.ts'

interface Due<R extends Resource> {
  readonly queries: Pick<CrudQueries<R>, 'resource' | 'source'>
  /** What the public must not miss. */
  readonly needed: readonly string[]
  readonly limit: number
}

/**
 * Publishes what is due by the database's clock, at most `limit` records, each with a line in its history that nobody's
 * name is on; answers how many. Several processes at once share the work.
 */
export async function publishDue<R extends Resource>(db: Db, due: Due<R>): Promise<number> {
  const { name, label } = due.queries.resource
  const called = sql.ref(`v.${toSnakeCase(label)}`)
  // The table is the resource's; the compiler knows each by its name only.
  const { rows } = await sql`
    with due as (${dueRows(due)}),
    published as (
      update ${sql.table(name)} v set status = 'published', version = v.version + 1, updated_at = now()
      from due where v.id = due.id returning v.id, ${called} as label, v.version
    ),
    written as (
      insert into audits (record_id, record_label, record_version, admin_name, resource, action, before, after, request_id)
      select id, label, version, '', ${name}, 'publish', '{"status": "scheduled"}'::jsonb,
        '{"status": "published"}'::jsonb, 'schedule' from published
    )
    select id, ${notificationOfEach(name)} from published`.execute(db)
  return rows.length
}

/** One that has lost something since stays where it is: the database would refuse the step, for all of them at once. */
function dueRows<R extends Resource>({ queries, needed, limit }: Due<R>) {
  const isThere = needed.map(
    (key) => sql`and ${sql.ref(fieldInSql(queries.source.row, key).column)} is not null`,
  )
  return sql`
    select id from ${sql.table(queries.resource.name)}
    where status = 'scheduled' and published_at <= now() ${sql.join(isThere, sql` `)}
    order by published_at, id limit ${limit} for update skip locked`
}
