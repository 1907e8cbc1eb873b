import { expect, it } from 'vitest'
import { asStaff, type Client, everyPermission, startProduct } from '../testing/as-staff.ts'
import { addAdmin, enrol } from '../testing/sign-in.ts'

const without = (...missing: string[]) => everyPermission.filter((each) => !missing.includes(each))

async function made(staff: Client, path: string, body: object): Promise<{ id: number; version: number }> {
  const { status, body: answer } = await staff.post(path, body)
  expect(status, path).toBe(201)
  return answer.data as { id: number; version: number }
}

it('the row of a stale save is shown to those who may list it alone', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const { id } = await made(owner, '/directors', { name: 'Ines Marlowe' })
  const save = (client: Client) => client.put(`/directors/${id}`, { name: 'Ana', version: 99 })

  expect((await save(owner)).body).toMatchObject({ code: 'stale', current: { name: 'Ines Marlowe' } })
  const blind = await save(await asStaff(product, without('list-directors')))

  expect(blind).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(blind.text).not.toContain('Ines')
})

it('what one may not list is referred to as if it did not exist, and its name is in no answer', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const [known, other] = [
    await made(owner, '/directors', { name: 'Ines Marlowe' }),
    await made(owner, '/directors', { name: 'Ana Quill' }),
  ]
  const video = await made(owner, '/videos', { title: 'Tilt', serial_number: 'BL-1', directors: [known.id] })
  const blind = await asStaff(product, without('list-directors'))
  const put = (change: object, version: number) => blind.put(`/videos/${video.id}`, { ...change, version })

  const answers = [
    await put({ directors: [known.id, other.id] }, video.version),
    await put({ directors: [known.id, 2_147_483_000] }, video.version),
  ]
  expect(answers.map(({ status, body }) => ({ status, errors: body.errors }))).toEqual([
    { status: 422, errors: { directors: [expect.any(String)] } },
    { status: 422, errors: answers[0]?.body.errors },
  ])
  // What stands there already may stay.
  const kept = await put({ title: 'Tilt 2', directors: [known.id] }, video.version)
  const stale = await put({ title: 'Tilt 3' }, video.version)

  expect(kept).toMatchObject({
    status: 200,
    body: { data: { directors: [{ id: known.id, name: `#${known.id}` }] } },
  })
  expect(stale.status).toBe(409)
  for (const { text } of [...answers, kept, stale]) expect(text).not.toMatch(/Ines|Quill/)
})

it('a refusal counts nothing that one may not list', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const { id } = await made(owner, '/directors', { name: 'Ines' })
  await made(owner, '/videos', { title: 'Tilt', serial_number: 'BL-1', directors: [id] })
  const bulk = (client: Client, which: object) =>
    client.post('/directors/bulk', { action: 'delete', ...which })
  const blind = await asStaff(product, without('list-videos'))
  const nobody = await asStaff(product, without('list-directors'))

  expect((await owner.delete(`/directors/${id}`)).body).toMatchObject({ code: 'in_use', count: 1 })
  const alone = await blind.delete(`/directors/${id}`)
  const many = await bulk(blind, { ids: [id] })
  const filtered = await bulk(nobody, { filter: {}, expected_count: 7 })

  expect(alone).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect(alone.body).not.toHaveProperty('count')
  expect(String(alone.body.message)).not.toMatch(/\d|\{/)
  const [verdict] = (many.body.data as { verdicts: { message: string }[] }).verdicts
  expect(verdict?.message).not.toMatch(/\d|\{/)
  expect(filtered.status).toBe(403)
  expect(filtered.body).not.toHaveProperty('count')
})

it('where others signed in is for those who may list the log', async () => {
  await using product = await startProduct()
  const mina = await addAdmin(product)
  await enrol(product, mina)
  const path = `/admins/${mina.adminId}/history`
  const afterOf = async (client: Client) => {
    const rows = (await client.get(path)).body.data as { action: string; after: unknown }[]
    return rows.find(({ action }) => action === 'login')?.after
  }

  expect(await afterOf(await asStaff(product))).toMatchObject({ address: '127.0.0.1' })
  expect(await afterOf(await asStaff(product, without('list-audits')))).toBeNull()
})
