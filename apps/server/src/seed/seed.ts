import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { addUpAudienceDays } from '../figures/audience-days.queries.ts'
import { watchedSums } from '../figures/cohorts/watched-sums.queries.ts'
import { originSums } from '../figures/origins/origin-sums.queries.ts'
import { keepTouches } from '../figures/origins/touches.queries.ts'
import { payingSums } from '../figures/paying/paying-sums.queries.ts'
import { reversalSums } from '../figures/reversals/reversal-sums.queries.ts'
import { addUpParts, type PartSums } from '../figures/sums/part-sums.queries.ts'
import { OperatorError } from '../operator-error.ts'
import type { ProcessServices } from '../platform/caller/services.ts'
import { inTransaction as inDb } from '../platform/database/after-commit.ts'
import { dbOn } from '../platform/database/connection/db-on.ts'
import type { Db } from '../platform/database/database.ts'
import type { SeedContext } from '../platform/record/resource-seed.ts'
import { addUpDays, countDaysBy } from '../resources/orders/order-days.queries.ts'
import { dropDrawnUp } from '../resources/orders/orders.seed.queries.ts'
import { drawPassesBeside } from '../resources/orders/orders.seed.ts'
import { beginRunningPasses } from '../resources/subscriptions/passes.seed.ts'
import { endVisits, seedArrivals, seedPayers } from '../site/visits/visits.seed.queries.ts'
import { insertDemoFiles } from './files/demo-files.queries.ts'
import { storeDemoFiles } from './files/demo-files.ts'
import { type Bulk, BulkBeside, type BulkFrom, BulkInTransaction, usualBulkFrom } from './load/bulk.ts'
import { allowMemory, allowMemoryToLoad, allowUsualMemory, tidyUp } from './load/bulk-load.queries.ts'
import { areEmpty, lockSeeding, spreadCreation } from './rows.queries.ts'
import { contentTables, type SeededResource, type SeedOptions, seededResources } from './seed-options.ts'
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
  { onlyIfEmpty = false, bulkFrom = usualBulkFrom } = {},
): Promise<SeedReport | undefined> {
  const parts = await partsOf(services)
  // The pool without a time limit.
  const client = await services.exportPool.connect()
  try {
    const report = await inTransaction(client, async () => {
      await lockSeeding(client)
      if (onlyIfEmpty && !(await areEmpty(client, contentTables))) return undefined
      const bulk = new BulkInTransaction(client, bulkFrom)
      const context = await contextOf(client, { options, parts, bulk })
      const report = await addResources(context, options)
      return { ...report, ...(await addLookingUp(context, options)) }
    })
    if (!report) return undefined
    // A first start has its tasks add up while it answers already.
    if (onlyIfEmpty) await tidyUp(client, [...factTables, ...otherTables])
    else await tidyUpAndAddUp(client, services)
    return report
  } finally {
    client.release()
  }
}

// From here on it pays to copy an empty database, which takes a second.
const worthACopy = { orders: 50_000, visits: 200_000, users: 50_000 } as const

/** Whether so much is to be added to a database without content that {@link seedAlone} is quicker. */
export async function isWorthACopy(
  { exportPool }: Pick<ProcessServices, 'exportPool'>,
  options: SeedOptions,
): Promise<boolean> {
  const { orders, visits, users } = worthACopy
  const isMuch = (options.orders ?? 0) >= orders || options.visits >= visits || (options.users ?? 0) >= users
  return isMuch && (await areEmpty(exportPool, contentTables))
}

type OpenCopy = () => Promise<{ services: ProcessServices; replace?: () => Promise<boolean> }>

/**
 * The same in a copy of the database, which takes its place in the end: nobody else looks at that, so two connections can share the
 * work. Where there can be no copy it is the database itself, in one transaction.
 */
