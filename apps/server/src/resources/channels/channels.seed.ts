import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

type Channel = readonly [
  name: string,
  type: string,
  source: string | null,
  medium: string | null,
  share: number,
]

/** The busiest first. Those that nobody is paid for have no share. */
const demoChannels: readonly Channel[] = [
  ['Box office cards', 'direct', null, null, 0],
  ['Google Search', 'search', 'google', 'organic', 0],
  ['Reeltalk affiliates', 'affiliate', 'reeltalk', 'affiliate', 3000],
  ['微博推广', 'social', 'weibo', 'social', 1500],
  ['Nightowl Reviews', 'affiliate', 'nightowl', 'affiliate', 2500],
  ['Newsletter', 'email', 'newsletter', 'email', 0],
  ['小红书合作', 'social', 'xiaohongshu', 'social', 1800],
  ['Framegrab Podcast', 'affiliate', 'framegrab', 'audio', 2000],
  ['Bing Ads', 'search', 'bing', 'cpc', 0],
  ['百度搜索', 'search', 'baidu', 'organic', 0],
  ['Rotterdam Film Week', 'offline', 'filmweek', 'print', 0],
  ['Old banner exchange', 'affiliate', 'banners', 'display', 1000],
]

export async function seedChannels({ client, count, until }: SeedContext): Promise<undefined> {
  const rows = demoChannels
    .slice(0, count)
    .map(([name, type, source, medium, share]) => ({ name, type, source, medium, share }))
  await insertRows(
    client,
    `insert into channels (name, type, utm_source, utm_medium, profit_sharing, status)
     select name, type, source, medium, share, case name when 'Old banner exchange' then 'archived' else 'active' end
     from json_to_recordset($1) given(name text, type text, source text, medium text, share integer)
     on conflict do nothing`,
    rows,
  )
  await spreadCreation(client, 'channels', until)
}
