import { externalIds, plans } from '@backlot/contract/resources/plans'
import { ownProvider } from '@backlot/contract/site/money/subscription-events'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

// What has ended comes to nothing a month, so that one index has all of it (subscriptions_nothing_paid_check).
const living = sql`s.status <> 'expired'`
const contracts = sql`(select count(*) from subscriptions s where s.plan_id = t.id and ${living})`
const allContracts = sql`(select count(*) from subscriptions s where ${living})`

export const plansQueries = crudQueries(plans, {
  contracts,
  contractsShare: sql`round(10000.0 * ${contracts} / nullif(${allContracts}, 0))::integer`,
  // What was sold keeps its currency when the plan gets another: the two do not add up.
  mrr: sql`(select coalesce(sum(s.mrr), 0)::bigint from subscriptions s
    where s.plan_id = t.id and s.currency = t.currency and ${living})`,
  // Under the own provider stands what was given away; said in the text, so that the index without it serves.
  soldLately: sql`(select count(*) from subscriptions s
    where s.plan_id = t.id and s.provider <> ${sql.lit(ownProvider)} and s.started_at > now() - interval '30 days')`,
})

/** The plan that is marked as the best, if there is one. */
export async function findBestId(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('plans').select('id').where('is_best', '=', true).executeTakeFirst()
  return row?.id
}

export interface TakenId {
  readonly field: (typeof externalIds)[number]
  /** Of the plan that has it. */
  readonly name: string
}

/** The first of these ids that another plan has at a card processor. */
export async function findTakenId(
  db: Db,
  { id, ids }: { id: number; ids: Readonly<Partial<Record<TakenId['field'], string | null>>> },
): Promise<TakenId | undefined> {
  const given = externalIds.map((field) => ids[field] ?? null)
  const { rows } = await sql<TakenId>`
    select g.field, p.name
    from unnest(${[...externalIds]}::text[], ${given}::text[]) with ordinality g (field, given, place)
    join plans p on g.given = case g.field when 'segpayId' then p.segpay_id when 'epochId' then p.epoch_id
      when 'ccbillId' then p.ccbill_id else p.paypal_id end
    where p.id <> ${id} order by g.place limit 1`.execute(db)
  return rows[0]
}
