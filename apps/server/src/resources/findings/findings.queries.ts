import { type FindingFault, findings, mostOfAKind } from '@backlot/contract/resources/findings'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { withinScope } from '../../platform/list/row-source.ts'
import type { Reader, Scope } from '../../platform/list/scope.ts'
import { notificationOfEach } from '../../platform/notifications/notification.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import { catalogueRules } from './catalogue-rules.queries.ts'

/** By table, the column of a finding that points to it. */
const idColumns = { videos: 'video_id', tags: 'tag_id', directors: 'director_id' } as const

/** What is wrong with a record is found by whoever may list such records: it names them, and what they are like. */
const ofListed: Scope = ({ permissions }) => {
  const isHidden = [
    ...(permissions.has('list-videos') ? [] : [sql`t.video_id is not null`]),
    ...(permissions.has('list-tags') ? [] : [sql`t.tag_id is not null`]),
    ...(permissions.has('list-directors') ? [] : [sql`t.director_id is not null`]),
  ]
  return isHidden.length === 0 ? null : sql`not (${sql.join(isHidden, sql` or `)})`
}

export const findingsQueries = crudQueries(
  findings,
  {
    title: sql`coalesce((select title from videos r where r.id = t.video_id),
      (select name from tags r where r.id = t.tag_id), (select name from directors r where r.id = t.director_id))`,
  },
  { scope: ofListed },
)

/** How many of each kind are open, of those that there are for somebody. */
export async function countOpen({ db, session }: Reader): Promise<{ fault: FindingFault; open: number }[]> {
  const { rows } = await sql<{ fault: FindingFault; open: number }>`
    select fault, count(*)::integer as open from findings t
    where status = 'open' and ${withinScope(findingsQueries.source, session)} group by fault`.execute(db)
  return rows
}

const joinedTo = (pairs: RawBuilder<unknown> | undefined): RawBuilder<unknown> =>
  pairs ? sql`join (${pairs}) p on p.one = r.id join videos o on o.id = p.other` : sql``

/**
 * Writes down what one rule finds and nobody has found yet, of everything or of what was changed; for a connection that
 * may take its time.
 */
export function findFault(db: Db, fault: FindingFault, { isOfAll }: { isOfAll: boolean }): CompiledQuery {
  const rule = catalogueRules[fault]
  const pairs = isOfAll ? rule.pairs : (rule.changedPairs ?? rule.pairs)
  const column = sql.ref(idColumns[rule.of])
  const other = rule.pairs ? sql`o.id` : sql`null::bigint`
  // Left out before the limit counts: those that are known, and above all those ignored, would use it up.
  return sql`
    with written as (
      insert into findings (fault, ${column}, other_id, detail)
      select ${fault}, r.id, ${other}, ${rule.detail ?? sql`null`}
      from ${sql.table(rule.of)} r ${joinedTo(pairs)} where ${rule.wrong}
        and not exists (select from findings k
          where k.fault = ${fault} and k.${column} = r.id and coalesce(k.other_id, 0) = coalesce(${other}, 0))
      limit greatest(0, ${mostOfAKind} - (select count(*) from findings where fault = ${fault} and status = 'open'))
      on conflict do nothing returning id, version)
    select ${notificationOfEach('findings')} from written`.compile(db)
}

/** Whether no more of a kind is written down, so that some may be unfound. */
export async function isFull(db: Db, fault: FindingFault): Promise<boolean> {
  const { rows } = await sql`select from findings where fault = ${fault} and status = 'open'
    offset ${mostOfAKind - 1} limit 1`.execute(db)
  return rows.length > 0
}

/** Removes what one rule found and is mended since. */
export async function removeMended(db: Db, fault: FindingFault): Promise<void> {
  const rule = catalogueRules[fault]
  const other = rule.pairs ? sql`join videos o on o.id = f.other_id` : sql``
  await sql`
    with removed as (
      delete from findings t where t.fault = ${fault} and not exists (
        select from findings f join ${sql.table(rule.of)} r on r.id = ${sql.ref(`f.${idColumns[rule.of]}`)} ${other}
        where f.id = t.id and ${rule.wrong})
      returning id, version)
    select ${notificationOfEach('findings')} from removed`.execute(db)
}
