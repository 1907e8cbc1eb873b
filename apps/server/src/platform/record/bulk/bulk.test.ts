import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { runJob } from '../../jobs/run-job.ts'
import { startJobs } from '../../jobs/start-jobs.ts'

/** So many directors; the deletion of those that a condition names does this first. */
async function directors({ owner: { db } }: TestProduct, count: number, { when = '', does = '' } = {}) {
  await sql`insert into directors (name) select 'Director ' || n from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  await sql
    .raw(`create function before_delete() returns trigger language plpgsql as
    $$ begin ${does}; return old; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger first before delete on directors for each row when (${when})
    execute function before_delete()`)
    .execute(db)
}

const deleteAll = (staff: Client, expected_count: number) =>
  staff.post('/directors/bulk', { action: 'delete', filter: {}, expected_count })

async function counts({ services: { db } }: TestProduct) {
  const { rows } = await sql`select (select count(*) from directors) as directors,
    (select count(*) from audits where resource = 'directors') as audits,
    (select count(*) from changesets) as changesets`.execute(db)
  return rows[0]
}

it.each([0.016, 0.06])(
  'what takes more than the time of a call at %s s a row is taken back and goes on as a job',
  async (seconds) => {
    await using product = await startProduct()
    const rows = 600
    await directors(product, rows, { when: 'true', does: `perform pg_sleep(${seconds})` })
    const staff = await asStaff(product)

    const ordered = await deleteAll(staff, rows)

    const later = { count: rows, done: 0, refused: 0, verdicts: [], job_id: expect.any(Number) }
    expect(ordered).toMatchObject({
      status: 202,
      body: { data: { ...later, changeset_id: expect.any(Number) } },
    })
    expect((await staff.get('/jobs')).body.data).toMatchObject([{ state: 'queued', done: 0, total: rows }])
    expect(await counts(product)).toEqual({ directors: rows, audits: 0, changesets: 1 })
  },
)

it('a batch longer than a statement may take is no 503 but a job, which goes on by fewer records', async () => {
  await using product = await startProduct()
  const rows = 60
  await directors(product, rows, { when: 'old.id <= 21', does: 'perform pg_sleep(0.4)' })
  const staff = await asStaff(product)

  const { status, body } = await deleteAll(staff, rows)

  expect(status).toBe(202)
  expect(await counts(product)).toEqual({ directors: rows, audits: 0, changesets: 1 })
  const { job_id: jobId } = body.data as { job_id: number }
  await runJob(product.app, { jobId, isLastTry: true, signal: new AbortController().signal })
  expect((await staff.get('/jobs')).body.data).toMatchObject([{ state: 'done', done: rows }])
  expect(await counts(product)).toEqual({ directors: 0, audits: rows, changesets: 1 })
})

it('statements that are each in time and together are not are no 503 but a job', async () => {
  await using product = await startProduct()
  await directors(product, 2, { when: 'old.id = 1', does: 'perform pg_sleep(4.5)' })
  await sql
    .raw(`create function slow_note() returns trigger language plpgsql as
      $$ begin perform pg_sleep(4.5); return new; end $$;
    create trigger slow_note before insert on audits for each statement execute function slow_note()`)
    .execute(product.owner.db)
  const staff = await asStaff(product)

  const { status, body } = await deleteAll(staff, 2)

  expect({ status, ...body }).toMatchObject({ status: 202, data: { job_id: expect.any(Number) } })
  expect(await counts(product)).toEqual({ directors: 2, audits: 0, changesets: 1 })
})

it('a row that the database alone refuses is found among many, and the others are done', async () => {
  await using product = await startProduct()
  const rows = 700
  const does = `raise exception 'Not this one.' using errcode = 'unique_violation'`
  await directors(product, rows, { when: `old.name in ('Director 7', 'Director 612')`, does })
  const staff = await asStaff(product)

  const { body } = await deleteAll(staff, rows)

  const named = (label: string) => ({ label, code: 'duplicate' })
  expect(body.data).toMatchObject({
    ...{ count: rows, done: rows - 2, refused: 2 },
    verdicts: [named('Director 7'), named('Director 612')],
  })
  expect(await counts(product)).toEqual({ directors: 2, audits: rows - 2, changesets: 1 })
})

async function made(staff: Client, path: string, body: object): Promise<number> {
  const answer = await staff.post(path, body)
  return (answer.body.data as { id: number }).id
}

it('a call in which every record is refused leaves no change set', async () => {
  await using product = await startProduct()
  await directors(product, 3, {
    when: 'true',
    does: `raise exception 'No.' using errcode = 'unique_violation'`,
  })

  const { body } = await deleteAll(await asStaff(product), 3)

  expect(body.data).toMatchObject({ done: 0, refused: 3, changeset_id: null })
  expect(await counts(product)).toEqual({ directors: 3, audits: 0, changesets: 0 })
})

it('a job in which every record is refused leaves no change set either', async () => {
  await using product = await startProduct()
  const { db } = product.owner
  const rows = 2_001
  await sql`insert into videos (serial_number, title) select 'S-' || n, 'Film' from generate_series(1, ${rows}::int) n`.execute(
    db,
  )
  const staff = await asStaff(product)
  await startJobs(product.app)

  const order = { action: 'unpublish', filter: {}, expected_count: rows }
  const { job_id } = (await staff.post('/videos/bulk', order)).body.data as { job_id: number }

  const job = async () => (await staff.get(`/jobs/${job_id}`)).body.data
  await expect.poll(job, { timeout: 60_000 }).toMatchObject({ state: 'done', changed: 0, refused: rows })
  expect(await job()).toMatchObject({ changeset_id: null })
  expect(await counts(product)).toMatchObject({ changesets: 0 })
})

interface Tagged {
  version: number
  genres: { id: number }[]
  directors: { id: number }[]
}

it('links are added behind those that are there, taken away, and none twice', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const genres = []
  for (const name of ['Noir', 'Western', 'Heist'])
    genres.push(await made(staff, '/tags', { name, type: 'genre' }))
  const [noir = 0, western = 0, heist = 0] = genres
  const directors = [
    await made(staff, '/directors', { name: 'Ada' }),
    await made(staff, '/directors', { name: 'Bo' }),
  ]
  const [ada = 0, bo = 0] = directors
  const tilt = await made(staff, '/videos', {
    title: 'Tilt',
    serial_number: 'A',
    genres: [western],
    directors: [bo],
  })
  const pan = await made(staff, '/videos', {
    title: 'Pan',
    serial_number: 'B',
    genres: [noir, heist],
    directors: [],
  })
  const edit = (changes: object) =>
    staff.post('/videos/bulk', { action: 'update', ids: [tilt, pan], changes })
  const linksOf = async (id: number) => {
    const video = (await staff.get(`/videos/${id}`)).body.data as Tagged
    return [video.genres.map((each) => each.id), video.directors.map((each) => each.id)]
  }

  const first = await edit({ genres: { add: [noir, heist], remove: [western] }, directors: { add: [ada] } })
  expect(first.body.data).toMatchObject({ done: 2, refused: 0 })
  expect(await linksOf(tilt)).toEqual([
    [noir, heist],
    [bo, ada],
  ])
  expect(await linksOf(pan)).toEqual([[noir, heist], [ada]])

  const second = await edit({ genres: { add: [western] }, directors: { remove: [bo] } })
  expect(second.body.data).toMatchObject({ done: 2 })
  await edit({ directors: { add: [bo] } })
  expect(await linksOf(tilt)).toEqual([
    [noir, heist, western],
    [ada, bo],
  ])

  const unknown = await edit({ genres: { add: [ada + 1_000_000] }, is_free: 1 })
  const refused = { code: 'invalid', fields: ['genres'] }
  expect(unknown.body.data).toMatchObject({ done: 0, verdicts: [refused, refused] })
  const [latest] = (await staff.get(`/videos/${tilt}/history`)).body.data as object[]
  expect(latest).toMatchObject({
    action: 'update',
    before: { directors: [{ name: 'Ada' }] },
    after: { directors: [{ name: 'Ada' }, { name: 'Bo' }] },
  })
})
