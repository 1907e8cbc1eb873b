import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct } from '../testing/as-staff.ts'

interface Hit {
  resource: string
  id: number
  label: string
  detail: string | null
}

async function find(client: Client, q: string): Promise<Hit[]> {
  const { body } = await client.get(`/search?q=${encodeURIComponent(q)}`)
  return (body.data as { hits: Hit[] }).hits
}

async function addDirectors(client: Client, names: readonly string[]): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const { body } = await client.post('/directors', { name })
    ids.push((body.data as { id: number }).id)
  }
  return ids
}

it('finds by beginning, by part and by id, five of a resource at most', async () => {
  await using product = await startProduct()
  const client = await asStaff(product)
  const [first] = await addDirectors(client, [
    'Ada Salt',
    'Salt One',
    'Salt Two',
    'Salt Three',
    'Salt Four',
    'Salt Five',
  ])
  await client.post('/tags', { name: 'Salty', type: 'genre' })

  const names = (await find(client, 'sal')).map(({ resource, label }) => [resource, label])

  expect(names.filter(([resource]) => resource === 'directors')).toHaveLength(5)
  expect(names).toContainEqual(['tags', 'Salty'])
  expect((await find(client, 'a sal')).map(({ label }) => label)).toEqual(['Ada Salt'])
  expect(await find(client, `${first}`)).toContainEqual({
    resource: 'directors',
    id: first,
    label: 'Ada Salt',
    detail: null,
  })
})

it('finds a video by its serial number', async () => {
  await using product = await startProduct()
  const client = await asStaff(product)
  const created = await client.post('/videos', { serial_number: 'BL-20411', title: 'Low Tide Motel' })
  expect(created.status).toBe(201)

  expect(await find(client, 'bl-204')).toEqual([
    { resource: 'videos', id: expect.any(Number), label: 'Low Tide Motel', detail: 'BL-20411' },
  ])
})

it('finds one or two Chinese letters anywhere, those that begin a name first', async () => {
  await using product = await startProduct()
  const client = await asStaff(product)
  await addDirectors(client, ['月度套餐', '套餐甲', '新套餐', '餐套'])
  await client.post('/videos', { serial_number: 'BL-1', title: '雨夜的爱情 T恤' })
  const labels = async (q: string) => (await find(client, q)).map(({ label }) => label)

  const [first, ...others] = await labels('套餐')
  expect(first).toBe('套餐甲')
  expect(others.toSorted()).toEqual(['新套餐', '月度套餐'].toSorted())
  for (const words of ['爱情', '爱', 't恤', '情 '])
    expect(await labels(words), words).toEqual(['雨夜的爱情 T恤'])
  for (const words of ['情爱', '_情', '恤T']) expect(await labels(words), words).toEqual([])
})

it('says nothing of what the caller may not list', async () => {
  await using product = await startProduct()
  const everything = await asStaff(product)
  await addDirectors(everything, ['Secret'])
  const client = await asStaff(product, ['list-tags'])

  expect(await find(client, 'secret')).toEqual([])
  expect(await find(await asStaff(product, []), 'secret')).toEqual([])
})

it('takes signs of patterns literally, and refuses nothing to look for', async () => {
  await using product = await startProduct()
  const client = await asStaff(product)
  await addDirectors(client, ['Plain', '100%'])

  expect((await find(client, '%')).map(({ label }) => label)).toEqual([])
  expect((await find(client, '100%')).map(({ label }) => label)).toEqual(['100%'])
  expect((await client.get('/search?q=')).status).toBe(422)
})
