import type { OfferOverlap, OverlapsAsked } from '@backlot/contract/offers/offer-overlaps'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

const mostOverlaps = 40

interface Shown {
  readonly kinds: readonly OfferOverlap['resource'][]
  /** What is over by then gets in nobody's way; this moment when left out. */
  readonly after?: string
}

/** Codes and deals that are switched on and run at some time between, those that begin first before. */
export async function listOverlaps(
  db: Db,
  { plans, startedAt, endedAt, promotionId = 0, dealId = 0 }: OverlapsAsked,
  { kinds, after }: Shown,
): Promise<OfferOverlap[]> {
  const { rows } = await sql<OfferOverlap>`
    with offers as (
      select 'promotions' as resource, o.id, o.name, l.plan_id, l.currency, l.initial_discount_price as price,
        o.started_at, o.ended_at
      from promotions o join promotion_plans l on l.promotion_id = o.id
      where o.status and o.id <> ${promotionId}
      union all
      select 'deals', o.id, o.name, o.plan_id, o.currency, o.price, o.started_at, o.ended_at
      from deals o where o.status and o.id <> ${dealId}
    )
    select o.resource, o.id, o.name, jsonb_build_object('id', p.id, 'name', p.name) as plan, o.currency, o.price,
      o.started_at as "startedAt", o.ended_at as "endedAt"
    from offers o join plans p on p.id = o.plan_id
    where o.resource = any(${kinds}::text[]) and o.plan_id = any(${plans}::bigint[])
      and o.started_at < ${endedAt}::timestamptz and o.ended_at > ${startedAt}::timestamptz and o.ended_at > coalesce(${after ?? null}::timestamptz, now())
    order by o.started_at, o.resource, o.id, p.sort, p.id limit ${mostOverlaps}`.execute(db)
  return rows
}
