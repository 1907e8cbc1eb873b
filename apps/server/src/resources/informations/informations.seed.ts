import type { informationTypes } from '@backlot/contract/resources/informations'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

type Type = (typeof informationTypes)[number]

/** Type, title, and what its sections are called and say. */
const demoPages: readonly (readonly [Type, string, Readonly<Record<string, string>>])[] = [
  [
    'about',
    'About Lumen Nights · 关于我们',
    {
      'Who we are': 'A small house in the old town that shows films it would want to see twice.',
      我们是谁: '我们在老城区经营一家小小的影院，只放愿意看两遍的电影。',
    },
  ],
  [
    'terms',
    'Terms of use · 使用条款',
    {
      Membership: 'A membership is for one person and the devices of that person, four at a time.',
      会员: '会员资格仅限本人使用，最多可在四台设备上同时观看。',
      Content: 'Films may be watched, and not copied, shown in public or sold.',
    },
  ],
  [
    'privacy',
    'Privacy · 隐私政策',
    {
      'What we keep': 'Your address, what you watched in the last year, and what you paid.',
      我们保存什么: '你的邮箱、最近一年的观看记录和付款记录。',
      'How to have it deleted': 'Write to support; it takes seven days.',
    },
  ],
  [
    'refund',
    'Refunds · 退款政策',
    {
      'Within seven days': 'All of it, when fewer than three films were watched.',
      七天之内: '观看少于三部影片时可全额退款。',
    },
  ],
  [
    'cookie',
    'Cookies · Cookie 说明',
    { 'Which ones': 'One for the session, one for the language.', 用途: '用于登录与语言。' },
  ],
  [
    'dmca',
    'DMCA',
    { 'A notice': 'Name the film, its serial number and your right; we answer within two days.' },
  ],
  [
    '2257',
    '18 U.S.C. 2257',
    { Records: 'Everybody who is shown was of age; the records are kept by the custodian.' },
  ],
]

/** One page of each type. */
export async function seedInformations({ client, count, until }: SeedContext): Promise<undefined> {
  const rows = demoPages.slice(0, count).map(([type, title, sections]) => ({
    ...{ type, title },
    content: Object.entries(sections)
      .map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`)
      .join(''),
  }))
  await insertRows(
    client,
    `insert into informations (type, title, content)
     select type, title, content from json_to_recordset($1) given(type text, title text, content text)
     on conflict do nothing`,
    rows,
  )
  await spreadCreation(client, 'informations', until)
}
