import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { copyDatabase } from '../platform/database/connection/database-copy.ts'
import { openDatabase } from '../platform/database/connection/pool.ts'
import { processServices } from '../process-services.ts'
import { createTestDatabase } from '../testing/database.ts'
import type { ScratchDatabase } from '../testing/scratch-database.ts'
import { testConfig } from '../testing/test-config.ts'
import type { BulkFrom } from './load/bulk.ts'
import { seed, seedAlone } from './seed.ts'
import { type SeedOptions, seedDefaults } from './seed-options.ts'

const until = new Date('2026-10-01T00:00:00Z')
const few = { visits: 200, videos: 50, users: 20, subscriptions: 10, orders: 100, comments: 50 }
const small: SeedOptions = { ...seedDefaults, ...few, until }
/** Here so many are loaded without their indexes, as usually a hundred times as many are. */
const bulkFrom = { rows: 200, orders: 500, visits: 800 }
/** More orders than contracts are charged for, so that passes are drawn beside these. */
const large: SeedOptions = { ...small, users: 700, subscriptions: 400, orders: 5_000, visits: 900 }

const config = testConfig()
const made: ScratchDatabase[] = []
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
  await rm(config.dataDir, { recursive: true, force: true })
})

async function newDatabase(): Promise<ScratchDatabase> {
  const database = await createTestDatabase()
  made.push(database)
  return database
}

async function ask<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

interface Alone {
  readonly bulkFrom?: BulkFrom
  /** Happens before the copy takes the place of the database. */
  readonly meanwhile?: () => Promise<unknown>
}

/** Seeds as the command line does, and takes the copy away in the end. */
async function seedInCopy(url: string, options: SeedOptions, { bulkFrom, meanwhile }: Alone = {}) {
  const copy = await copyDatabase(url)
  const other = openDatabase(copy?.url ?? url)
  let isOpen = true
  const close = async () => {
    if (isOpen) await other.close()
    isOpen = false
  }
  const replace = async () => {
    await close()
    await meanwhile?.()
    return copy?.replace() ?? false
  }
  const services = processServices(other, { config })
  try {
    return await seedAlone(async () => ({ services, ...(copy ? { replace } : {}) }), options, { bulkFrom })
  } finally {
    await close()
    await copy?.close()
  }
}

const tables = [
  ...['users', 'subscriptions', 'subscription_event', 'subscription_movement', 'orders', 'refunds'],
  ...['chargebacks', 'promotion_claims', 'segpays', 'statements', 'statement_lines', 'visit', 'video_view'],
  ...['member_visitors', 'subscription_touches', 'order_days', 'figure_days', 'audience_days', 'origin_sums'],
  ...[
    'watched_sums',
    'reversal_sums',
    'paying_sums',
    'paying_days_due',
    'first_payments',
    'order_days_due',
    'audience_days_due',
    'origin_days_due',
  ],
  ...['watched_days_due', 'reversal_days_due', 'subscription_touches_due'],
]

/** One sum over every row of each table, but for when it was written, and all that keeps rows apart and in order. */
async function everything(url: string): Promise<object[]> {
  // What comes after contracts is looked at once more after a minute, where they did not come in bulk.
  const notOfPasses = `where subscription_id not in (select id from subscriptions where provider_reference like 'pass-%')`
  const narrowed = (table: string) => (table === 'subscription_touches_due' ? notOfPasses : '')
  const sums = tables.map(
    (table) => `select '${table}' as name, count(*)::int, coalesce(sum(hashtextextended((to_jsonb(t)
      - array['created_at', 'updated_at', 'counted_at', 'added_at'])::text, 0)), 0)::text as sum from ${table} t ${narrowed(table)}`,
  )
  const structure = `select 'structure' as name, count(*)::int, md5(string_agg(each, ';' order by each)) as sum from (
    select pg_get_indexdef(indexrelid) as each from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'u', 'p')
    union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
    union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') all_of_it`
  return ask(url, `${[...sums, structure].join(' union all ')} order by name`)
}

const databasesLike = (name: string) =>
  ask<{ datname: string }>(
    `${made[0]?.url}`,
    `select datname from pg_database where datname like '${name}%' order by 1`,
  )

