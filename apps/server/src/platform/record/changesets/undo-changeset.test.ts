import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { startJobs } from '../../jobs/start-jobs.ts'

interface Answer {
  done: number
  refused: number
  verdicts: { id: number; code: string; label: string | null }[]
  job_id: number | null
  changeset_id: number
}

interface Video {
  id: number
  version: number
  title: string
  genres: { id: number }[]
  is_free: 0 | 1
}

async function made(staff: Client, path: string, body: object): Promise<number> {
  const answer = await staff.post(path, body)
  return (answer.body.data as { id: number }).id
}

async function films(staff: Client, count: number): Promise<{ ids: number[]; noir: number; heist: number }> {
  const noir = await made(staff, '/tags', { name: 'Noir', type: 'genre' })
  const heist = await made(staff, '/tags', { name: 'Heist', type: 'genre' })
  const ids = []
  for (let n = 0; n < count; n++) {
    const film = { title: `Film ${n}`, serial_number: `F-${n}`, genres: n === 0 ? [heist] : [noir] }
    ids.push(await made(staff, '/videos', film))
  }
  return { ids, noir, heist }
}

const showAll = (staff: Client, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await staff.get(`/videos/${id}`)).body.data as Video))

async function bulk(staff: Client, order: object): Promise<Answer> {
  return (await staff.post('/videos/bulk', order)).body.data as Answer
}

async function undo(staff: Client, id: number, body = {}): Promise<Answer> {
  return (await staff.post(`/changesets/${id}/undo`, body)).body.data as Answer
}

const plain = ({ version: _, ...video }: Video) => ({ ...video, updated_at: null })

it('what was written in many is taken back as a whole, but not over what somebody wrote since', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { ids, noir, heist } = await films(staff, 3)
  const before = await showAll(staff, ids)
  const changes = { genres: { add: [heist], remove: [noir] }, is_free: 1 }
  const { changeset_id } = await bulk(staff, { action: 'update', ids, changes })
  const [, second] = await showAll(staff, ids)
  await staff.put(`/videos/${ids[1]}`, { title: 'Mended', version: second?.version })

  const foretold = await undo(staff, changeset_id, { dry_run: 1 })
  const undone = await undo(staff, changeset_id)

  const refused = { id: ids[1], code: 'undo_expired', label: 'Mended' }
  expect(foretold).toMatchObject({ done: 2, refused: 1, verdicts: [refused], changeset_id: null })
  expect(undone).toMatchObject({ done: 2, refused: 1, verdicts: [refused] })
  const after = await showAll(staff, ids)
  expect(after.map(plain)).toEqual([
    plain(before[0] as Video),
    expect.objectContaining({ title: 'Mended', is_free: 1, genres: [{ id: heist, name: 'Heist' }] }),
    plain(before[2] as Video),
  ])
  const lists = (await staff.get('/changesets')).body.data
  expect(lists).toMatchObject([
    { action: 'undo', undoes: changeset_id, total: 3, changed: 2, refused: 1, state: 'done' },
    { id: changeset_id, action: 'update', changes, filter: null, changed: 3, undone: 2 },
  ])
  const history = (await staff.get(`/audits?filter[record_id]=${ids[0]}&filter[resource]=videos`)).body.data
  expect(history).toMatchObject([
    { action: 'undo' },
    { action: 'update', undone_at: expect.any(String) },
    { action: 'create' },
  ])

  expect(await undo(staff, undone.changeset_id)).toMatchObject({ done: 2, refused: 0 })
  expect((await showAll(staff, ids)).map((video) => video.is_free)).toEqual([1, 1, 1])
})

