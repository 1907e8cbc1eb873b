import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct } from '../../testing/as-staff.ts'

async function ask(staff: Client, question: string, sort = 0): Promise<number> {
  const { body } = await staff.post('/questions', { question, answer: '<p>Yes.</p>', sort })
  return (body.data as { id: number }).id
}

async function inOrder(staff: Client): Promise<number[]> {
  const { body } = await staff.get('/questions?sort=sort')
  return (body.data as { id: number }[]).map(({ id }) => id)
}

it('puts records in the order given, and each that moved says so in its history', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [first, second, third] = [
    await ask(staff, 'A?', 1),
    await ask(staff, 'B?', 2),
    await ask(staff, 'C?'),
  ]

  expect((await staff.put('/questions/arrangement', { ids: [first, third, second] })).status).toBe(204)

  expect(await inOrder(staff)).toEqual([first, third, second])
  const historyOf = async (id: number) => (await staff.get(`/questions/${id}/history`)).body.data
  expect(await historyOf(first)).toMatchObject([{ action: 'create' }])
  expect(await historyOf(second)).toMatchObject([
    { action: 'update', before: { sort: 2 }, after: { sort: 3 }, admin_id: staff.adminId },
    { action: 'create' },
  ])
})

it('refuses who does not know all records, names one twice or one that is gone, and moves nothing', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [first, second] = [await ask(staff, 'A?', 1), await ask(staff, 'B?', 2)]
  const arrange = (ids: unknown) => staff.put('/questions/arrangement', { ids })

  expect(await arrange([second])).toMatchObject({
    status: 409,
    body: { code: 'selection_changed', count: 2 },
  })
  expect(await arrange([second, first, 2147483000])).toMatchObject({ status: 404 })
  expect(await arrange([second, first, second])).toMatchObject({ status: 422 })
  expect(await arrange([])).toMatchObject({ status: 422 })
  expect(await inOrder(staff)).toEqual([first, second])
})

it('asks for the permissions to edit and to list, as it tells how many records there are', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const id = await ask(staff, 'A?')
  const reader = await asStaff(product, ['list-questions'])
  const writer = await asStaff(product, ['update-questions'])
  const editor = await asStaff(product, ['list-questions', 'update-questions'])

  expect((await reader.put('/questions/arrangement', { ids: [id] })).status).toBe(403)
  expect((await writer.put('/questions/arrangement', { ids: [id] })).status).toBe(403)
  expect((await editor.put('/questions/arrangement', { ids: [id] })).status).toBe(204)
})

it('puts what names no place after all others of its order, also when its place is taken away', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const addBlock = async (title: string, values: object) => {
    const { body } = await staff.post('/blocks', { title, type: 'image', ...values })
    return body.data as { id: number; sort: number; version: number }
  }
  await addBlock('Elsewhere', { page: 'plans', sort: 40 })

  const first = await addBlock('First', { page: 'models' })
  const second = await addBlock('Second', { page: 'models', sort: 7 })
  const third = await addBlock('Third', { page: 'models' })

  expect([first, second, third].map(({ sort }) => sort)).toEqual([1, 7, 8])
  const { body } = await staff.put(`/blocks/${first.id}`, { sort: null, version: first.version })
  expect(body.data).toMatchObject({ sort: 9 })
})
