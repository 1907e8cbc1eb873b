import { seos, sitePages } from '@backlot/contract/resources/seos'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(seos, {
  sample: async (n, { staff }) => {
    const tag = await staff.post('/tags', { name: `Harbours ${n}`, type: 'genre' })
    const { id } = tag.body.data as { id: number }
    return {
      page: sitePages[n % sitePages.length],
      tag_id: id,
      title: `Harbours ${n}`,
      description: 'Films by the sea.',
    }
  },
  changed: (n) => ({ title: `Islands ${n}`, description: 'Films of islands.' }),
})

it('has one entry for a page, and one for a page and tag', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const entry = { page: 'home', title: 'Backlot', description: 'Films.' }
  await staff.post('/seos', entry)

  expect(await staff.post('/seos', entry)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { page: [expect.any(String)] } },
  })
})

it('names the pages without a text, and those of tags that stand on videos', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const tagOf = async (name: string) => idOf(await staff.post('/tags', { name, type: 'genre' }))
  const [written, missing, unused] = [await tagOf('Harbours'), await tagOf('Islands'), await tagOf('Deserts')]
  await staff.post('/videos', { title: 'Tilt', serial_number: 'BL-1', genres: [written, missing] })
  const text = { title: 'Films', description: 'Films.' }
  await staff.post('/seos', { page: 'home', ...text })
  await staff.post('/seos', { page: 'videos', tag_id: written, ...text })

  const { data } = (await staff.get('/seos/missing')).body
  const rows = data as unknown as { page: string; tag: { id: number } | null }[]

  expect(rows.filter(({ tag }) => tag === null).map(({ page }) => page)).toEqual(
    sitePages.filter((page) => page !== 'home'),
  )
  expect(rows.filter(({ tag }) => tag !== null)).toEqual([
    { page: 'videos', tag: { id: missing, name: 'Islands' } },
  ])
  expect(unused).toBeGreaterThan(0)
  expect((await (await asStaff(product, ['list-tags'])).get('/seos/missing')).status).toBe(403)
})
