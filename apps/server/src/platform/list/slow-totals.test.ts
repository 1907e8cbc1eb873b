import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { videos } from '@backlot/contract/resources/videos'
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videosQueries } from '../../resources/videos/videos.queries.ts'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import type { Database } from '../database/tables.ts'

let product: TestProduct
const session = { adminId: 1, permissions: new Set<never>() }

beforeAll(async () => {
  product = await startProduct()
  await sql`insert into videos (serial_number, title) select 'H-' || n, 'Harbour ' || n from generate_series(1, 30) n`.execute(
    product.services.db,
  )
})
afterAll(() => product[Symbol.asyncDispose]())

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
