// node bench/bulk/run.ts [name…]: what is done to 100,000 of 1,000,000 videos at once, as staff order it, until it is done;
// with names, only what is called so, and nothing is written down.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openScratchDatabase } from '../scratch-database.ts'
import { startServerProcess } from '../server-process.ts'
import { signInForBench } from '../staff.ts'

const videos = Number(process.env.BENCH_VIDEOS ?? 1_000_000)
const rows = Math.min(videos, Number(process.env.BENCH_ROWS ?? 100_000))
const chosen = process.argv.slice(2)
const results = fileURLToPath(new URL('../results/', import.meta.url))

interface Job {
  id: number
  state: string
  changed: number
  refused: number
}

await using database = await openScratchDatabase(videos)
const token = await signInForBench(database.url)
const tag = await prepare(database.url)
const server = await startServerProcess('worker', database.url, database.folder)
await untilOthersRest(database.url)
const measured: object[] = []
for (const { name, isUndone, ...order } of orders(tag)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const { changeset, ...figures } = await timed('/videos/bulk', order.body)
  note(name, figures)
  if (isUndone) note(`${name}, taken back`, await timed(`/changesets/${changeset}/undo`, {}))
}
await server.stop()
if (chosen.length === 0) {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'bulk.json'), `${JSON.stringify({ videos, rows, measured }, null, 2)}\n`)
}

/** Makes so many videos ready to be published, and a tag that nothing has; answers its id. */
async function prepare(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const chosen = '(id in (select id from videos order by id limit $1))'
  await client.query(`update videos set is_main = ${chosen} where is_main <> ${chosen}`, [rows])
  await client.query(`update videos set status = 'unpublished', published_at = coalesce(published_at, created_at),
    cover_id = (select min(id) from files where kind = 'image'), video_id = (select min(id) from files where kind = 'video')
    where is_main and (status <> 'unpublished' or published_at is null or cover_id is null or video_id is null)`)
  await client.query('vacuum analyze videos')
  const made = await client.query(`insert into tags (name, type) values ($1, 'genre') returning id`, [
    `Bench ${new Date().toISOString()}`,
  ])
  await client.end()
  return Number(made.rows[0].id)
}

/** What a process does when it starts, such as looking through the catalogue, is over. */
async function untilOthersRest(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let rested = 0; rested < 10; ) {
    await setTimeout(200)
    const { rowCount } = await client.query(`select from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    rested = rowCount === 0 ? rested + 1 : 0
  }
  await client.end()
}

function note(name: string, figures: object): void {
  measured.push({ name, ...figures })
  process.stdout.write(`${JSON.stringify(measured.at(-1))}\n`)
}

function orders(genre: number) {
  const order = (name: string, body: object, isUndone = false) => ({
    ...{ name, isUndone },
    body: { filter: { 'filter[is_main]': '1' }, expected_count: rows, ...body },
  })
  return [
    order('publish, dry run', { action: 'publish', dry_run: 1 }),
    order('publish', { action: 'publish' }),
    order('unpublish', { action: 'unpublish' }),
    order('add a tag', { action: 'update', changes: { genres: { add: [genre] } } }, true),
    order('delete', { action: 'delete' }, true),
  ]
}

/** Orders it and waits until it is done. */
async function timed(path: string, body: object) {
  const start = performance.now()
  const { cpuMicroseconds: spent } = await server.usage()
  const ordered = (await call(path, body)) as { job_id: number; changeset_id: number | null }
  let job = await jobOf(ordered.job_id)
  while (['queued', 'running'].includes(job.state)) {
    await setTimeout(100)
    job = await jobOf(ordered.job_id)
  }
  const { state, changed, refused } = job
  if (state !== 'done') throw new Error(JSON.stringify(job))
  const { peakBytes, cpuMicroseconds } = await server.usage()
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const nodeSeconds = Math.round((cpuMicroseconds - spent) / 100_000) / 10
  const peakMegabytes = Math.round(peakBytes / 1024 / 1024)
  return { seconds, nodeSeconds, changed, refused, peakMegabytes, changeset: ordered.changeset_id }
}

async function jobOf(id: number): Promise<Job> {
  return (await call(`/jobs/${id}`)) as Job
}

async function call(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${server.url}/api/admin${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: unknown }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.data
}
