// node bench/figures/run.ts: calls of figures over 3,000,000 orders and 10,000,000 visits (BENCH_ORDERS, BENCH_VISITS), then
// what writes cost beside them; some seven minutes after the seed.
//   node bench/figures/run.ts calls | writes   only these
//   BENCH_KEEP=<folder>      keeps the database there for the next time
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { readConfig } from '../../apps/server/src/config.ts'
import { addUpWhereOld } from '../../apps/server/src/figures/cohorts/add-up-cohorts.ts'
import { openDatabase } from '../../apps/server/src/platform/database/connection/pool.ts'
import { sweepMinutes } from '../../apps/server/src/site/visits/visits.queries.ts'
import { business, openBusinessDatabase } from '../scratch-database.ts'
import { signInForBench } from '../staff.ts'
import { addUpAll } from './add-up-all.ts'
import { measureCalls } from './reads.ts'
import { measureWrites } from './writes.ts'

// Each sender is one key of a site, and none is to be told to wait.
process.env.BACKLOT_SITE_CALLS_PER_MINUTE = '10000000'

const parts = { calls: measureCalls, writes: measureWrites }
const asked = process.argv.slice(2)

await using database = await openBusinessDatabase()
const open = openDatabase(database.url)
const token = await signInForBench(database.url)
await addUpAll(open.db)
// As the product does each minute: of a kept database, everybody who was there in the last run.
await sweepMinutes(open.db)
await sql`vacuum (analyze) visitor_there`.execute(open.db)
const { businessTimeZone: zone, reportCurrency: currency } = readConfig({
  DATABASE_URL: database.url,
  BACKLOT_DATA_DIR: database.folder,
})
await addUpWhereOld(open.db, { zone, currency, now: new Date() })
for (const [name, measurePart] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const measured = await measurePart({ database, db: open.db, token })
  const on = new Date().toISOString().slice(0, 10)
  writeFileSync(
    fileURLToPath(new URL(`../results/figures/${name}.json`, import.meta.url)),
    `${JSON.stringify({ on, ...business, seedSeconds: database.seedSeconds, measured }, null, 2)}\n`,
  )
}
await open.close()
