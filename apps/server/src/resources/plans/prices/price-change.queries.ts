import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { PriceChange } from '@backlot/contract/offers/plan-prices'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** What a plan costs is told by these. */
export const priceFields = [
  'currency',
  'initialPeriodCount',
  'initialPeriodUnit',
  'initialOriginalPrice',
  'initialDiscountPrice',
  'recurringPeriodCount',
  'recurringPeriodUnit',
  'recurringOriginalPrice',
  'recurringDiscountPrice',
] as const

export type Pricing = PriceChange['after']

/** What a plan costs, in minor units; none where there is no such plan. Without what is counted of its contracts, as a whole record has it. */
export async function findPricing(db: Db, planId: number): Promise<Pricing | undefined> {
  const columns = priceFields.map((field) => sql`${sql.ref(toSnakeCase(field))} as ${sql.ref(field)}`)
  const { rows } = await sql<Pricing>`select ${sql.join(columns)} from plans where id = ${planId}`.execute(db)
  return rows[0]
}

interface KeptChange {
  readonly at: string
  readonly by: string
  /** What was another price, period or currency before. */
  readonly before: Partial<PriceChange['before']>
}

/** The last entry of a plan's history by which it costs something else. */
export async function findLastPriceChange(db: Db, planId: number): Promise<KeptChange | undefined> {
  // An entry also names what is needed to read it, such as the currency, where that is as it was.
  const { rows } = await sql<KeptChange>`
    select a.created_at as at, a.admin_name as by, changed.before
    from audits a cross join lateral (
      select jsonb_object_agg(field, a.before->wire) as before
      from unnest(${[...priceFields]}::text[], ${priceFields.map((field) => toSnakeCase(field))}::text[]) names (field, wire)
      where a.before->wire is distinct from a.after->wire
    ) changed
    where a.resource = 'plans' and a.record_id = ${planId} and a.before is not null and a.after is not null
      and changed.before is not null
    order by a.id desc limit 1`.execute(db)
  return rows[0]
}

/** Contracts of a plan that pay so much a month, in minor units of the currency; more than nothing, as none that has ended does. */
export async function countPaying(
  db: Db,
  { planId, currency, monthly }: { planId: number; currency: string; monthly: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from subscriptions s
    where s.plan_id = ${planId} and s.currency = ${currency} and s.mrr = ${monthly} and s.status <> 'expired'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
