import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { idOf } from '../testing/sign-in.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
})
afterAll(() => product[Symbol.asyncDispose]())

async function aQuestion(): Promise<number> {
  return idOf(await staff.post('/questions', { question: 'When?', answer: '<p>Now.</p>' }))
}

async function look(client: Client, recordId: number, version: number): Promise<unknown> {
  const answer = await client.put('/looks', { resource: 'questions', record_id: recordId, version })
  expect(answer.status).toBe(200)
  return answer.body.data
}

it('remembers for each person which version they saw, and says so at the next look', async () => {
  const [id, other] = [await aQuestion(), await asStaff(product, ['list-questions'])]

  expect(await look(other, id, 1)).toEqual({ version: null, seen_at: null })
  await staff.put(`/questions/${id}`, { question: 'Where?', version: 1 })
  expect(await look(other, id, 2)).toEqual({ version: 1, seen_at: expect.any(String) })
  expect(await look(other, id, 2)).toMatchObject({ version: 2 })

  const { body } = await other.get(`/questions/${id}/history`)
  expect(body.data).toMatchObject([{ record_version: 2 }, { record_version: 1 }])
  expect(await look(staff, id, 2)).toEqual({ version: null, seen_at: null })
})

it('takes an older page for no older look, and a version that is not there yet for none', async () => {
  const id = await aQuestion()
  await staff.put(`/questions/${id}`, { question: 'Where?', version: 1 })

  await look(staff, id, 2)
  await look(staff, id, 1)
  await look(staff, id, 99)

  expect(await look(staff, id, 2)).toMatchObject({ version: 2 })
})

it('writes nothing for a look at what is known, but once a week that one still looks', async () => {
  const id = await aQuestion()
  const written = async () => {
    const { rows } = await sql`select xmin::text from looks where record_id = ${id}`.execute(product.owner.db)
    return rows
  }
  await look(staff, id, 1)
  const first = await written()

  await look(staff, id, 1)
  expect(await written()).toEqual(first)
  await sql`update looks set seen_at = now() - interval '8 days' where record_id = ${id}`.execute(
    product.owner.db,
  )
  await look(staff, id, 1)
  expect(
    await sql`select from looks where record_id = ${id} and seen_at > now() - interval '1 minute'`.execute(
      product.owner.db,
    ),
  ).toMatchObject({ rows: [{}] })
})

it('knows only records that are there for whoever looks', async () => {
  const [id, stranger] = [await aQuestion(), await asStaff(product, ['list-tags'])]
  const put = async (client: Client, resource: string, recordId: number) =>
    (await client.put('/looks', { resource, record_id: recordId, version: 1 })).status

  expect(await put(stranger, 'questions', id)).toBe(404)
  expect(await put(staff, 'toString', id)).toBe(404)
  expect(await put(staff, 'questions', 2_147_483_000)).toBe(404)
})

it('forgets what was looked at three months ago', async () => {
  const [id, old] = [await aQuestion(), await aQuestion()]
  await look(staff, id, 1)
  await look(staff, old, 1)
  await sql`update looks set seen_at = now() - interval '91 days' where record_id = ${old}`.execute(
    product.owner.db,
  )

  await product.app.tasks.get('sweep-looks')?.run(new AbortController().signal)

  expect(await look(staff, old, 1)).toMatchObject({ version: null })
  expect(await look(staff, id, 1)).toMatchObject({ version: 1 })
})
