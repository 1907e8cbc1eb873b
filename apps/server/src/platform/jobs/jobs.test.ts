import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { type Listener, listen } from '../../testing/listen.ts'
import { compileCache } from '../../testing/programs/compile-cache.ts'
import { programs } from '../../testing/programs/product-process.ts'
import { startJobs } from './start-jobs.ts'

const tooManyForACall = 4_040
const longEnough = { timeout: 90_000, interval: 100 }
// Some 10 s on a quiet machine, and a minute on one that does ten other things.
const testMs = 180_000

interface Job {
  id: number
  state: string
  done: number
  changed: number
  refused: number
  reasons: { message: string; count: number; records: { label: string }[] }[]
  is_seen: number
}

/** So many directors, the first of whom have made a film and must stay. */
async function directors({ services: { db } }: TestProduct, { count = tooManyForACall, busy = 0 } = {}) {
  await sql`insert into directors (name) select 'Director ' || n from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  await sql`with film as (insert into videos (serial_number, title) values ('BL-1', 'Tilt') returning id)
    insert into video_directors (video_id, director_id)
    select film.id, d.id from film, (select id from directors order by id limit ${busy}) d`.execute(db)
}

/** Each step takes more than half a second, so that something can happen between two. */
async function dawdle({ owner: { db } }: TestProduct): Promise<void> {
  await sql`create function dawdle() returns trigger language plpgsql as
    'begin perform pg_sleep(0.001); return old; end'`.execute(db)
  await sql`create trigger slow before delete on directors for each row execute function dawdle()`.execute(db)
}

const deleteAll = (staff: Client, expected_count = tooManyForACall, rest = {}) =>
  staff.post('/directors/bulk', { action: 'delete', filter: {}, expected_count, ...rest })

async function orderDeletion(staff: Client): Promise<number> {
  const { body } = await deleteAll(staff)
  return (body.data as { job_id: number }).job_id
}

async function jobOf(staff: Client, id: number): Promise<Job> {
  return (await staff.get(`/jobs/${id}`)).body.data as Job
}

/** Waits for a job to be in this state. */
function becomes(staff: Client, id: number, state: string): Promise<void> {
  return vi.waitFor(async () => expect((await jobOf(staff, id)).state).toBe(state), longEnough)
}

async function counts({ services: { db } }: TestProduct) {
  const { rows } = await sql<{ left: number; audits: number; subjects: number }>`
    select (select count(*) from directors) as left,
      count(*) as audits, count(distinct record_id) as subjects from audits where resource = 'directors'`.execute(
    db,
  )
  return rows[0]
}

it(
  'more rows than one call can do go on as a job, on either of two processes, with a reason for each left',
  async () => {
    await using product = await startProduct()
    await using beside = await startBeside(product)
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    await Promise.all([startJobs(product.app), startJobs(beside.app)])
    await directors(product, { busy: 25 })
    const [staff, stranger] = [await asStaff(product), await asStaff(product)]
    const [own, others] = [await listen(product.app, staff.token), await listen(product.app, stranger.token)]
    expect(await deleteAll(staff, 7)).toMatchObject({ status: 409, body: { code: 'selection_changed' } })
    const foretold = await deleteAll(staff, tooManyForACall, { dry_run: 1 })
    expect(foretold).toMatchObject({ status: 202, body: { data: { changeset_id: null } } })
    const dryRun = (foretold.body.data as { job_id: number }).job_id
    await becomes(staff, dryRun, 'done')
    expect(await jobOf(staff, dryRun)).toMatchObject({ changed: 4015, refused: 25, reasons: [{ count: 25 }] })
    expect(await counts(product)).toEqual({ left: tooManyForACall, audits: 0, subjects: 0 })

    const key = { 'idempotency-key': 'once' }
    const order = () =>
      staff.post('/directors/bulk', { action: 'delete', filter: {}, expected_count: tooManyForACall }, key)
    const [ordered, again] = [await order(), await order()]

    expect(ordered).toMatchObject({
      status: 202,
      body: { data: { count: tooManyForACall, done: 0, verdicts: [], job_id: expect.any(Number) } },
    })
    expect(again).toMatchObject({ status: 202, body: ordered.body })
    const id = (ordered.body.data as { job_id: number }).job_id
    await becomes(staff, id, 'done')
    const [only, ...more] = (await staff.get('/jobs')).body.data as Job[]
    expect(more).toEqual([])
    expect(only).toMatchObject({ id, done: tooManyForACall, changed: 4015, refused: 25, is_seen: 0 })
    expect(only?.reasons).toMatchObject([{ count: 25, message: expect.stringContaining('Still used') }])
    expect(only?.reasons[0]?.records[0]).toMatchObject({ label: 'Director 1' })
    expect(await counts(product)).toEqual({ left: 25, audits: 4015, subjects: 4015 })

    expect(own.events).toContainEqual({ event: 'job', data: { id } })
    expect(others.events.map(({ event }) => event)).not.toContain('job')

    expect((await staff.post('/jobs/seen', { ids: [id] })).status).toBe(204)
    expect(await jobOf(staff, id)).toMatchObject({ is_seen: 1 })
    expect((await stranger.get(`/jobs/${id}`)).status).toBe(404)
    expect((await stranger.post(`/jobs/${id}/cancel`)).status).toBe(404)
    expect((await stranger.get('/jobs')).body.data).toEqual([])
    expect((await staff.post(`/jobs/${id}/cancel`)).status).toBe(409)
  },
  testMs,
)

it(
  'what is cancelled stops there, and a job whose starter lost the permission fails',
  async () => {
    await using product = await startProduct()
    await directors(product)
    await dawdle(product)
    const [first, second] = [await asStaff(product), await asStaff(product)]
    // Before any process works on jobs: the order waits for one.
    const [cancelled, forbidden] = [await orderDeletion(first), await orderDeletion(second)]
    expect(await jobOf(first, cancelled)).toMatchObject({ may_be_cancelled: 1 })
    expect(await first.post(`/jobs/${cancelled}/cancel`)).toMatchObject({
      body: { data: { state: 'cancelled', may_be_cancelled: 0 } },
    })
    await sql`delete from role_permissions where permission = 'delete-directors'
    and role_id in (select role_id from admin_roles where admin_id = ${second.adminId})`.execute(
      product.services.db,
    )

    await startJobs(product.app)

    await becomes(second, forbidden, 'failed')
    expect(await jobOf(second, forbidden)).toMatchObject({ done: 0, error: { code: 'forbidden' } })
    expect(await counts(product)).toEqual({ left: tooManyForACall, audits: 0, subjects: 0 })

    const running = await orderDeletion(first)
    await becomes(first, running, 'running')
    const { body } = await first.post(`/jobs/${running}/cancel`)
    const { done, changed } = body.data as Job
    expect(done).toBeGreaterThan(0)
    expect(await counts(product)).toMatchObject({ left: tooManyForACall - changed, audits: changed })
  },
  testMs,
)

async function lastDeleted({ services: { db } }: TestProduct): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from audits where resource = 'directors' order by id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** Waits until the last event about records names this one, or says that they were too many to name. */
async function receives({ events }: Listener, id: number | undefined): Promise<void> {
  const isNamed = () => {
    const records = events.findLast(({ event }) => event === 'changed')?.data['records']
    return records === null || (records as { id: number }[] | undefined)?.some((record) => record.id === id)
  }
  await expect.poll(isNamed, { timeout: 30_000 }).toBe(true)
}

/** The product as a process of its own, over the same database. */
async function spawnBeside({ databaseUrl, services }: TestProduct): Promise<ChildProcess> {
  const child = spawn(process.execPath, [programs.main], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATABASE_URL: databaseUrl,
      BACKLOT_DATA_DIR: services.config.dataDir,
      BACKLOT_DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('is ready')) break
  return child
}

it(
  'a process that stops, or is killed, leaves a job to the next: nothing is done twice, and neither is a failed try',
  async () => {
    await using product = await startProduct()
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    await directors(product, { busy: 3 })
    await dawdle(product)
    const staff = await asStaff(product)
    const stream = await listen(product.app, staff.token)
    const id = await orderDeletion(staff)
    const hasMoved = async (from: number) =>
      vi.waitFor(async () => expect((await jobOf(staff, id)).done).toBeGreaterThan(from), longEnough)

    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const before = (await jobOf(staff, id)).done
      const child = await spawnBeside(product)
      await hasMoved(before)
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
      expect((await jobOf(staff, id)).state).toBe('running')
      // Who is killed takes its unsent events with it; who leaves sends them first.
      if (signal === 'SIGTERM') await receives(stream, await lastDeleted(product))
    }
    stream.stop()
    await startJobs(product.app)

    await becomes(staff, id, 'done')
    expect(await jobOf(staff, id)).toMatchObject({ changed: tooManyForACall - 3, refused: 3 })
    const changed = tooManyForACall - 3
    expect(await counts(product)).toEqual({ left: 3, audits: changed, subjects: changed })
    const { rows } = await sql`select retry_count as tries from job_queue.job where name = 'jobs'`.execute(
      product.services.db,
    )
    expect(rows).toEqual([{ tries: 0 }])
  },
  testMs,
)

it(
  'a job of a killed process goes on within three seconds, and the kill is no failed try',
  async () => {
    await using product = await startProduct()
    await directors(product)
    await dawdle(product)
    const staff = await asStaff(product)
    const id = await orderDeletion(staff)
    const child = await spawnBeside(product)
    const doneIs = (check: (done: number) => void) =>
      vi.waitFor(async () => check((await jobOf(staff, id)).done), { timeout: 90_000, interval: 20 })
    await doneIs((done) => expect(done).toBeGreaterThan(0))
    await startJobs(product.app)

    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    const { rows: clock } = await sql<{ killed: string }>`select clock_timestamp() as killed`.execute(
      product.services.db,
    )
    const { done: before, state } = await jobOf(staff, id)
    expect(state).toBe('running')
    await doneIs((done) => expect(done).toBeGreaterThan(before))

    // When another took it: how long its step then takes is the machine's affair.
    const { rows } = await sql<{ tries: number; waited: number }>`
      select retry_count as tries, extract(epoch from started_on - ${clock[0]?.killed}::timestamptz)::float8 as waited
      from job_queue.job where name = 'jobs'`.execute(product.services.db)
    expect(rows).toEqual([{ tries: 0, waited: expect.any(Number) }])
    expect(rows[0]?.waited).toBeGreaterThan(0)
    expect(rows[0]?.waited).toBeLessThan(3)
  },
  testMs,
)
