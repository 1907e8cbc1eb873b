import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { videos } from '@backlot/contract/resources/videos'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videosQueries } from '../../../resources/videos/videos.queries.ts'
import { startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import type { Database } from '../../database/tables.ts'
import { fieldInSql, selectedFor } from '../../fields/field-in-sql.ts'
import { pageColumns } from '../../fields/page-columns.ts'
import { ListReads } from '../list-reads.ts'

let product: TestProduct
const session = { adminId: 1, permissions: new Set<never>() }
const hour = 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour).toISOString()

const timeline = { time: 'createdAt', follow: { publishedAt: 10 } }
const beganAt = sql<string | null>`select min(created_at) from videos`
const shown = ['id', 'title', 'views', 'createdAt', 'publishedAt']
const columns = selectedFor(videosQueries.source.row, (row) =>
  pageColumns(shown.map((key) => fieldInSql(row, key))),
)
const near = new ListReads({ ...videosQueries.source, timeline: { ...timeline, beganAt } }, columns)
const bounded = new ListReads({ ...videosQueries.source, timeline }, columns)
const whole = new ListReads(videosQueries.source, columns)

beforeAll(async () => {
  product = await startProduct()
  // Three years, denser towards today, in pairs of one moment and to the microsecond; some published within ten days after.
  await sql`insert into videos (serial_number, title, views, created_at, published_at)
    select 'W-' || n, 'Wharf ' || n % 5, n % 150, at, case when n % 3 = 0 then at + n % 10 * interval '1 day' end
    from (select n, date_trunc('hour', now()) - interval '999 microseconds' - power(n / 2, 2.2) * interval '11 s' as at
      from generate_series(1, 1200) n) made`.execute(product.services.db)
})
afterAll(() => product[Symbol.asyncDispose]())

/** The pages of both, and how often rows were looked for to find them. */
async function pagesOf(raw: Record<string, string>) {
  const looks: string[] = []
  const dialect = new PostgresDialect({ pool: product.services.directPool })
  const db = new Kysely<Database>({
    dialect,
    log: ({ query }) => void (query.sql.includes('limit 8') && looks.push(query.sql)),
  })
  const query = parseListQuery(videos, { per_page: '7', exact_total: '1', ...raw })
  const found = await near.page({ db, session }, query)
  const reader = { db: product.services.db, session }
  const expected = await whole.page(reader, query)
  expect(await bounded.page(reader, query)).toEqual(expected)
  return { found, expected, looks: looks.length }
}

const spans: Record<string, string>[] = [
  {},
  { 'filter[created_at][gte]': daysAgo(400), 'filter[created_at][lte]': daysAgo(30) },
  { 'filter[created_at][lte]': daysAgo(200), 'filter[views]': '3' },
  { 'filter[published_at][gte]': daysAgo(300), 'filter[published_at][lte]': daysAgo(100) },
  { 'filter[published_at][gte]': daysAgo(5) },
  { 'filter[created_at][gte]': '1970-01-01T00:00:00Z', 'filter[published_at][lte]': '2100-02-01T00:00:00Z' },
]

it.each(
  ['-created_at', 'created_at', '-created_at,title', 'title,-created_at'].flatMap((sort) =>
    spans.map((filters) => [sort, filters] as const),
  ),
)('rows looked for near first are those of the whole list, by %s of %o', async (sort, filters) => {
  let at: Record<string, string> = {}
  const walk = async (way: 'nextCursor' | 'prevCursor', most: number) => {
    for (let page = 0; page < most; page += 1) {
      const { found, expected } = await pagesOf({ sort, ...filters, ...at })
      expect(found).toEqual(expected)
      const cursor = found.meta[way]
      if (cursor === null) return
      at = { cursor }
    }
  }
  await walk('nextCursor', 6)
  await walk('prevCursor', 7)
  for (const page of ['9', '40']) {
    const { found, expected } = await pagesOf({ sort, ...filters, page })
    expect(found).toEqual(expected)
  }
})

it('a page of the newest rows looks at no others, one of few rows looks further and further', async () => {
  expect((await pagesOf({ sort: '-created_at' })).looks).toBe(1)
  expect((await pagesOf({ sort: 'title' })).looks).toBe(1)
  expect((await pagesOf({ sort: '-created_at', 'filter[views]': '3' })).looks).toBe(3)
})