export async function seedAlone(
  openCopy: OpenCopy,
  options: SeedOptions,
  { bulkFrom = usualBulkFrom }: { readonly bulkFrom?: BulkFrom | undefined } = {},
): Promise<SeedReport | undefined> {
  const { services, replace } = await openCopy()
  if (!replace) return seed(services, options, { bulkFrom })
  const report = await seedOnTwo(services, options, bulkFrom)
  if (!(await replace()))
    throw new OperatorError(
      'Somebody connected to the database while it was seeded, so that nothing was added. Stop what uses it, and seed again.',
    )
  return report
}

async function seedOnTwo(
  services: ProcessServices,
  options: SeedOptions,
  bulkFrom: BulkFrom,
): Promise<SeedReport> {
  const parts = await partsOf(services)
  const client = await services.exportPool.connect()
  const other = await services.exportPool.connect()
  try {
    for (const each of [client, other]) await allowMemoryToLoad(each)
    await client.query('begin')
    const bulk = new BulkBeside({ client, other }, bulkFrom)
    const context = await contextOf(client, { options, parts, bulk })
    const report = await addResources(context, options)
    await bulk.help()
    const jobs = addingUp(services, allAtOnce)
    await jobs.begin(dbOn(client))
    const looking = inTransaction(client, () => addLookingUp(context, options))
    // A planner that knows nothing of orders may look through all of them for each subscription.
    const tidied = Promise.all([looking, bulk.restored()]).then(async () => {
      await allowMemory(other)
      await tidyUp(other, otherTables)
    })
    const rest = async () => {
      await looking
      await allowMemory(client)
      await tidyUp(client, factTables)
      await jobs.visits(dbOn(client))
      await tidied
      await jobs.rest(dbOn(client))
    }
    const money = async () => {
      await tidied
      await jobs.money(dbOn(other))
      await jobs.rest(dbOn(other))
    }
    await Promise.all([rest(), money()])
    return { ...report, ...(await looking) }
  } finally {
    // The copy is renamed next, or goes: either way nobody is to be connected to it.
    for (const each of [client, other]) each.release(true)
  }
}

const factTables = ['visit', 'video_view', 'banner_click', 'member_visitors']
const otherTables = [
  ...['files', 'subscription_event', 'subscription_movement', 'payout_lines', 'first_payments'],
  ...seededResources.flatMap(({ tables }) => tables),
]

/** Whoever looks first finds days that are added up; of millions of orders that takes longer than requests may. */
async function tidyUpAndAddUp(
  client: pg.PoolClient,
  services: Pick<ProcessServices, 'config' | 'exportPool'>,
): Promise<void> {
  const other = await services.exportPool.connect()
  try {
    for (const each of [client, other]) await allowMemory(each)
    await Promise.all([tidyUp(client, otherTables), tidyUp(other, factTables)])
    const jobs = addingUp(services)
    await jobs.begin(dbOn(client))
    const addUp = async (db: Db, first: (db: Db) => Promise<void>) => {
      await first(db)
      await jobs.rest(db)
    }
    await Promise.all([addUp(dbOn(client), jobs.money), addUp(dbOn(other), jobs.visits)])
  } finally {
    for (const each of [client, other]) await allowUsualMemory(each)
    other.release()
  }
}

// A month is added up anew with each part of it.
const byTheQuarter = { daysAtOnce: 92, areMost: false }
/** For a database that had no day added up before. */
const allAtOnce = { daysAtOnce: 1_000_000, areMost: true }

/** What is to be added up: money takes the longest; what is independent of it any connection takes on, one after the other. */
function addingUp({ config }: Pick<ProcessServices, 'config'>, payingAtOnce = byTheQuarter) {
  const parts =
    (sums: PartSums, atOnce = byTheQuarter) =>
    (db: Db) =>
      addUpAll(db, (transaction) => addUpParts(transaction, sums, atOnce))
  const waiting: ((db: Db) => Promise<void>)[] = [
    // All at once: each visit is read once, and not each subscription's by itself.
    async (db) => {
      await inDb(db, (transaction) => keepTouches(transaction, { most: null }))
      await parts(originSums)(db)
    },
    // What takes the longest comes first, so that neither connection waits long for the other in the end.
    parts(payingSums, payingAtOnce),
    parts(watchedSums),
    parts(reversalSums),
  ]
  return {
    /** Comes first: what was added up by another zone or currency is thrown away. */
    begin: (db: Db) => inDb(db, (transaction) => countDaysBy(transaction, config)),
    async money(db: Db): Promise<void> {
      await addUpAll(db, (transaction) => addUpDays(transaction, { most: Number.MAX_SAFE_INTEGER }))
    },
    /** Comes before the rest: it reads no orders. */
    async visits(db: Db): Promise<void> {
      // By the month: planning a statement over all months of visits takes as long as reading some days.
      const someMonth = { daysAtOnce: 31 }
      await addUpAll(db, async (transaction) => (await addUpAudienceDays(transaction, someMonth)).length)
    },
    async rest(db: Db): Promise<void> {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next(db)
    },
  }
}

