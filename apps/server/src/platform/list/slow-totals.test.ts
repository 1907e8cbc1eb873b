import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { orders } from '@backlot/contract/resources/orders'
import { videos } from '@backlot/contract/resources/videos'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordersQueries } from '../../resources/orders/orders.queries.ts'
import { videosQueries } from '../../resources/videos/videos.queries.ts'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import type { Database } from '../database/tables.ts'
import { fieldInSql, selectedFor } from '../fields/field-in-sql.ts'
import { pageColumns } from '../fields/page-columns.ts'
import { ListReads } from './list-reads.ts'

let product: TestProduct
const session = { adminId: 1, permissions: new Set<never>() }

beforeAll(async () => {
  product = await startProduct()
  await sql`insert into videos (serial_number, title) select 'H-' || n, 'Harbour ' || n from generate_series(1, 30) n`.execute(
    product.services.db,
  )
})
afterAll(() => product[Symbol.asyncDispose]())

/** Of its lists, too, no more than a page is known where counting takes long. */
const timeline = { time: 'createdAt', beganAt: sql<string | null>`select min(created_at) from videos` }
const near = new ListReads(
  { ...videosQueries.source, timeline },
  selectedFor(videosQueries.source.row, (row) =>
    pageColumns([fieldInSql(row, 'id'), fieldInSql(row, 'title')]),
  ),
)

/** A database on which what counts waits. */
function countingSlowly(until: Promise<void>): Kysely<Database> {
  const { directPool } = product.services
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await directPool.connect()
    return new Proxy(client, {
      get(target, key) {
        if (key !== 'query') return Reflect.get(target, key, target)
        return async (text: string, values: unknown[]) => {
          if (text.includes('count(*)')) await until
          return target.query(text, values)
        }
      },
    })
  }
  const pool = { options: directPool.options, connect, end: () => Promise.resolve() }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

it('the rows of a search come without their total when counting takes long, and say so', async () => {
  const counted = Promise.withResolvers<void>()
  const db = countingSlowly(counted.promise)
  const found = (wanted: object) =>
    videosQueries.list({ db, session }, parseListQuery(videos, { q: 'harbour', ...wanted }))

  const { rows, meta } = await found({})
  expect(rows.length).toBe(20)
  expect(meta).toMatchObject({ total: 21, totalIsExact: false })

  const exact = found({ exact_total: '1' })
  counted.resolve()
  expect((await exact).meta).toMatchObject({ total: 30, totalIsExact: true })
})

it('rows that are looked for near first come without their total, and all of them with it', async () => {
  const counted = Promise.withResolvers<void>()
  const reader = { db: countingSlowly(counted.promise), session }
  const page = (wanted: Record<string, string>) => near.page(reader, parseListQuery(videos, wanted))

  expect((await page({})).meta).toMatchObject({ total: 21, totalIsExact: false })
  expect((await page({ page: '2', per_page: '25' })).meta).toMatchObject({ total: 30, totalIsExact: true })
  expect((await page({ 'filter[created_at][lte]': '2000-01-01T00:00:00Z' })).meta).toMatchObject({
    total: 0,
    totalIsExact: true,
  })
  // Beyond the last row only counting says whether there are any.
  const beyond = page({ page: '9' })
  counted.resolve()
  expect((await beyond).meta).toMatchObject({ total: 30, totalIsExact: true })
})

it('sums that take too long say so', async () => {
  const { owner, databaseUrl } = product
  const held = await owner.db.startTransaction().execute()
  await sql`lock table orders in access exclusive mode`.execute(held)
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c statement_timeout=50', max: 1 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const query = parseListQuery(orders, { 'filter[amount][gte]': '1' })

  await expect(ordersQueries.totals({ db, session }, query)).rejects.toMatchObject({ code: 'took_too_long' })

  await held.rollback().execute()
  expect(await ordersQueries.totals({ db, session }, query)).toMatchObject({ rows: 0 })
  await db.destroy()
})
