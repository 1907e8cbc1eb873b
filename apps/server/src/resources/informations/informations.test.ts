import { informations, informationTypes } from '@backlot/contract/resources/informations'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(informations, {
  start: async () => {
    const product = await startProduct()
    // The promises look at more records than there are types.
    await sql`drop index informations_type_key`.execute(product.owner.db)
    return product
  },
  sample: (n) => ({
    type: informationTypes[n % informationTypes.length],
    title: `Terms ${n}`,
    content: '<p>Be kind.</p>',
  }),
  changed: (n) => ({ title: `Terms of use ${n}`, content: '<h2>One</h2><p>Be kind.</p>' }),
})

it('is one of each type, which stays, and none is deleted', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const page = { type: 'terms', title: 'Terms', content: '<p>Be kind.</p>' }
  const id = idOf(await staff.post('/informations', page))

  expect(await staff.post('/informations', page)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { type: [expect.any(String)] } },
  })
  expect((await staff.put(`/informations/${id}`, { type: 'dmca', version: 1 })).status).toBe(422)
  expect((await staff.delete(`/informations/${id}`)).status).toBe(405)
})
