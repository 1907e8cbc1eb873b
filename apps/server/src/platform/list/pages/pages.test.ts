import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { videos } from '@backlot/contract/resources/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videosQueries } from '../../../resources/videos/videos.queries.ts'
import {
  asStaff,
  type Client,
  startBeside,
  startProduct,
  type TestProduct,
} from '../../../testing/as-staff.ts'
import { inTransaction } from '../../database/after-commit.ts'

let product: TestProduct
let staff: Client
const many = 1_300

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  // A third without a time, the times in pairs: empty values and ties both span pages.
  await sql`insert into videos (serial_number, title, views, published_at)
    select 'BL-' || n, 'Ferry ' || n % 7, n % 11, case when n % 3 > 0 then timestamptz '2026-01-01' + n / 2 * interval '1 h' end
    from generate_series(1, ${sql.lit(many)}) n`.execute(product.services.db)
})
afterAll(() => product[Symbol.asyncDispose]())

interface Page {
  ids: number[]
  meta: { next_cursor: string | null; prev_cursor: string | null; total: number }
}

async function read(path: string): Promise<Page> {
  const { body } = await staff.get(path)
  return {
    ids: (body.data as { id: number }[]).map(({ id }) => id),
    meta: body.meta as unknown as Page['meta'],
  }
}

it.each([
  'id,published_at',
  '-id,published_at',
  'published_at,-title',
  '-published_at,views',
  'title,-views,published_at',
  '-published_at',
  'published_at',
])('far pages, next and previous tell the same story, sorted by %s', async (sort) => {
  const list = `/videos?per_page=100&sort=${sort}`
  const byNumber: number[] = []
  // The second round starts at remembered rows.
  for (const round of [1, 2]) {
    byNumber.length = 0
    for (let page = 1; page <= many / 100; page++) byNumber.push(...(await read(`${list}&page=${page}`)).ids)
    expect(new Set(byNumber).size, `round ${round}`).toBe(many)
  }

  let page = await read(list)
  const forward = [...page.ids]
  while (page.meta.next_cursor) {
    page = await read(`${list}&cursor=${page.meta.next_cursor}`)
    forward.push(...page.ids)
  }
  const backward = [...page.ids]
  while (page.meta.prev_cursor) {
    page = await read(`${list}&cursor=${page.meta.prev_cursor}`)
    backward.unshift(...page.ids)
  }

  expect(forward).toEqual(byNumber)
  expect(backward).toEqual(byNumber)
})

it('an estimated total is never less than what the page shows', async () => {
  await sql`insert into videos (serial_number, title) select 'L-' || n, 'Long ' || n from generate_series(1, 11000) n`.execute(
    product.services.db,
  )
  // The planner has not looked at the table: its guess for this filter is far too low.
  const { meta, ids } = await read('/videos?filter[views][gte]=0&filter[is_main]=0&per_page=100&page=120')

  expect(ids.length).toBe(100)
  expect(meta.total).toBeGreaterThanOrEqual(12_000)
})

it('a far page looked at while somebody deletes does not remember, after the commit, what was before', async () => {
  const { db } = product.services
  const session = { adminId: 1, permissions: new Set<never>() }
  const list = (page: number) =>
    videosQueries.list(
      { db, session },
      {
        ...parseListQuery(videos, { sort: 'id', per_page: '100' }),
        page,
      },
    )
  const [first] = (await list(1)).rows
  const before = (await list(12)).rows.map(({ id }) => id)

  await inTransaction(db, async (transaction) => {
    await videosQueries.delete(transaction, first?.id ?? 0)
    expect((await list(12)).rows.map(({ id }) => id)).toEqual(before)
  })

  expect((await list(12)).rows[0]?.id).toBe(before[1])
})

it('a far page on another process is right within two seconds of a write', async () => {
  await using beside = await startBeside(product)
  const other = await asStaff(beside)
  const path = '/videos?per_page=100&sort=id&page=12'
  const [here, there] = [() => read(path).then(({ ids }) => ids), () => idsOf(other, path)]
  const [first] = (await read('/videos?per_page=100&sort=id')).ids
  expect(await there()).toEqual(await here())

  expect((await staff.delete(`/videos/${first}`)).status).toBe(204)

  const right = await here()
  await expect.poll(there, { timeout: 2_000, interval: 50 }).toEqual(right)
})

async function idsOf(client: Client, path: string): Promise<number[]> {
  const { body } = await client.get(path)
  return (body.data as { id: number }[]).map(({ id }) => id)
}
