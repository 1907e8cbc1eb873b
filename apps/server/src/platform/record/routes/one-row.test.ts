import { randomUUID } from 'node:crypto'
import { videoNeeds, videos } from '@backlot/contract/resources/videos'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videosQueries } from '../../../resources/videos/videos.queries.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import type { Caller } from '../../caller/call.ts'
import type { Database } from '../../database/tables.ts'
import { createRecord } from '../crud-service.ts'
import { publicationOf } from '../publication/publication.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})
afterAll(() => product[Symbol.asyncDispose]())

/** Does something as a member of staff, and answers what it asked of the database. */
async function asked(run: (caller: Caller) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const dialect = new PostgresDialect({ pool: product.services.directPool })
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void statements.push(query.sql) })
  const session = { id: 1, adminId: 1, username: 'a', name: 'A', stage: 'passed', isProved: true } as const
  const who = {
    session: { ...session, permissions: new Set<never>() },
    language: 'en' as const,
    requestId: 'r',
  }
  await run({ ...who, db, services: product.services })
  return statements.map((text) => text.trim().split(' ', 1)[0] ?? '')
}

it('a change is read and locked, written, and put down in three statements; a new record takes two', async () => {
  let id = 0
  const created = await asked(async (caller) => {
    const values = videos.create.parse({ title: 'Tide', serialNumber: randomUUID() })
    id = (await createRecord(videosQueries, caller, { values })).record.id
  })
  const { update } = publicationOf(videosQueries, videoNeeds)
  const changed = await asked((caller) => update(caller, { id, values: { title: 'Ebb', version: 1 } }))

  expect(created).toEqual(['insert', 'insert'])
  expect(changed).toEqual(['select', 'update', 'insert'])
})

it('whoever waited for another writer is told how that one left the record, its links too', async () => {
  const { db } = product.services
  const name = `Ann ${randomUUID()}`
  const director = await staff.post('/directors', { name })
  const { body } = await staff.post('/videos', { title: 'Harbour', serial_number: randomUUID() })
  const { id } = body.data as { id: number }
  const written = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<void>()
  const other = db.transaction().execute(async (transaction) => {
    await sql`update videos set title = 'Quay', version = version + 1 where id = ${id}`.execute(transaction)
    await sql`insert into video_directors (video_id, director_id) values (${id}, ${(director.body.data as { id: number }).id})`.execute(
      transaction,
    )
    written.resolve()
    await hold.promise
  })
  await Promise.race([written.promise, other])

  const late = staff.put(`/videos/${id}`, { title: 'Pier', version: 1 })
  await expect.poll(() => waiting()).toBe(1)
  hold.resolve()
  await other

  const { status, body: refusal } = await late
  expect(status).toBe(409)
  expect(refusal).toMatchObject({ current: { title: 'Quay', version: 2, directors: [{ name }] } })
})

/** How many wait for a row that somebody else writes. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(product.services.db)
  return rows[0]?.count ?? 0
}
