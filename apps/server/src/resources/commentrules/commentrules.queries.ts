import { commentrules, trialDays } from '@backlot/contract/resources/commentrules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { ago } from '../../platform/database/expressions.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'
import type { RuleText } from './matching/matcher.ts'

export const commentrulesQueries = crudQueries(commentrules, {
  hiddenCount: sql`(select count(*) from comments c where c.hidden_by_rule_id = t.id)`,
  shownCount: sql`(select count(*) from comments c where c.hidden_by_rule_id = t.id and c.status = 'visible')`,
})

/** The rules that are on, the oldest first. */
export function listEnabledRules(db: Db): Promise<(RuleText & { id: number })[]> {
  return db
    .selectFrom('commentrules')
    .where('status', '=', 'enabled')
    .select(['id', 'words', 'hides_links as hidesLinks', 'allowed_hosts as allowedHosts'])
    .orderBy('id')
    .execute()
}

export interface TriedComment {
  readonly id: number
  readonly comment: string
  readonly createdAt: string
  readonly status: string
  readonly isWritten: boolean
  readonly isDecided: boolean
}

/** By which time comments are walked over: both have an index. */
export type TrialTime = 'created_at' | 'decided_at'

interface Page {
  readonly time: TrialTime
  readonly before: { readonly at: string; readonly id: number } | null
  readonly limit: number
}

/** Comments of the days of a trial, the latest first; those written in them without those decided in them. */
export async function listTried(
  db: Db,
  { time, before, limit }: Page,
): Promise<(TriedComment & { at: string })[]> {
  const column = sql.ref(time)
  const since = ago(`${trialDays} days`)
  const isBefore = before ? sql`(${column}, id) < (${before.at}::timestamptz, ${before.id})` : sql`true`
  const isOther = time === 'created_at' ? sql`(decided_at >= ${since}) is not true` : sql`true`
  const { rows } = await sql<TriedComment & { at: string }>`
    select id, comment, created_at as "createdAt", status, ${column}::text as at,
      created_at >= ${since} as "isWritten", coalesce(decided_at >= ${since}, false) as "isDecided"
    from comments where ${column} >= ${since} and ${isOther} and ${isBefore}
    order by ${column} desc, id desc limit ${limit}`.execute(db)
  return rows
}
