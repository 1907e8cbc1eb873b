import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { addUpAudienceDays } from '../figures/audience-days.queries.ts'
import { watchedSums } from '../figures/cohorts/watched-sums.queries.ts'
import { originSums } from '../figures/origins/origin-sums.queries.ts'
import { keepTouches } from '../figures/origins/touches.queries.ts'
import { reversalSums } from '../figures/reversals/reversal-sums.queries.ts'
import { addUpParts } from '../figures/sums/part-sums.queries.ts'
import type { ProcessServices } from '../platform/caller/services.ts'
import { inTransaction as inDb } from '../platform/database/after-commit.ts'
import { dbOn } from '../platform/database/connection/db-on.ts'
import type { Db } from '../platform/database/database.ts'
import type { SeedContext } from '../platform/record/resource-seed.ts'
import { addUpDays, countDaysBy } from '../resources/orders/order-days.queries.ts'
import { seedVisits } from '../site/visits/visits.seed.queries.ts'
import { insertDemoFiles } from './files/demo-files.queries.ts'
import { storeDemoFiles } from './files/demo-files.ts'
import { allowMemory, allowUsualMemory, analyze, tidyUp } from './load/bulk-load.queries.ts'
import { areEmpty, lockSeeding, spreadCreation } from './rows.queries.ts'
import { contentTables, type SeedOptions, seededResources } from './seed-options.ts'
import { inSeedOrder } from './seed-order.ts'

/** How many of what were added. */
export type SeedReport = Readonly<Record<string, number>>

/**
 * Fills the database with believable data in one transaction: all of it is there afterwards, or none. With
 * `onlyIfEmpty` it does nothing, and answers undefined, when there is content already.
 */
export async function seed(
  services: ProcessServices,
  options: SeedOptions,
  { onlyIfEmpty = false } = {},
): Promise<SeedReport | undefined> {
  const newFiles = await storeDemoFiles(services.config)
  const passwordHash = await hashPassword(services.config, randomBytes(32).toString('base64'))
  // The pool without a time limit.
  const client = await services.exportPool.connect()
  try {
    const report = await inTransaction(client, async () => {
      await lockSeeding(client)
      if (onlyIfEmpty && !(await areEmpty(client, contentTables))) return undefined
      const files = await insertDemoFiles(client, newFiles, options.until)
      await spreadCreation(client, 'files', options.until)
      const { businessTimeZone: zone, reportCurrency } = services.config
      return addRows(options, { client, db: dbOn(client), files, passwordHash, zone, reportCurrency })
    })
    if (!report) return undefined
    // A first start has its tasks add up while it answers already.
    if (onlyIfEmpty) {
      await analyze(client, [...factTables, ...otherTables])
      await tidyUp(client, [...factTables, ...otherTables])
    } else await tidyUpAndAddUp(client, services)
    return report
  } finally {
    client.release()
  }
}

const factTables = ['visit', 'video_view', 'banner_click', 'member_visitors']
const otherTables = [
  ...['files', 'subscription_event', 'subscription_movement', 'payout_lines'],
  ...seededResources.flatMap(({ tables }) => tables),
]

/**
 * Whoever looks first finds days that are added up; of millions of orders that takes longer than requests may. Money and what
 * people did are independent of each other, and so on two connections at a time.
 */
async function tidyUpAndAddUp(
  client: pg.PoolClient,
  { config, exportPool }: Pick<ProcessServices, 'config' | 'exportPool'>,
): Promise<void> {
  const db = dbOn(client)
  await inDb(db, (transaction) => countDaysBy(transaction, config))
  const other = await exportPool.connect()
  try {
    for (const each of [client, other]) await allowMemory(each)
    await Promise.all([analyze(client, otherTables), analyze(other, factTables)])
    await Promise.all([
      addUpMoney(db).then(() => tidyUp(client, otherTables)),
      addUpAudience(dbOn(other)).then(() => tidyUp(other, factTables)),
    ])
  } finally {
    for (const each of [client, other]) await allowUsualMemory(each)
    other.release()
  }
}

// A month is added up anew with each part of it.
const byTheQuarter = { daysAtOnce: 92 }

async function addUpMoney(db: Db): Promise<void> {
  await addUpAll(db, (transaction) => addUpDays(transaction, { most: Number.MAX_SAFE_INTEGER }))
  await addUpAll(db, (transaction) => addUpParts(transaction, reversalSums, byTheQuarter))
}

async function addUpAudience(db: Db): Promise<void> {
  // By the month: planning a statement over all months of visits takes as long as reading some days.
  await addUpAll(db, async (transaction) => (await addUpAudienceDays(transaction, { daysAtOnce: 31 })).length)
  // All at once: each visit is read once, and not each subscription's by itself.
  await inDb(db, (transaction) => keepTouches(transaction, { most: null }))
  for (const sums of [originSums, watchedSums])
    await addUpAll(db, (transaction) => addUpParts(transaction, sums, byTheQuarter))
}

/** Adds up some days after others until none is left. */
async function addUpAll(db: Db, addUpSome: (db: Db) => Promise<number>): Promise<void> {
  while ((await inDb(db, addUpSome)) > 0);
}

async function addRows(
  options: SeedOptions,
  parts: Omit<SeedContext, 'seed' | 'until' | 'count'>,
): Promise<SeedReport> {
  const { seed, until } = options
  const reports: SeedReport[] = []
  for (const { name, seed: rows } of inSeedOrder(seededResources)) {
    const seedRows = await rows.load()
    reports.push((await seedRows({ ...parts, seed, until, count: options[name] ?? 0 })) ?? {})
  }
  await seedVisits(parts.client, { ...options, ...parts, count: options.visits })
  return Object.assign({}, ...reports) as SeedReport
}

async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
