import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { startProductProcess } from '../../../testing/programs/product-process.ts'
import type { ScratchDatabase } from '../../../testing/scratch-database.ts'
import { isDatabaseAway } from './database-away.ts'
import { type OpenDatabase, openDatabase } from './pool.ts'
import { withinTime } from './time-left.ts'

let scratch: ScratchDatabase
let database: OpenDatabase

beforeAll(async () => {
  scratch = await createTestDatabase()
  database = openDatabase(scratch.url)
})

afterAll(async () => {
  await database.close()
  await scratch.drop()
})

async function value(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

test.each([
  ["'2026-01-31 08:00:00Z'::timestamptz", '2026-01-31T08:00:00.000Z'],
  ["'2026-01-31 08:00:00.5Z'::timestamptz", '2026-01-31T08:00:00.500Z'],
  ["'2026-01-31 08:00:00.123Z'::timestamptz", '2026-01-31T08:00:00.123Z'],
  ["'2026-01-31 08:00:00.123456Z'::timestamptz", '2026-01-31T08:00:00.123456Z'],
  ["'2026-01-31 08:00:00.1234Z'::timestamptz", '2026-01-31T08:00:00.123400Z'],
  ["'2026-01-31 08:00:00+08'::timestamptz", '2026-01-31T00:00:00.000Z'],
  ["'infinity'::timestamptz", 'infinity'],
  ["'2026-01-31'::date", '2026-01-31'],
  ['9007199254740991::bigint', 9_007_199_254_740_991],
  ['array[1::bigint, null]', [1, null]],
  ["array['2026-01-31 08:00:00Z'::timestamptz]", ['2026-01-31T08:00:00.000Z']],
  ["array['2026-01-31'::date]", ['2026-01-31']],
  ["'1.10'::numeric", '1.10'],
])('%s is read as %s', async (expression, expected) => {
  expect(await value(expression)).toEqual(expected)
})

test('a time that was read can be asked for again, to the microsecond', async () => {
  const time = await value("'2026-01-31 08:00:00.123456Z'::timestamptz")

  const { rows } = await sql<{ same: boolean }>`
    select ${time}::timestamptz = '2026-01-31 08:00:00.123456Z' as same`.execute(database.db)

  expect(rows).toEqual([{ same: true }])
})

test('requests are limited to eight seconds, exports are not', async () => {
  const ask = "select current_setting('statement_timeout') as value"

  const requests = await database.pool.query(ask)
  const exports = await database.exportPool.query(ask)

  expect([requests.rows[0].value, exports.rows[0].value]).toEqual(['8s', '0'])
})

test('statements of figures are planned once for all values, in eight seconds as any other', async () => {
  const ask = sql<{ plans: string; limit: string }>`
    select current_setting('plan_cache_mode') as plans, current_setting('statement_timeout') as limit`

  const [usual, once] = await Promise.all([database.db, database.plannedOnce].map((db) => ask.execute(db)))

  expect([usual?.rows[0], once?.rows[0]]).toEqual([
    { plans: 'auto', limit: '8s' },
    { plans: 'force_generic_plan', limit: '8s' },
  ])
})

test('nothing is compiled for a statement, whatever the database is set to', async () => {
  await sql`alter database ${sql.id(scratch.name)} set jit = on`.execute(database.db)
  const other = openDatabase(scratch.url)
  const jitOf = async (name: 'pool' | 'exportPool' | 'directPool') =>
    (await other[name].query<{ jit: string }>('show jit')).rows[0]?.jit
  const ofFigures = await sql<{ jit: string }>`show jit`.execute(other.plannedOnce)
  const of = [await jitOf('pool'), await jitOf('exportPool'), await jitOf('directPool')]
  await other.close()
  // Behind a pooler it comes with each transaction.
  const pooled = openDatabase(scratch.url, { directUrl: scratch.url })
  const inTransaction = await pooled.db.transaction().execute((db) => sql`show jit`.execute(db))
  await pooled.close()

  expect([...of, ofFigures.rows[0]?.jit]).toEqual(['off', 'off', 'off', 'off'])
  expect(inTransaction.rows).toEqual([{ jit: 'off' }])
})

test('nothing is compiled behind a pooler either, once a product has been started there', async () => {
  const product = await createTestDatabase()
  const { productUrl: DATABASE_URL } = product
  try {
    await sql`alter database ${sql.id(product.name)} set jit = on`.execute(database.db)
    const settings = { DATABASE_DIRECT_URL: DATABASE_URL }
    const started = [1, 2].map(() => startProductProcess(DATABASE_URL, settings))
    for (const each of await Promise.all(started)) await each[Symbol.asyncDispose]()

    // As a pooler opens it.
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query('show jit')
    await client.end()
    expect(rows).toEqual([{ jit: 'off' }])
  } finally {
    await product.drop()
  }
})

test('a connection that was sent much under names makes room for another, between two who borrow it', async () => {
  // A process names so many statements at most, and other tests may have been in this one.
  vi.resetModules()
  const fresh = await import('./pool.ts')
  const narrow = fresh.openDatabase(scratch.url, { maxConnections: 1 })
  const ask = (remark: string) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid ${sql.raw(`/* ${remark.repeat(600_000)} */`)}`
  const pidOf = async (db = narrow.db, remark = '') => (await ask(remark).execute(db)).rows[0]?.pid

  const first = await pidOf()
  const borrowed = await narrow.db
    .transaction()
    .execute(async (db) => [await pidOf(db, 'a'), await pidOf(db, 'b'), await pidOf(db, 'a')])
  const next = [await pidOf(), await pidOf(narrow.db, 'a'), await pidOf(narrow.db, 'a')]
  await narrow.close()

  expect(borrowed).toEqual([first, first, first])
  expect(next[0]).not.toBe(first)
  // One of them is not much, however often it is sent.
  expect(new Set(next).size).toBe(1)
})

test('whoever waits for a connection has their own time, not that of who gives it back', async () => {
  const narrow = openDatabase(scratch.url, { maxConnections: 1 })
  const client = await narrow.pool.connect()
  const waiting = narrow.pool.query('select 1 as value')

  withinTime(0, () => client.release())

  expect((await waiting).rows).toEqual([{ value: 1 }])
  await narrow.close()
})

test('an address that carries options of its own keeps them', async () => {
  const url = new URL(scratch.url)
  url.searchParams.set('options', '-c search_path=pg_catalog')
  const other = openDatabase(url.href)

  const { rows } = await other.pool.query(
    "select current_setting('search_path') as path, current_setting('TimeZone') as zone",
  )
  await other.close()

  expect(rows).toEqual([{ path: 'pg_catalog', zone: 'UTC' }])
})

test('a session that the server ends is reported as an absence, and the next query works', async () => {
  const victim = await database.pool.connect()
  const broken = new Promise((resolve) => victim.once('error', resolve))
  const { rows } = await victim.query('select pg_backend_pid() as pid')

  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])

  expect(isDatabaseAway(await broken)).toBe(true)
  const after: unknown = await victim.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(after)).toBe(true)
  victim.release(true)
  expect(await value('1')).toBe(1)
})

test('nobody listening is an absence; a broken rule is not', async () => {
  const nowhere = openDatabase('postgres://nobody:x@127.0.0.1:1/none')

  const refused: unknown = await nowhere.pool.query('select 1').catch((error: unknown) => error)
  const wrong: unknown = await database.pool.query('select 1/0').catch((error: unknown) => error)
  await nowhere.close()

  expect([isDatabaseAway(refused), isDatabaseAway(wrong)]).toEqual([true, false])
})

test('what is asked after the last connection was given back is an absence', async () => {
  const closed = openDatabase('postgres://nobody:x@127.0.0.1:1/none')
  await closed.close()

  const late: unknown = await closed.pool.query('select 1').catch((error: unknown) => error)

  expect(isDatabaseAway(late)).toBe(true)
})

test('a transaction that the server ended because this process stood still is worth another try', async () => {
  const client = await database.pool.connect()
  await client.query("begin; set local idle_in_transaction_session_timeout = '50ms'")
  // A process that gets no core meanwhile reads why only when it asks for something else.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)

  const ended = await client.query('select 1').catch((error: unknown) => error)

  client.release(true)
  expect(ended).toMatchObject({ code: '25P03' })
  expect(isDatabaseAway(ended)).toBe(true)
})
