import type { BannerClick } from '@backlot/contract/site/facts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Batch, FactKey } from './facts.queries.ts'

/** Adds the clicks that are not known yet, and answers which. In one order, so that two at once wait and do not clash. */
export async function insertClicks(
  db: Db,
  { siteId, oldest, facts }: Batch<BannerClick>,
): Promise<FactKey[]> {
  const { rows } = await sql<FactKey>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) g (id uuid, "visitorId" uuid, "memberId" bigint,
        "bannerId" bigint, "occurredAt" timestamptz)
    ), known as materialized (
      select k.visitor_id, k.id from given g join banner_click k on k.visitor_id = g."visitorId" and k.site_id = ${siteId}
        and k.id = g.id and k.occurred_at >= ${oldest}
    )
    insert into banner_click (visitor_id, site_id, id, banner_id, member_id, occurred_at)
    select g."visitorId", ${siteId}, g.id, g."bannerId", g."memberId", g."occurredAt"
    from given g where not exists (select from known k where k.visitor_id = g."visitorId" and k.id = g.id)
    order by g."visitorId", g.id
    on conflict do nothing returning id, visitor_id as "visitorId"`.execute(db)
  return rows
}

/** Notes by how much these clicks move the figures of their banners. */
export async function noteClicks(db: Db, facts: readonly BannerClick[]): Promise<void> {
  await sql`
    insert into banner_deltas (banner_id, clicks)
    select "bannerId", count(*) from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) g ("bannerId" bigint)
    group by 1`.execute(db)
}

const deltasAtOnce = 1_000

/** As `foldDeltas` does for videos: in one statement, past banners that somebody holds; answers how many it took. */
export async function foldClicks(db: Db): Promise<number> {
  const { rows } = await sql<{ deltas: number }>`
    with free as materialized (
      select d.id from banner_deltas d join banners b on b.id = d.banner_id
      order by d.id limit ${deltasAtOnce} for no key update of b skip locked
    ), gone as materialized (
      select d.id from (select id, banner_id from banner_deltas order by id limit ${deltasAtOnce}) d
      where not exists (select from banners b where b.id = d.banner_id)
    ), taken as (
      delete from banner_deltas where id in (select id from free union all select id from gone) returning *
    ), sums as (
      select banner_id, sum(clicks) as clicks from taken group by banner_id
    ), folded as (
      update banners b set clicks = b.clicks + s.clicks from sums s where b.id = s.banner_id
    )
    select count(*) as deltas from taken`.execute(db)
  return rows[0]?.deltas ?? 0
}
