// node bench/imports/run.ts: 200,000 lines into a catalogue of 1,000,000 videos, dry run and import, with what they take.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@backlot/contract/api-base'
import { sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/platform/database/connection/pool.ts'
import { startProductProcess } from '../../apps/server/src/testing/programs/product-process.ts'
import { memoryOf } from '../footprint/process-memory.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { signInForBench } from '../staff.ts'

const videos = Number(process.env.BENCH_VIDEOS ?? 1_000_000)
const lines = Number(process.env.BENCH_LINES ?? 200_000)
const results = fileURLToPath(new URL('../results/', import.meta.url))

interface Import {
  id: number
  state: string
  counts: Record<string, number>
}

await using database = await openScratchDatabase(videos)
const token = await signInForBench(database.url)
const csv = await makeFile(database.url)
// As `npm start` and `npm run serve` do.
const startsWith = '--max-semi-space-size=4 --max-old-space-size=512'
await using product = await startProductProcess(database.url, {
  NODE_OPTIONS: startsWith,
  MALLOC_ARENA_MAX: '1',
})
const pid = product.child.pid ?? 0
// The first requests load what every process has loaded after a minute.
await call<Import[]>('/videos/imports')
await wait(20_000)
const before = memoryOf(pid).residentMegabytes

const uploadMs = await timed(upload)
const [made] = await call<Import[]>('/videos/imports')
const id = made?.id ?? 0
const checkMs = await timed(() => reaches('checked'))
const { counts } = await call<Import>(`/videos/imports/${id}`)
const runMs = await timed(async () => {
  await call(`/videos/imports/${id}/run`, { method: 'POST' })
  await reaches('done')
})
const { counts: after } = await call<Import>(`/videos/imports/${id}`)
const memory = memoryOf(pid)
const seconds = (ms: number) => Number((ms / 1000).toFixed(1))
const outcome = {
  videos,
  lines,
  bytes: Buffer.byteLength(csv),
  uploadSeconds: seconds(uploadMs),
  dryRunSeconds: seconds(checkMs),
  importSeconds: seconds(runMs),
  memoryMegabytes: { before, peak: memory.peakMegabytes, more: memory.peakMegabytes - before },
  found: counts,
  applied: after.applied,
}
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'imports.json'), `${JSON.stringify(outcome, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`)

/** New videos with people, tags, a source and files of the library; every fiftieth line is one that is refused. */
async function makeFile(url: string): Promise<string> {
  const { db, close } = openDatabase(url)
  const namesOf = async (table: string, condition = sql`true`) =>
    (
      await sql<{
        name: string
      }>`select name from ${sql.table(table)} where ${condition} order by id limit 50`.execute(db)
    ).rows.map(({ name }) => name)
  const [directors, genres, sources] = await Promise.all([
    namesOf('directors'),
    namesOf('tags', sql`type = 'genre'`),
    namesOf('sources'),
  ])
  const files = async (kind: string) =>
    (await sql<{ id: number }>`select id from files where kind = ${kind} limit 20`.execute(db)).rows.map(
      ({ id }) => id,
    )
  const [covers, films] = [await files('image'), await files('video')]
  await close()
  const pick = <T>(all: readonly T[], n: number) => all[n % all.length]
  const rows = Array.from({ length: lines }, (_, n) => {
    const length = n % 50 === 7 ? 'an hour' : `${n % 3}:${String(n % 60).padStart(2, '0')}:30`
    const cells = [`IMP-${n}`, `"Fog, harbour ${n}"`, length, pick(covers, n), pick(films, n), n % 2]
    const people = `${pick(directors, n)}; ${pick(directors, n + 7)}`
    return [
      ...cells,
      `${pick(genres, n)}; ${pick(genres, n + 3)}`,
      people,
      pick(sources, n),
      '2024-05-01T08:00:00Z',
    ].join()
  })
  const head = 'serial_number,title,length,cover,video,is_free,tags,directors,source,published_at'
  return [head, ...rows].join('\r\n')
}

async function upload(): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([csv]), 'bench.csv')
  await call('/files/cdn77BatchUpload?dry_run=1', { method: 'POST', body: form })
}

async function reaches(state: string): Promise<void> {
  while ((await call<Import>(`/videos/imports/${id}`)).state !== state) await wait(1_000)
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' }
  const answer = await fetch(`http://127.0.0.1:${product.port}${apiBase}${path}`, { ...init, headers })
  const body = (await answer.json()) as { data: T }
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
  return body.data
}
