import type { ChannelStatistic } from '@backlot/contract/reports/channel-statistic'
import { sql } from 'kysely'
import { ownChannels } from '../../figures/own-channels.queries.ts'
import type { Reader } from '../../platform/list/scope.ts'

type Standing = Pick<
  ChannelStatistic['total'],
  'trialing' | 'active' | 'complimentary' | 'pastDue' | 'paused' | 'cancelled' | 'expired' | 'mrr'
>
export type ChannelStanding = Standing & {
  readonly channelId: number | null
  readonly channel: { readonly id: number; readonly name: string } | null
}

/** Subscriptions by channel as they stand, of the channels that somebody may see; those with most of them first. */
export async function listStanding({ db, session }: Reader): Promise<ChannelStanding[]> {
  const isSeen = ownChannels(session) ?? sql<boolean>`true`
  const { rows } = await sql<ChannelStanding>`
    with standing as (
      select channel_id, currency, count(*) filter (where status = 'trialing') as trialing,
        count(*) filter (where status = 'active' and not is_complimentary) as active,
        count(*) filter (where status = 'active' and is_complimentary) as complimentary, count(*) filter (where status = 'past_due') as past_due,
        count(*) filter (where status = 'paused') as paused, count(*) filter (where status = 'cancelled') as cancelled,
        count(*) filter (where status = 'expired') as expired, sum(mrr)::bigint as mrr
      from subscriptions t where ${isSeen} group by channel_id, currency)
    select s.channel_id as "channelId", case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as channel,
      sum(s.trialing)::bigint as trialing, sum(s.active)::bigint as active,
      sum(s.complimentary)::bigint as complimentary, sum(s.past_due)::bigint as "pastDue",
      sum(s.paused)::bigint as paused, sum(s.cancelled)::bigint as cancelled, sum(s.expired)::bigint as expired,
      coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'amount', s.mrr) order by s.currency) filter (where s.mrr > 0), '[]') as mrr
    from standing s left join channels c on c.id = s.channel_id
    group by s.channel_id, c.id order by sum(s.active) desc, s.channel_id`.execute(db)
  return rows
}