it('what was deleted is restored, with its links, its number and its history', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { ids } = await films(staff, 3)
  const before = await showAll(staff, ids)
  const deleted = await bulk(staff, { action: 'delete', ids })
  await made(staff, '/videos', { title: 'Newcomer', serial_number: 'F-1' })

  const undone = await undo(staff, deleted.changeset_id)

  const taken = { id: ids[1], code: 'duplicate', fields: ['serial_number'] }
  expect(undone).toMatchObject({ done: 2, refused: 1, verdicts: [taken] })
  const [first, , third] = before.map(plain)
  expect((await showAll(staff, [ids[0] ?? 0, ids[2] ?? 0])).map(plain)).toEqual([first, third])
  expect((await staff.get(`/videos/${ids[0]}/history`)).body.data).toMatchObject([
    { action: 'restore' },
    { action: 'delete' },
    { action: 'create' },
  ])

  const again = await undo(staff, deleted.changeset_id)
  const late = { code: 'undo_expired', fields: [] }
  expect(again.verdicts).toMatchObject([{ id: ids[0], ...late }, taken, { id: ids[2], ...late }])
  expect(again.changeset_id).toBeNull()
})

it('of two that take one deletion back at the same moment one does, and the other is told that it is done', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { ids } = await films(staff, 1)
  const deleted = await bulk(staff, { action: 'delete', ids })
  await sql`create function dawdle() returns trigger language plpgsql as
    'begin perform pg_sleep(0.3); return new; end'`.execute(product.owner.db)
  await sql`create trigger slow before insert on videos for each row execute function dawdle()`.execute(
    product.owner.db,
  )

  const both = await Promise.all([undo(staff, deleted.changeset_id), undo(staff, deleted.changeset_id)])

  const [late, first] = both.toSorted((a, b) => a.done - b.done)
  expect(first).toMatchObject({ done: 1, refused: 0 })
  const refused = { code: 'undo_expired', fields: [] }
  expect(late).toMatchObject({ done: 0, verdicts: [refused], changeset_id: null })
})

it('asks for the rights of the moment, for ones own change set or the right to see all, and within a month', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const editor = ['batch-videos', 'update-videos', 'list-videos', 'list-tags']
  const [one, other] = [await asStaff(product, editor), await asStaff(product, editor)]
  const seer = await asStaff(product, ['list-changesets', 'batch-videos', 'list-videos'])
  const { ids } = await films(staff, 2)
  const { changeset_id: id } = await bulk(one, { action: 'update', ids, changes: { is_free: 1 } })
  const path = `/changesets/${id}/undo`

  expect((await other.post(path, {})).status).toBe(404)
  expect((await other.get('/changesets')).body.data).toEqual([])
  expect(await undo(seer, id)).toMatchObject({
    done: 0,
    verdicts: [{ code: 'forbidden' }, { code: 'forbidden' }],
  })
  await age(product, id, '31 days')
  expect(await one.post(path, {})).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
  await age(product, id, '29 days')
  expect(await undo(one, id)).toMatchObject({ done: 2, refused: 0 })
})

async function age({ owner: { db } }: TestProduct, id: number, by: string): Promise<void> {
  await sql`update changesets set created_at = now() - ${by}::interval where id = ${id}`.execute(db)
}

it('more than a call can do is done and taken back in the background', async () => {
  await using product = await startProduct()
  const { db } = product.owner
  const rows = 2_100
  await sql`insert into videos (serial_number, title) select 'S-' || n, 'Film ' || n from generate_series(1, ${rows}::int) n`.execute(
    db,
  )
  const staff = await asStaff(product)
  await startJobs(product.app)
  const isOver = async (id: number | null) => {
    const job = async () => (await staff.get(`/jobs/${id}`)).body.data
    await expect.poll(job, { timeout: 60_000 }).toMatchObject({ state: 'done', changed: rows, refused: 0 })
  }
  const free = async () => (await staff.get('/videos?filter[is_free]=1&exact_total=1')).body.meta?.total

  const order = { action: 'update', filter: {}, expected_count: rows, changes: { is_free: 1 } }
  const done = await bulk(staff, order)
  await isOver(done.job_id)
  expect(await free()).toBe(rows)
  const foretold = await undo(staff, done.changeset_id, { dry_run: 1 })
  await isOver(foretold.job_id)
  expect(await free()).toBe(rows)
  const undone = await undo(staff, done.changeset_id)
  await isOver(undone.job_id)
  expect(await free()).toBe(0)
  expect((await staff.get(`/changesets/${done.changeset_id}`)).body.data).toMatchObject({
    ...{ total: rows, changed: rows, undone: rows, state: 'done', filter: {} },
  })
})
