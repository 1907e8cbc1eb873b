import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { videos } from '@backlot/contract/resources/videos'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videosQueries } from '../../resources/videos/videos.queries.ts'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import type { Db } from '../database/database.ts'

let product: TestProduct
let staff: Client
const many = 1_100

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  await sql`insert into directors (name) select 'Harbour ' || n from generate_series(1, ${sql.lit(many)}) n`.execute(
    product.services.db,
  )
})
afterAll(() => product[Symbol.asyncDispose]())

it('counts what a search finds up to a bound, says so, and counts on when asked', async () => {
  const total = async (query: string) => (await staff.get(`/directors?${query}`)).body.meta

  expect(await total('q=harbour')).toMatchObject({ total: 1_001, total_is_exact: 0 })
  expect(await total('q=harbour&page=52')).toMatchObject({ total: 1_041, total_is_exact: 0 })
  expect(await total('q=harbour&exact_total=1')).toMatchObject({ total: many, total_is_exact: 1 })
  expect(await total('q=harbour+110')).toMatchObject({ total: 2, total_is_exact: 1 })
  expect(await total('sort=name')).toMatchObject({ total: many, total_is_exact: 1 })
})

it('a search that is asked again knows at once what another process wrote', async () => {
  await using beside = await startBeside(product)
  const other = await asStaff(beside)
  const found = async (client: Client) => {
    const { body } = await client.get('/directors?q=lighthouse')
    return { total: body.meta?.total, names: (body.data as { name: string }[]).map(({ name }) => name) }
  }
  for (const client of [staff, other]) expect(await found(client)).toEqual({ total: 0, names: [] })

  const { body } = await staff.post('/directors', { name: 'Lighthouse' })
  for (const client of [other, staff])
    expect(await found(client)).toEqual({ total: 1, names: ['Lighthouse'] })

  const { id, version } = body.data as { id: number; version: number }
  await other.put(`/directors/${id}`, { name: 'The lighthouse', version })
  for (const client of [staff, other])
    expect(await found(client)).toMatchObject({ names: ['The lighthouse'] })
})

it('a search within a transaction leaves nothing of it to others', async () => {
  const { db } = product.services
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  const session = { adminId: 1, permissions: new Set<never>(), ...rows[0] }
  const query = parseListQuery(videos, { q: 'breakwater' })
  const found = async (on: Db) => (await videosQueries.list({ db: on, session }, query)).meta.total

  await db
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('videos').values({ title: 'Breakwater', serial_number: 'B-1' }).execute()
      expect(await found(transaction)).toBe(1)
      throw new Error('taken back')
    })
    .catch(() => undefined)

  expect(await found(db)).toBe(0)
})
