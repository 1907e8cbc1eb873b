import type { Visit } from '@backlot/contract/site/visits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Batch, type FactKey, keyOf } from '../facts/facts.queries.ts'
import type { Device } from './device.ts'

/** A visit with what its browser says instead of the browser's own words. */
export type SeenVisit = Omit<Visit, 'userAgent' | 'isBot'> & Device

/** A channel is credited with what a visitor does for so long after they came by it. */
const touchDays = 30
const dayMs = 24 * 60 * 60 * 1000

/**
 * Since when a link counts for what was done at a moment: as a value, by which the planner leaves out all other months. To plan those took
 * half the time of an order.
 */
const touchesSince = (moment: Date | number) => new Date(new Date(moment).getTime() - touchDays * dayMs)

/** The figures of this moment look back so many minutes. */
const minutesKept = 30

const columns = sql`"visitorId" uuid, id uuid, "memberId" bigint, "startedAt" timestamptz, "lastSeenAt" timestamptz,
  "utmSource" text, "utmMedium" text, "utmCampaign" text, "utmTerm" text, "utmContent" text, "utmId" text,
  "referrerHost" text, "landingPath" text, path text, country text, "deviceType" text, os text, browser text, "isBot" boolean`

/** What is kept of a visit that was told. */
export interface KeptVisit extends FactKey {
  readonly startedAt: string
  readonly memberId: number | null
  readonly channelId: number | null
  readonly campaignId: number | null
  readonly isTouch: boolean
  readonly deviceType: string
  readonly country: string | null
  readonly isBot: boolean
}

const kept = sql`v.id, v.visitor_id as "visitorId", v.started_at as "startedAt", v.member_id as "memberId", v.channel_id as "channelId",
  v.campaign_id as "campaignId", v.is_touch as "isTouch", v.device_type as "deviceType", v.country, v.is_bot as "isBot"`