/** Adds up some days after others until none is left. */
async function addUpAll(db: Db, addUpSome: (db: Db) => Promise<number>): Promise<void> {
  while ((await inDb(db, addUpSome)) > 0);
}

type Parts = Pick<SeedContext, 'passwordHash' | 'zone' | 'reportCurrency'> & {
  readonly newFiles: Awaited<ReturnType<typeof storeDemoFiles>>
}

/** What takes a while and needs no database. */
async function partsOf({ config }: ProcessServices): Promise<Parts> {
  const newFiles = await storeDemoFiles(config)
  const passwordHash = await hashPassword(config, randomBytes(32).toString('base64'))
  return { newFiles, passwordHash, zone: config.businessTimeZone, reportCurrency: config.reportCurrency }
}

/** What all rows are made with; the files are added. */
async function contextOf(
  client: pg.PoolClient,
  { options, parts: { newFiles, ...parts }, bulk }: { options: SeedOptions; parts: Parts; bulk: Bulk },
): Promise<Context> {
  const { seed, until } = options
  const files = await insertDemoFiles(client, newFiles, until)
  await spreadCreation(client, 'files', until)
  return { ...parts, client, db: dbOn(client), bulk, files, seed, until, counts: options }
}

type Context = Omit<SeedContext, 'count' | 'onSold' | 'onCharges' | 'passes'> & { readonly bulk: Bulk }

/**
 * All but what looks up what is loaded here. Visits of strangers, those before members registered, and passes come beside contracts, which
 * keep Node busy and not the database; visits before members paid come beside the orders.
 */
async function addResources(context: Context, options: SeedOptions): Promise<SeedReport> {
  const { client, bulk } = context
  const visits = { ...context, count: options.visits, bulk }
  const onSold = () => beginRunningPasses(context)
  let charges: string | undefined
  const onCharges = (table: string) => {
    charges = table
    return seedPayers({ ...visits, charges: table })
  }
  let passes: SeedContext['passes']
  const reports: SeedReport[] = []
  for (const each of inSeedOrder(seededResources).filter(({ seed }) => !seed.looksUp)) {
    if (each.name === 'subscriptions') {
      await seedArrivals(client, visits)
      passes = await drawPassesBeside(context)
    }
    reports.push(await addRows({ ...context, onSold, onCharges, passes }, each, options))
  }
  if (charges === undefined) await seedPayers({ ...visits, charges: 'orders' })
  return Object.assign({}, ...reports) as SeedReport
}

const untold = async () => undefined

async function addLookingUp(context: Context, options: SeedOptions): Promise<SeedReport> {
  await endVisits(context.client)
  await dropDrawnUp(context.client)
  const reports: SeedReport[] = []
  for (const each of inSeedOrder(seededResources).filter(({ seed }) => seed.looksUp))
    reports.push(await addRows({ ...context, onSold: untold, onCharges: untold }, each, options))
  return Object.assign({}, ...reports) as SeedReport
}

async function addRows(
  context: Omit<SeedContext, 'count'>,
  { name, seed }: SeededResource,
  options: SeedOptions,
): Promise<SeedReport> {
  const seedRows = await seed.load()
  return (await seedRows({ ...context, count: options[name] ?? 0 })) ?? {}
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
