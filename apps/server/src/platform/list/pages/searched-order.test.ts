import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { videos } from '@backlot/contract/resources/videos'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videosQueries } from '../../../resources/videos/videos.queries.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import type { Database } from '../../database/tables.ts'

let product: TestProduct
let staff: Client

// Beginnings with and without marks, in both cases, before, between and after what does not begin so.
const titles = [
  ...[
    'th',
    'TH',
    'Th',
    'tH',
    'th\u0301e',
    'Th\u00e9',
    'the sea',
    'THE SEA',
    'thz',
    'th\uffee',
    'th 9',
    'th-',
  ],
  ...[
    'th\u4e2d',
    't',
    'tg',
    'ti',
    'te\u0301',
    't h',
    '\u00fehe',
    '\uff54\uff48e',
    'zz',
    'aa',
    '12th',
    '\u212aelp',
  ],
  ...[
    '\u5728',
    '\u5728\u6d77\u4e0a',
    '\u5728 the',
    '\u6d77\u5728',
    '\u571f',
    '\ud840\udc00',
    '1',
    '12',
    '1\u20dd',
  ],
]

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  await sql`insert into videos (serial_number, title)
    select (case when n % 5 = 0 then 'TH-' when n % 7 = 0 then '1-' else 'X-' end) || n || '-' || r, title
    from unnest(${titles}::text[]) with ordinality as t(title, n), generate_series(1, 3) r`.execute(
    product.services.db,
  )
})
afterAll(() => product[Symbol.asyncDispose]())

interface Video {
  id: number
  title: string
  serial_number: string
}

async function read(path: string) {
  const { body } = await staff.get(path)
  const meta = body.meta as unknown as { next_cursor: string | null; total: number }
  return { rows: body.data as unknown as Video[], meta }
}

async function walk(list: string): Promise<Video[]> {
  let page = await read(list)
  const found = [...page.rows]
  while (page.meta.next_cursor) {
    page = await read(`${list}&cursor=${page.meta.next_cursor}`)
    found.push(...page.rows)
  }
  return found
}

const idsOf = (rows: readonly Video[]) => rows.map(({ id }) => id)

it.each(['th', 'TH', 't', '1', 'K', 'k', '\uff54', 'x-'])(
  'what begins with %s comes in the order of titles, both ways, as all titles do, whatever else begins so',
  async (words) => {
    for (const sort of ['title', '-title']) {
      const all = await walk(`/videos?per_page=100&sort=${sort}`)
      const begins = (text: string) => text.toLowerCase().startsWith(words.toLowerCase())
      const expected = all.filter(({ title, serial_number }) => begins(title) || begins(serial_number))
      const list = `/videos?per_page=10&sort=${sort}&q=${encodeURIComponent(words)}`

      expect(idsOf(await walk(list))).toEqual(idsOf(expected))
      const second = await read(`${list}&page=2`)
      expect(idsOf(second.rows)).toEqual(idsOf(expected.slice(10, 20)))
      expect(second.meta.total).toBe(expected.length)
    }
  },
)

it.each(['\u5728', '\u5728\u6d77', '\u6d77\u5728', 'h\u4e2d'])(
  'what holds %s comes in the order of titles, both ways, wherever it stands',
  async (words) => {
    for (const sort of ['title', '-title']) {
      const all = await walk(`/videos?per_page=100&sort=${sort}`)
      const expected = all.filter(({ title }) => title.includes(words))
      const found = await walk(`/videos?per_page=10&sort=${sort}&q=${encodeURIComponent(words)}`)

      expect(expected).not.toEqual([])
      expect(idsOf(found)).toEqual(idsOf(expected))
    }
  },
)

it('a list by title passes by no title in Latin letters for what holds a Chinese one', async () => {
  const { db, directPool } = product.services
  await sql`insert into videos (serial_number, title) select 'L-' || n, 'Latin ' || n from generate_series(1, 3000) n`.execute(
    db,
  )
  await sql`insert into videos (serial_number, title) select 'C-' || n, '\u7b2c' || n || '\u5728' from generate_series(1, 3000) n`.execute(
    db,
  )
  await sql`analyze videos`.execute(product.owner.db)
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const dialect = new PostgresDialect({ pool: directPool })
  const logged = new Kysely<Database>({ dialect, log: ({ query }) => void statements.push(query) })
  const query = parseListQuery(videos, { q: '\u5728', sort: 'title' })

  await videosQueries.list({ db: logged, session: { adminId: 1, permissions: new Set<never>() } }, query)

  const page = statements.find(({ sql: text }) => text.includes('part0'))
  const { rows } = await directPool.query<Record<'QUERY PLAN', string>>(`explain ${page?.sql}`, [
    ...(page?.parameters ?? []),
  ])
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('videos_title_wide_index')
})
