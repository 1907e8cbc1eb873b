import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../apps/server/src/platform/database/tables.ts'
import { type Measured, measure } from '../measure.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { addUpAll } from './add-up-all.ts'
import { channelYear, compressed, dashboard, thisWeek, twoYears } from './calls.ts'

export interface Figures {
  readonly database: ScratchDatabase
  readonly db: Kysely<Database>
  readonly token: string
}

/** Each call again and again, and anew: with something committed meanwhile, so that nothing is remembered of it. */
export async function measureCalls({ database, db, token }: Figures): Promise<Record<string, unknown>> {
  // Otherwise one person is sent again for a second what was worked out once.
  const product = await startServerProcess('product', database.url, database.folder, { figuresAgeMs: 0 })
  // The calls of one page share what they read, as they do where figures may be old; the page after it comes too late for that.
  const sharing = await startServerProcess('product', database.url, database.folder, {
    figuresAgeMs: betweenPagesMs,
    figuresOldestMs: 0,
  })
  const headers = { authorization: `Bearer ${token}`, ...compressed }
  const channel = await db
    .selectFrom('channels')
    .select('id')
    .orderBy('id')
    .offset(2)
    .limit(1)
    .executeTakeFirst()
  const found: Record<string, unknown> = {}
  const take = async (path: string, connections: number) => {
    const load = { path: `/api/admin${path}`, headers }
    const again = await measure(product, load, connections)
    const anew = await whileCommitting(db, () => measure(product, load, connections))
    const name = `${path.replaceAll(/(?:from|to)=[\d-]+&?/g, '').replace(/[?&]$/, '')} x${connections}`
    process.stdout.write(`${name.padEnd(72)} again ${lineOf(again)}   anew ${lineOf(anew)}\n`)
    found[name] = { again, anew }
  }
  const states = { again: () => Promise.resolve(), anew: () => commit(db), sold: () => noteHour(db) }
  for (const [state, before] of Object.entries(states)) {
    const milliseconds = await wholeDashboard(sharing, headers, before)
    process.stdout.write(`whole dashboard, ${state}: p50 ${milliseconds} ms\n`)
    found[`whole dashboard, ${state}`] = milliseconds
  }
  await sharing.stop()
  // What was sold in the last of them would be read order by order in each call that follows.
  await addUpAll(db)
  for (const path of [...dashboard, ...thisWeek, ...channelYear]) await take(path, 1)
  for (const path of twoYears(channel?.id ?? 0)) await take(path, 10)
  await product.stop()
  return found
}

function lineOf({ p50Milliseconds, p99Milliseconds, requestsPerSecond, failures }: Measured): string {
  const cells = [p50Milliseconds, p99Milliseconds, requestsPerSecond].map((cell) => String(cell).padStart(6))
  return `p50 ${cells[0]} p99 ${cells[1]} ms, ${cells[2]} req/s${failures > 0 ? `, ${failures} FAILED` : ''}`
}

const commit = (db: Kysely<Database>) => sql`select pg_current_xact_id()`.execute(db)

/** As a sale of this moment does: what is sold today is read from its hours, and this hour's from the sales themselves. */
const noteHour = (db: Kysely<Database>) =>
  sql`insert into order_days_due (utc_day, utc_hour)
  select now_in_utc::date, extract(hour from now_in_utc) from (select now() at time zone 'UTC') n (now_in_utc)`.execute(
    db,
  )

/** Has something committed every five milliseconds for as long as it takes. */
async function whileCommitting<T>(db: Kysely<Database>, run: () => Promise<T>): Promise<T> {
  let isOver = false
  const committing = (async () => {
    while (!isOver) {
      await commit(db)
      await new Promise((done) => setTimeout(done, 5))
    }
  })()
  try {
    return await run()
  } finally {
    isOver = true
    await committing
  }
}

const pages = 50
const warmPages = 8
const betweenPagesMs = 200

/** All calls of the dashboard at once, as its page sends them; the median of fifty pages, in milliseconds. */
async function wholeDashboard(
  { url }: Pick<ServerProcess, 'url'>,
  headers: Record<string, string>,
  before: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let page = 0; page < warmPages + pages; page += 1) {
    await new Promise((done) => setTimeout(done, betweenPagesMs + 50))
    await before()
    const start = performance.now()
    await openDashboard(url, headers)
    if (page >= warmPages) times.push(performance.now() - start)
  }
  return Math.round(times.toSorted((a, b) => a - b)[pages / 2] ?? 0)
}

const connections = new Agent({ keepAlive: true })

/**
 * One page: its calls at once, all of which have to be answered. What comes is let go as it is: whoever reads has a machine of
 * their own, and here `fetch` and unpacking would take more of the two cores than they may.
 */
export async function openDashboard(url: string, headers: Record<string, string>): Promise<void> {
  await Promise.all(
    dashboard.map(async (path) => {
      const options = { headers: { ...compressed, ...headers }, agent: connections }
      const [answer] = (await once(get(`${url}/api/admin${path}`, options), 'response')) as [IncomingMessage]
      await finished(answer.resume())
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}.`)
    }),
  )
}