it('a large seed on two connections adds the same rows, sums, indexes and keys as one transaction', async () => {
  const [alone, inOne] = [await newDatabase(), await newDatabase()]
  const report = await seedInCopy(alone.url, large, { bulkFrom })
  const open = openDatabase(inOne.url)
  const reportInOne = await seed(processServices(open, { config }), large, { bulkFrom })
  await open.close()

  expect(report).toEqual(reportInOne)
  const all = await everything(alone.url)
  expect(all).toEqual(await everything(inOne.url))
  expect(all).toContainEqual(expect.objectContaining({ name: 'orders', count: large.orders }))
  expect(await databasesLike(alone.name)).toEqual([{ datname: alone.name }])
})

it('members are loaded in bulk also where contracts are few', async () => {
  const database = await newDatabase()

  await seedInCopy(database.url, { ...large, subscriptions: 150, orders: 3_000 }, { bulkFrom })

  expect(await ask(database.url, 'select count(*)::int as orders from orders')).toEqual([{ orders: 3_000 }])
})

describe('a seed that fails', () => {
  it.for([
    ['visits before registrations, made on the second connection', 'visit', 'started_at is null'],
    ['contracts, made on the first', 'subscriptions', 'user_id < 0'],
    ['visits before payments, made on the second', 'video_view', 'video_id < 0'],
    ['orders, made on the first', 'orders', 'amount < 0'],
  ])('for %s says so, and leaves the database as it was', async ([, table, holds]) => {
    const database = await newDatabase()
    await ask(database.url, `alter table ${table} add constraint fails_here check (${holds})`)

    await expect(seedInCopy(database.url, large, { bulkFrom })).rejects.toThrow('fails_here')

    expect(await ask(database.url, 'select count(*)::int as users from users')).toEqual([{ users: 0 }])
    expect(await databasesLike(database.name)).toEqual([{ datname: database.name }])
  })
})

it('a database that somebody connected to meanwhile stays as it was, and is told of', async () => {
  const database = await newDatabase()
  const somebody = new pg.Client({ connectionString: database.url })

  const seeding = seedInCopy(database.url, small, { meanwhile: () => somebody.connect() })
  await expect(seeding).rejects.toThrow(/^Somebody connected to the database while it was seeded/)
  await somebody.end()

  expect(await ask(database.url, 'select count(*)::int as users from users')).toEqual([{ users: 0 }])
  expect(await databasesLike(database.name)).toEqual([{ datname: database.name }])
})

it('what somebody wrote meanwhile stays, also once they have left again', async () => {
  const database = await newDatabase()
  const write = () => ask(database.url, `insert into tags (name, type) values ('Harbour', 'genre')`)

  const seeding = seedInCopy(database.url, small, { meanwhile: write })

  await expect(seeding).rejects.toThrow(/^Somebody connected to the database while it was seeded/)
  expect(await ask(database.url, 'select name from tags')).toEqual([{ name: 'Harbour' }])
})

it('days are added up by the clocks that are configured, also where a product never ran', async () => {
  const database = await newDatabase()
  const open = openDatabase(database.url)
  const tokyo = { ...config, businessTimeZone: 'Asia/Tokyo' }

  await seed(processServices(open, { config: tokyo }), small)

  await open.close()
  expect(await ask(database.url, 'select zone from order_days_zone')).toEqual([{ zone: 'Asia/Tokyo' }])
  expect(await ask(database.url, 'select from order_days_due')).toEqual([])
})

it('a database in use is not copied, but seeded in one transaction', async () => {
  const database = await newDatabase()
  const somebody = new pg.Client({ connectionString: database.url })
  await somebody.connect()

  await seedInCopy(database.url, small)

  expect((await somebody.query('select count(*)::int as users from users')).rows).toEqual([{ users: 20 }])
  await somebody.end()
})

it('a copy that a killed seed left goes with the next one, and nobody else’s database for its name', async () => {
  const database = await newDatabase()
  const left = await copyDatabase(database.url)
  // As a process that is killed does, it ends without taking it away.
  await ask(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'
    and query like '%comment on database "${database.name}_seeding"%'`,
  )
  expect(await databasesLike(database.name)).toHaveLength(2)

  const next = await copyDatabase(database.url)
  expect(next?.url).toBe(left?.url)
  await next?.close()
  expect(await databasesLike(database.name)).toEqual([{ datname: database.name }])

  await ask(database.url, `create database "${database.name}_seeding"`)
  try {
    expect(await copyDatabase(database.url)).toBeUndefined()
    expect(await databasesLike(database.name)).toHaveLength(2)
  } finally {
    await ask(database.url, `drop database "${database.name}_seeding"`)
  }
})

it('a role that may not make databases seeds in one transaction', async () => {
  const database = await newDatabase()

  expect(await copyDatabase(database.productUrl)).toBeUndefined()
})
