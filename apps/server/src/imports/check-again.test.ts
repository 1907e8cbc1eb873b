import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { uploadCsv } from '../testing/files/upload-csv.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  await startJobs(product.app)
})
afterAll(() => product[Symbol.asyncDispose]())

interface Import {
  id: number
  state: string
  counts: Record<string, number>
  job: { state: string } | null
}

const shown = async (id: number) => (await staff.get(`/videos/imports/${id}`)).body.data as Import
const fields = ['serial_number', 'title']
const checkAgain = (id: number) => staff.post(`/videos/imports/${id}/check`, { fields })

async function reaches(id: number, state: string): Promise<Import> {
  await expect.poll(async () => (await shown(id)).state, { timeout: 60_000 }).toBe(state)
  return shown(id)
}

async function checked(serials: readonly string[]): Promise<number> {
  const csv = ['serial_number,title', ...serials.map((serial) => `${serial},Title`)].join('\n')
  const { id } = (await uploadCsv(product, staff, csv)).body.data as Import
  await reaches(id, 'checked')
  return id
}

it('judges a file anew without writing to each of its lines first', async () => {
  const { db } = product.owner
  const id = await checked(Array.from({ length: 500 }, (_, n) => `A-${n}`))
  await sql`create or replace function dawdle() returns trigger language plpgsql as
    'begin perform pg_sleep(0.02); return new; end'`.execute(db)
  await sql`create or replace trigger slow before update on import_lines for each row
    when (new.verdict is null) execute function dawdle()`.execute(db)

  const { status, body } = await checkAgain(id)

  const nothing = { new: 0, changed: 0, same: 0, refused: 0, applied: 0 }
  expect([status, body.data]).toMatchObject([200, { state: 'checking', counts: nothing }])
  expect((await reaches(id, 'checked')).counts).toMatchObject({ new: 500 })
})

it('leaves an import alone that somebody has begun to write a moment before', async () => {
  const id = await checked(['B-1', 'B-2'])
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(product.owner.db)
    return rows.length
  }
  const answers = await product.services.db.transaction().execute(async (transaction) => {
    await sql`select from imports where id = ${id} for update`.execute(transaction)
    const run = staff.post(`/videos/imports/${id}/run`)
    await expect.poll(waiting, { timeout: 7_000 }).toBe(1)
    const check = checkAgain(id)
    await expect.poll(waiting, { timeout: 7_000 }).toBe(2)
    return [run, check] as const
  })

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 409])
  expect(await reaches(id, 'done')).toMatchObject({ counts: { applied: 2 }, job: { state: 'done' } })
})

it('says of a path that no origin has been set up for it, and goes on with the other lines', async () => {
  const csv = 'serial_number,title,video\nC-1,Quay,films/a.mp4\nC-2,Pier,'
  const { id } = (await uploadCsv(product, staff, csv)).body.data as Import

  expect(await reaches(id, 'checked')).toMatchObject({ counts: { new: 1, refused: 1 } })

  const { body } = await staff.get(`/videos/imports/${id}/lines?verdict=refused`)
  expect(body.data).toMatchObject([
    { line: 2, errors: [{ column: 2, message: expect.stringMatching(/No CDN/) }] },
  ])
})
