import { seos, sitePages } from '@backlot/contract/resources/seos'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(seos, {
  sample: async (n, staff) => {
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
