import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'
import { insertRows, listIds, spreadCreation } from '../../seed/rows.queries.ts'

const day = 24 * 60 * 60 * 1000
const seasons = [
  ['Spring premieres', 'spring'],
  ['暑期片单', 'summer'],
  ['Autumn nights', 'autumn'],
  ['年末回顾', 'year-end'],
  ['First month for a dollar', 'first-month'],
  ['双十一特惠', 'double-11'],
] as const

/** The seasons of the last year in turn, over the channels; the latest still run. */
export async function seedCampaigns(context: SeedContext): Promise<undefined> {
  const { client, count, until, reportCurrency } = context
  const draw = drawFor(context, 51)
  const channelIds = await listIds(client, 'channels')
  const rows = Array.from({ length: channelIds.length === 0 ? 0 : count }, (_, index) => {
    const [name, tag] = draw.pick(seasons)
    const begun = until.getTime() - (12 + ((count - index) / count) * 330) * day
    const ended = begun + (30 + draw.below(45)) * day
    const isOver = ended < until.getTime()
    return {
      channel: draw.pick(channelIds),
      // A season runs on several channels: the month tells its campaigns apart.
      name: `${name} ${new Date(begun).toISOString().slice(0, 7)}`,
      tag,
      cost: draw.chance(0.7) ? (5 + draw.below(60)) * 10_000 : null,
      // In another one their costs would be in no figure.
      currency: reportCurrency,
      started: new Date(begun).toISOString(),
      ended: isOver || draw.chance(0.6) ? new Date(ended).toISOString() : null,
      status: isOver ? 'ended' : draw.chance(0.15) ? 'paused' : 'active',
    }
  })
  await insertRows(
    client,
    `insert into campaigns (channel_id, name, utm_campaign, landing_url, cost, currency, started_at, ended_at, status)
     select channel, name, tag, 'https://lumen-nights.example/' || tag, cost, currency, started, ended, status
     from json_to_recordset($1) given(channel bigint, name text, tag text, cost bigint, currency text, started timestamptz,
       ended timestamptz, status text)`,
    rows,
  )
  await spreadCreation(client, 'campaigns', until)
}
