import { banners } from '@backlot/contract/resources/banners'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(banners, {
  sample: async (n, { product, writer }) => ({
    position: 'home_hero',
    name: `Autumn ${n}`,
    title: `Golden days ${n}`,
    type: 'image',
    image: await aFile(product, 'image', writer),
    video: await aFile(product, 'video', writer),
  }),
  changed: (n) => ({
    name: `Winter ${n}`,
    title: 'Long nights',
    link: 'https://example.com/winter',
    sort: 1_000 + n,
  }),
})

it('has something to show of its type, and ends after it starts', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [image, video] = [await aFile(product, 'image', staff), await aFile(product, 'video', staff)]
  const banner = { position: 'home_hero', name: 'Autumn' }
  const refused = async (values: object) => {
    const { status, body } = await staff.post('/banners', { ...banner, ...values })
    return [status, Object.keys(body.errors ?? {})]
  }

  expect(await refused({ type: 'image', video })).toEqual([422, ['image']])
  expect(await refused({ type: 'video', image })).toEqual([422, ['video']])
  const id = idOf(await staff.post('/banners', { ...banner, type: 'video', video }))
  const { status, body } = await staff.put(`/banners/${id}`, {
    ...{ started_at: '2026-03-02T00:00:00Z', expired_at: '2026-03-01T00:00:00Z' },
    version: 1,
  })

  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['expired_at']])
})

it('is put in order within its place, and nobody writes its clicks', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const image = await aFile(product, 'image', staff)
  const add = async (name: string, position: string) =>
    idOf(await staff.post('/banners', { name, position, type: 'image', image }))
  const [first, second] = [await add('a', 'plan_top'), await add('b', 'plan_top')]
  const elsewhere = await add('c', 'video_side')

  expect((await staff.put('/banners/arrangement', { ids: [second, first] })).status).toBe(204)
  expect((await staff.put('/banners/arrangement', { ids: [first, elsewhere] })).status).toBe(409)

  const { data } = (await staff.get('/banners?filter[position]=plan_top')).body
  expect((data as unknown as { id: number }[]).map(({ id }) => id)).toEqual([second, first])
  expect((await staff.put(`/banners/${first}`, { clicks: 9, version: 1 })).status).toBe(422)
})
