import { mostViewsInMenu } from '@backlot/contract/views'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct } from '../testing/as-staff.ts'
import { idOf } from '../testing/sign-in.ts'

const drafts = {
  list: 'questions',
  name: 'New ones',
  search: 'filter[created_at][within]=last_7_days&sort=-id',
}

async function namesSeenBy(client: Client): Promise<string[]> {
  const { body } = await client.get('/views')
  return (body.data as { name: string }[]).map(({ name }) => name)
}

it('keeps a view for its owner, and shows it to colleagues who may see the list once it is shared', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product, ['list-questions', 'share-views'])
  const colleague = await asStaff(product, ['list-questions'])
  const stranger = await asStaff(product, ['list-tags', 'share-views'])
  const columns = { order: ['id', 'question'], hidden: ['id'] }

  const created = await owner.post('/views', { ...drafts, columns })
  const id = idOf(created)

  expect(created).toMatchObject({
    status: 201,
    body: { data: { ...drafts, columns, is_own: 1, is_shared: 0, is_default: 0, is_in_menu: 0, version: 1 } },
  })
  expect(await namesSeenBy(colleague)).toEqual([])
  expect((await colleague.put(`/views/${id}/sharing`, { is_shared: 1 })).status).toBe(403)
  expect((await stranger.put(`/views/${id}/sharing`, { is_shared: 1 })).status).toBe(404)
  await owner.put(`/views/${id}/sharing`, { is_shared: 1 })
  expect(await namesSeenBy(colleague)).toEqual(['New ones'])
  expect(await namesSeenBy(stranger)).toEqual([])
  expect((await colleague.put(`/views/${id}`, { version: 2, name: 'Mine' })).status).toBe(403)
  expect((await colleague.delete(`/views/${id}`)).status).toBe(403)
})

it('renames, overwrites and deletes a view, tells of it in the history, and refuses a stale change', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  const id = idOf(await owner.post('/views', drafts))
  await owner.post('/views', { ...drafts, name: 'Others' })

  const renamed = await owner.put(`/views/${id}`, { version: 1, name: 'Fresh', search: 'q=price' })

  expect(renamed.body.data).toMatchObject({ name: 'Fresh', search: 'q=price', version: 2 })
  expect((await owner.put(`/views/${id}`, { version: 1, name: 'Late' })).body.code).toBe('stale')
  const taken = await owner.put(`/views/${id}`, { version: 2, name: 'OTHERS' })
  expect(taken).toMatchObject({ status: 409, body: { errors: { name: [expect.any(String)] } } })
  expect((await owner.delete(`/views/${id}`)).status).toBe(204)
  expect(await namesSeenBy(owner)).toEqual(['Others'])
  const { body } = await owner.get(`/audits?filter[resource]=views&filter[record_id]=${id}`)
  expect(body.data).toMatchObject([
    { action: 'delete' },
    { action: 'update', before: { name: 'New ones' }, after: { name: 'Fresh' } },
    { action: 'create' },
  ])
})

it('keeps no view of what the list does not know, or of a list that one may not see', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await asStaff(product, ['list-questions'])
  const errorsOf = async (body: object) => Object.keys((await staff.post('/views', body)).body.errors ?? {})

  expect(await errorsOf({ ...drafts, search: 'filter[colour]=red' })).toEqual(['search'])
  expect(await errorsOf({ ...drafts, list: 'tags' })).toEqual(['list'])
  expect(await errorsOf({ ...drafts, list: 'toString' })).toEqual(['list'])
  expect(await errorsOf({ ...drafts, name: ' ' })).toEqual(['name'])
})

it('begins a list with one view at most, each account with its own', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  const colleague = await asStaff(product, ['list-questions'])
  const first = idOf(await owner.post('/views', drafts))
  const second = idOf(await owner.post('/views', { ...drafts, name: 'Others' }))
  await owner.put(`/views/${second}/sharing`, { is_shared: 1 })
  await colleague.put(`/views/${second}/place`, { is_default: 1 })

  await owner.put(`/views/${second}/place`, { is_default: 1 })
  await owner.put(`/views/${first}/place`, { is_default: 1 })

  const defaultsOf = async (client: Client) =>
    ((await client.get('/views')).body.data as { id: number; is_default: number }[])
      .filter(({ is_default }) => is_default === 1)
      .map(({ id }) => id)
  expect(await defaultsOf(owner)).toEqual([first])
  expect(await defaultsOf(colleague)).toEqual([second])
  await owner.put(`/views/${second}/sharing`, { is_shared: 0 })
  expect(await defaultsOf(colleague)).toEqual([])
})

it('counts the views of the menu in one answer, as their lists do, and only those', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  for (const name of ['Price', 'Prices', 'Trial']) await owner.post('/tags', { name, type: 'genre' })
  const ids: number[] = []
  for (let n = 0; n <= mostViewsInMenu; n += 1) {
    ids.push(idOf(await owner.post('/views', { list: 'tags', name: `View ${n}`, search: 'q=price' })))
  }
  expect((await owner.get('/views/counts')).body.data).toEqual([])

  for (const id of ids.slice(1)) await owner.put(`/views/${id}/place`, { is_in_menu: 1 })

  const counts = (await owner.get('/views/counts')).body.data
  expect(counts).toEqual(ids.slice(1).map((id) => ({ id, count: 2 })))
  // The list may have lost the order that one was saved in.
  await sql`update views set search = search || '&sort=colour' where id = ${Number(ids[1])}`.execute(
    product.owner.db,
  )
  expect((await owner.get('/views/counts')).body.data).toEqual(counts)
  const oneMore = await owner.put(`/views/${Number(ids[0])}/place`, { is_in_menu: 1 })
  expect(oneMore).toMatchObject({ status: 422, body: { errors: { is_in_menu: [expect.any(String)] } } })
})

it('leaves a shared view to whoever may share: to rename, to unshare, to delete, but not to say what it shows', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const [owner, keeper] = [await asStaff(product), await asStaff(product, ['list-questions', 'share-views'])]
  const other = await asStaff(product, ['list-questions'])
  const id = idOf(await owner.post('/views', drafts))
  await owner.put(`/views/${id}/sharing`, { is_shared: 1 })
  await owner.put(`/views/${id}/place`, { is_default: 1 })
  await keeper.put(`/views/${id}/place`, { is_default: 1 })

  expect((await other.put(`/views/${id}/sharing`, { is_shared: 0 })).status).toBe(403)
  expect((await keeper.put(`/views/${id}`, { version: 2, search: 'q=price' })).status).toBe(403)
  const renamed = await keeper.put(`/views/${id}`, { version: 2, name: 'Fresh' })
  expect(renamed).toMatchObject({ status: 200, body: { data: { name: 'Fresh', is_own: 0, version: 3 } } })
  expect((await keeper.put(`/views/${id}/sharing`, { is_shared: 0 })).status).toBe(200)

  expect(await namesSeenBy(keeper)).toEqual([])
  expect((await owner.get('/views')).body.data).toMatchObject([
    { name: 'Fresh', is_shared: 0, is_default: 1 },
  ])
  expect((await keeper.put(`/views/${id}/sharing`, { is_shared: 1 })).status).toBe(404)
})