const given = (visits: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) g (${columns})`

/** Lets visits that are known grow, adds the others, and answers both: not those of which nothing new is said. */
export async function insertVisits(db: Db, batch: Batch<SeenVisit>): Promise<KeptVisit[]> {
  const known = await findKnownVisits(db, batch)
  const isKnown = (fact: FactKey) => known.has(keyOf(fact))
  const grown = await growVisits(db, { ...batch, facts: batch.facts.filter(isKnown) })
  const added = await addVisits(db, { ...batch, facts: batch.facts.filter((fact) => !isKnown(fact)) })
  return [...grown, ...added]
}

/** Which of these there are already: most often none, so that they are looked for once and not by both that follow. */
async function findKnownVisits(
  db: Db,
  { siteId, oldest, facts }: Batch<SeenVisit>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<FactKey>`
    select v.visitor_id as "visitorId", v.id
    from unnest(${facts.map(({ visitorId }) => visitorId)}::uuid[], ${facts.map(({ id }) => id)}::uuid[]) g (visitor_id, id)
    join visit v on v.visitor_id = g.visitor_id and v.site_id = ${siteId} and v.id = g.id and v.started_at >= ${oldest}`.execute(
    db,
  )
  return new Set(rows.map(keyOf))
}

async function growVisits(db: Db, { siteId, oldest, facts }: Batch<SeenVisit>): Promise<KeptVisit[]> {
  if (facts.length === 0) return []
  const told = facts.map(({ id, visitorId, memberId, lastSeenAt }) => ({
    id,
    visitorId,
    memberId,
    lastSeenAt,
  }))
  const { rows } = await sql<KeptVisit>`
    update visit v set last_seen_at = greatest(v.last_seen_at, g."lastSeenAt"), member_id = coalesce(v.member_id, g."memberId")
    from ${given(told)}
    where v.visitor_id = g."visitorId" and v.site_id = ${siteId} and v.id = g.id and v.started_at >= ${oldest}
      and (v.last_seen_at < g."lastSeenAt" or (v.member_id is null and g."memberId" is not null))
    returning ${kept}`.execute(db)
  return rows
}

/**
 * Adds visits that are not there yet, credited to the channel of their own link, or else of the visitor's last link in the 30 days before.
 * If several channels or campaigns fit a link, the one that asks for most of its words counts; of campaigns that ask for the
 * same, as those of each year do, the one that ran when the visit began.
 */
async function addVisits(db: Db, { siteId, facts }: Batch<SeenVisit>): Promise<KeptVisit[]> {
  if (facts.length === 0) return []
  const first = Math.min(...facts.map(({ startedAt }) => Date.parse(startedAt)))
  // Visitors are asked for by a sub-select, in one descent of each index: joined, they took half as long again, and as a value
  // a thousand of them were weighed one by one in each month's plan, for 30 ms.
  const { rows } = await sql<KeptVisit>`
    with fresh as materialized (
      select g.*, own.channel_id, own.campaign_id
      from ${given(facts)}
      left join lateral (${channelOfLink}) own on true
    ), touches as (
      select "visitorId" as visitor_id, "startedAt" as started_at, channel_id, campaign_id from fresh where channel_id is not null
      union all
      select v.visitor_id, v.started_at, v.channel_id, v.campaign_id
      from visit v
      where v.visitor_id = any(array(select "visitorId" from fresh where not "isBot")) and v.is_touch and v.started_at >= ${touchesSince(first)}
    ), credited as (
      select distinct on (f."visitorId", f.id) f.*, t.channel_id as credited_channel, t.campaign_id as credited_campaign
      from fresh f
      left join touches t on not f."isBot" and t.visitor_id = f."visitorId" and t.started_at <= f."startedAt"
        and t.started_at > f."startedAt" - make_interval(days => ${touchDays})
      order by f."visitorId", f.id, t.started_at desc nulls last
    )
    insert into visit as v (visitor_id, site_id, id, member_id, started_at, last_seen_at, channel_id, campaign_id, is_touch,
      utm_source, utm_medium, utm_campaign, utm_term, utm_content, utm_id, referrer_host, landing_path,
      device_type, os, browser, country, is_bot)
    select "visitorId", ${siteId}, id, "memberId", "startedAt", "lastSeenAt", credited_channel, credited_campaign,
      channel_id is not null, "utmSource", "utmMedium", "utmCampaign", "utmTerm", "utmContent", "utmId", "referrerHost",
      "landingPath", "deviceType", os, browser, country, "isBot"
    from credited order by "visitorId", id
    on conflict do nothing returning ${kept}`.execute(db)
  return rows
}

/** Of a channel's campaigns those whose words the link `g` says; one without any is nobody's link. */
const isOfCampaign = sql`num_nonnulls(p.utm_campaign, p.utm_term, p.utm_content) > 0
    and (p.utm_campaign is null or lower(p.utm_campaign) = lower(g."utmCampaign"))
    and (p.utm_term is null or lower(p.utm_term) = lower(g."utmTerm"))
    and (p.utm_content is null or lower(p.utm_content) = lower(g."utmContent"))`

// Of what `g` says of its link. A campaign's word for itself stands in the place of its channel's, as in the links made for it.
// Whoever came by none is told apart first: channels are then not looked through at all.
const channelOfLink = sql`
  select c.id as channel_id, p.id as campaign_id
  from channels c
  left join campaigns p on p.channel_id = c.id and ${isOfCampaign}
  cross join lateral (select lower(c.utm_campaign) = lower(g."utmCampaign") as is_named) own
  where not g."isBot" and g."utmSource" is not null and c.status = 'active' and lower(c.utm_source) = lower(g."utmSource")
    and (c.utm_medium is null or lower(c.utm_medium) = lower(g."utmMedium"))
    and (c.utm_campaign is null or is_named or p.utm_campaign is not null)
  order by num_nonnulls(c.utm_medium, c.utm_campaign) desc, is_named desc nulls last, c.utm_campaign nulls last,
    num_nonnulls(p.id, p.utm_term, p.utm_content) desc, p.utm_campaign is not null desc,
    coalesce(p.started_at <= g."startedAt", true) and coalesce(p.ended_at > g."startedAt", p.status <> 'ended') desc,
    p.status = 'active' desc, p.started_at desc nulls last, p.id desc
  limit 1`

export interface Credit {
  readonly channelId: number
  readonly campaignId: number | null
}

/** The channel that is credited with what a visitor does now: that of their last link within the 30 days. */
export async function findCredit(db: Db, visitorId: string): Promise<Credit | undefined> {
  const { rows } = await sql<Credit>`
    select v.channel_id as "channelId", p.id as "campaignId"
    from visit v join channels c on c.id = v.channel_id
    left join campaigns p on p.id = v.campaign_id and p.channel_id = v.channel_id
    where v.is_touch and v.visitor_id = ${visitorId} and v.started_at > now() - make_interval(days => ${touchDays})
    order by v.started_at desc limit 1`.execute(db)
  return rows[0]
}

/** What a member was charged, or began, as far as it is credited by it. */
export interface Charged {
  readonly memberId: number
  readonly paidAt: string
}

/** The channels that are credited with charges: of each, that of the last link by which its member came within the 30 days before. */
export async function findCreditsOfCharges<C extends Charged>(
  db: Db,
  charges: readonly C[],
): Promise<Map<C, Credit>> {
  if (charges.length === 0) return new Map()
  const paid = charges.map(({ paidAt }) => Date.parse(paidAt))
  const { rows } = await sql<Credit & { place: number }>`
    with people as materialized (
      select g.place, g.paid_at, m.visitor_id
      from unnest(${charges.map(({ memberId }) => memberId)}::bigint[], ${charges.map(({ paidAt }) => paidAt)}::timestamptz[])
        with ordinality g (member_id, paid_at, place)
      join member_visitors m on m.member_id = g.member_id and m.since <= g.paid_at
    ), touched as (
      select distinct on (p.place) p.place, v.channel_id, v.campaign_id
      from people p join visit v on v.visitor_id = p.visitor_id and v.started_at <= p.paid_at
        and v.started_at > p.paid_at - make_interval(days => ${touchDays})
      where v.is_touch and v.started_at > ${touchesSince(Math.min(...paid))} and v.started_at <= ${new Date(Math.max(...paid) + 1)}
      order by p.place, v.started_at desc
    )
    select t.place::integer as place, c.id as "channelId", k.id as "campaignId"
    from touched t join channels c on c.id = t.channel_id
    left join campaigns k on k.id = t.campaign_id and k.channel_id = t.channel_id`.execute(db)
  return new Map(
    rows.flatMap(({ place, ...credit }) => {
      const charge = charges[place - 1]
      return charge ? [[charge, credit] as const] : []
    }),
  )
}

/** Keeps by which link each visitor came first, also when it is told late. */
export async function noteFirstTouches(db: Db, visits: readonly KeptVisit[]): Promise<void> {
  const touches = visits.flatMap(({ isTouch, visitorId, channelId, campaignId, startedAt }) =>
    isTouch ? [{ visitorId, channelId, campaignId, startedAt }] : [],
  )
  if (touches.length === 0) return
  await sql`
    insert into visitor_first_touch as known (visitor_id, channel_id, campaign_id, touched_at)
    select distinct on ("visitorId") "visitorId", "channelId", "campaignId", "startedAt"
    from jsonb_to_recordset(${JSON.stringify(touches)}::jsonb)
      g ("visitorId" uuid, "channelId" bigint, "campaignId" bigint, "startedAt" timestamptz)
    order by "visitorId", "startedAt"
    on conflict (visitor_id) do update set channel_id = excluded.channel_id, campaign_id = excluded.campaign_id,
      touched_at = excluded.touched_at
    where excluded.touched_at < known.touched_at`.execute(db)
}

/** Who was last seen where and when. */
export type SeenNow = Pick<KeptVisit, 'visitorId' | 'memberId' | 'channelId' | 'deviceType' | 'country'> & {
  readonly lastSeenAt: string
  readonly path: string
}

/** Of minutes that a row says, as bits of one before the other, those that are so many minutes before its last. */
const minutesSince = (
  row: 'known' | 'excluded',
) => sql`case when greatest(known.minute, excluded.minute) - ${sql.ref(`${row}.minute`)}
    <= make_interval(mins => ${minutesKept})
  then ${sql.ref(`${row}.minutes`)} << (extract(epoch from greatest(known.minute, excluded.minute) - ${sql.ref(`${row}.minute`)}) / 60)::int
  else 0 end`
/** As many bits as there are minutes. */
const allMinutes = sql.lit(2 ** (minutesKept + 1) - 1)

/** Notes that these visitors were there in the minute in which they were last seen, if that is not long ago. */
export async function noteMinutes(db: Db, visits: readonly SeenNow[]): Promise<void> {
  const seenLast = (column: string) =>
    sql`case when excluded.minute >= known.minute then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`known.${column}`)} end`
  await sql`
    insert into visitor_there as known (visitor_id, minute, minutes, is_member, device_type, country, channel_id, path)
    select distinct on ("visitorId") "visitorId", minute,
      bit_or(1::bigint << (extract(epoch from last - minute) / 60)::int) over (partition by "visitorId"),
      "memberId" is not null, "deviceType", country, "channelId", path
    from (
      select g.*, minute, max(minute) over (partition by "visitorId") as last
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) g ("visitorId" uuid, "lastSeenAt" timestamptz, "memberId" bigint,
        "deviceType" text, country text, "channelId" bigint, path text),
      lateral (select date_trunc('minute', "lastSeenAt") as minute) seen
      where "lastSeenAt" > clock_timestamp() - make_interval(mins => ${minutesKept})) g
    order by "visitorId", "lastSeenAt" desc
    on conflict (visitor_id) do update set minute = greatest(known.minute, excluded.minute),
      minutes = (${minutesSince('known')} | ${minutesSince('excluded')}) & ${allMinutes},
      is_member = ${seenLast('is_member')}, device_type = ${seenLast('device_type')}, country = ${seenLast('country')},
      channel_id = ${seenLast('channel_id')}, path = ${seenLast('path')}`.execute(db)
}

/** Forgets who was there before the last half hour. */
export async function sweepMinutes(db: Db): Promise<void> {
  await sql`delete from visitor_there where minute < now() - make_interval(mins => ${minutesKept + 1})`.execute(
    db,
  )
}
