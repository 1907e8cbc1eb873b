import { directors } from '@backlot/contract/resources/directors'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(directors, {
  sample: (n) => ({ name: `Ines Marlowe ${n}` }),
  changed: (n) => ({ name: `Theo Brandt ${n}` }),
})

it('takes no name of which nothing is seen', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)

  const refused = await staff.post('/directors', { name: '\u200b\u2060\u3164' })

  expect(refused).toMatchObject({ status: 422, body: { errors: { name: ['Please fill this in.'] } } })
  expect((await staff.post('/directors', { name: '\u200bInes' })).status).toBe(201)
})
