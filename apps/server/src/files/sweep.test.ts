import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, everyPermission, type TestProduct } from '../testing/as-staff.ts'
import type { StoredFile } from '../testing/files/a-file.ts'
import { aStoredFile } from '../testing/files/a-file.ts'
import { plain, uploadPicture } from '../testing/files/upload.ts'
import { startWithParcels } from '../testing/trial-parcels.ts'

let product: TestProduct
let staff: Client

beforeEach(async () => {
  product = await startWithParcels()
  staff = await asStaff(product, [...everyPermission, 'create-parcels', 'list-parcels'])
})

afterEach(async () => {
  await product[Symbol.asyncDispose]()
})

const sweep = () => product.app.tasks.get('sweep-uploads')?.run(new AbortController().signal)

const pathOf = ({ url }: StoredFile) => join(product.services.config.dataDir, plain(url))

const isOnDisk = (file: StoredFile): Promise<boolean> =>
  access(pathOf(file)).then(
    () => true,
    () => false,
  )

/** As if everything had been uploaded so many days ago. */
async function lapse(days: number): Promise<void> {
  await sql`update files set created_at = created_at - make_interval(days => ${days})`.execute(
    product.services.db,
  )
}

async function isThere({ id }: StoredFile): Promise<boolean> {
  const { rows } = await sql`select from files where id = ${id}`.execute(product.services.db)
  return rows.length > 0
}

const statusOf = async ({ url }: StoredFile) => (await product.app.inject({ method: 'GET', url })).statusCode

const idOf = ({ status, body }: Answer): number => {
  expect([status, body.errors]).toEqual([201, undefined])
  return (body.data as { id: number }).id
}

it('an upload that has stood nowhere for a week is swept, and one of six days is not', async () => {
  const old = await uploadPicture(product, staff)
  await lapse(2)
  const young = await uploadPicture(product, staff)
  await lapse(6)

  await sweep()

  expect([await isThere(old), await isOnDisk(old), await statusOf(old)]).toEqual([false, false, 404])
  expect([await isThere(young), await isOnDisk(young), await statusOf(young)]).toEqual([true, true, 200])
})

it.each([
  ['a field of a record', (file: StoredFile) => aVideo({ cover: file.id })],
  ['a line of a record', (file: StoredFile) => aParcel({ lines: [{ name: 'a', price: 1, photo: file.id }] })],
  ['a text', (file: StoredFile) => aQuestion(pictureOf(file))],
  [
    'a text in a line',
    (file: StoredFile) => aParcel({ lines: [{ name: 'a', price: 1, note: pictureOf(file) }] }),
  ],
  [
    'the history of a record that has another now',
    async (file: StoredFile) => {
      const id = await aVideo({ cover: file.id })
      expect((await staff.put(`/videos/${id}`, { cover: null, version: 1 })).status).toBe(200)
    },
  ],
  [
    'the history of a record that is deleted',
    async (file: StoredFile) => {
      const id = await aQuestion(pictureOf(file))
      expect((await staff.delete(`/questions/${id}`)).status).toBe(204)
    },
  ],
])('what stands in %s is kept', async (_where, attach) => {
  const file = await uploadPicture(product, staff)
  await attach(file)
  await lapse(400)

  await sweep()

  expect([await isThere(file), await isOnDisk(file), await statusOf(file)]).toEqual([true, true, 200])
})

const pictureOf = ({ url }: StoredFile) => `<p><img src="${plain(url)}" alt=""></p>`
const aVideo = async (values: object) =>
  idOf(await staff.post('/videos', { title: 'Tilt', serial_number: 'BL-1', ...values }))
const aParcel = async (values: object) =>
  idOf(await staff.post('/parcels', { number: 'P-1', currency: 'EUR', amount: 5, ...values }))
const aQuestion = async (answer: string) =>
  idOf(await staff.post('/questions', { question: 'Where?', answer }))

it('what was attached past the product, where it keeps no history, is kept too', async () => {
  const { db } = product.services
  const files = [await aStoredFile(product, 'image'), await aStoredFile(product, 'image')]
  const [cover, picture] = files
  await sql`insert into videos (serial_number, title, cover_id) values ('BL-1', 'Tilt', ${cover?.id})`.execute(
    db,
  )
  await sql`insert into questions (question, answer)
    values ('Where?', ${`<img src="${picture?.url}" alt="" />`})`.execute(db)
  await lapse(8)

  await sweep()

  for (const file of files) expect(await isThere(file)).toBe(true)
})

it('a write that was refused keeps no file', async () => {
  const file = await uploadPicture(product, staff)
  expect((await staff.post('/videos', { title: 'Tilt', serial_number: '!', cover: file.id })).status).toBe(
    422,
  )
  expect(
    (await staff.post('/videos', { title: 'T', serial_number: 'BL', cover: file.id, genres: [999] })).status,
  ).toBe(422)
  await lapse(8)

  await sweep()

  expect(await isThere(file)).toBe(false)
})

it('goes on past what is in use, however much there is', async () => {
  const { db } = product.services
  await sql`insert into files (kind, url, name, content_type, bytes, sha256)
    select 'image', '/files/ab/' || lpad(to_hex(n), 32, '0') || '.png', 'a', 'image/png', 10, '00'
    from generate_series(1, 350) n`.execute(db)
  await sql`insert into videos (serial_number, title, cover_id)
    select 'BL-' || id, 'Tilt', id from files order by id limit 150`.execute(db)
  await lapse(8)

  await sweep()

  const { rows } = await sql<{ left: number }>`select count(*) as left from files`.execute(db)
  expect(rows).toEqual([{ left: 150 }])
  expect((await sql`select from file_removals`.execute(db)).rows).toEqual([])
})

it('a process that died between the row and the file leaves it to the next sweep', async () => {
  const file = { id: 0, url: `/files/ab/${'0'.repeat(32)}.png` }
  await mkdir(dirname(pathOf(file)), { recursive: true })
  await writeFile(pathOf(file), 'left')
  await sql`insert into file_removals (url) values (${file.url})`.execute(product.services.db)

  await sweep()

  expect(await isOnDisk(file)).toBe(false)
})

it('of an upload that is swept while it is attached, one wins, and neither dangles', async () => {
  const files = await Promise.all(Array.from({ length: 12 }, () => uploadPicture(product, staff)))
  await lapse(8)

  const [, ...answers] = await Promise.all([
    sweep(),
    ...files.map((file, n) =>
      staff.post('/videos', { title: 'Tilt', serial_number: `BL-${n}`, cover: file.id }),
    ),
  ])

  for (const [n, file] of files.entries()) {
    expect([201, 422]).toContain(answers[n]?.status)
    expect(await isThere(file)).toBe(answers[n]?.status === 201)
    expect(await isOnDisk(file)).toBe(answers[n]?.status === 201)
  }
})

it('a text that names an upload while it is being removed is refused, not left with a hole', async () => {
  const file = await uploadPicture(product, staff)
  const { db } = product.owner
  const someoneWaits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }

  const asked = await db.transaction().execute(async (tx) => {
    await sql`delete from files where id = ${file.id}`.execute(tx)
    const answer = staff.post('/questions', { question: 'Where?', answer: pictureOf(file) })
    await expect.poll(someoneWaits).toBe(true)
    return { answer }
  })

  expect((await asked.answer).status).toBe(422)
})
