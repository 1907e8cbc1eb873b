import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

interface DemoRule {
  readonly name: string
  readonly words: string | null
  readonly links: boolean
  readonly hosts: string | null
  readonly status: 'enabled' | 'disabled'
}

const rules: readonly DemoRule[] = [
  {
    name: 'Free passes and invitations',
    words: ['click my profile', 'discount code', 'buy views', '加我好友', '点我头像', '代充会员'].join('\n'),
    links: false,
    hosts: null,
    status: 'enabled',
  },
  {
    name: 'Links to other sites',
    words: null,
    links: true,
    hosts: 'imdb.com\ndouban.com\nwikipedia.org',
    status: 'enabled',
  },
  {
    name: 'Spoilers / 剧透',
    words: ['spoiler', 'she burns the letters', 'the ending', '剧透', '结局'].join('\n'),
    links: false,
    hosts: null,
    status: 'disabled',
  },
]

export async function seedCommentRules({ client, count, until }: SeedContext): Promise<undefined> {
  await insertRows(
    client,
    `insert into commentrules (name, words, hides_links, allowed_hosts, status)
     select name, words, links, hosts, status
     from json_to_recordset($1) given(name text, words text, links boolean, hosts text, status text) on conflict do nothing`,
    rules.slice(0, count),
  )
  await spreadCreation(client, 'commentrules', until)
}
