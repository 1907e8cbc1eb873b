import { advertisementPositions, advertisements } from '@backlot/contract/resources/advertisements'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(advertisements, {
  // Only a migration adds one.
  make: async (n, _, { owner }) => {
    const position = advertisementPositions[n % advertisementPositions.length]
    const { rows } = await sql<{ id: number }>`insert into advertisements (name, position)
      values (${`Place ${n}`}, ${position}) returning id`.execute(owner.db)
    return rows[0]?.id ?? 0
  },
  changed: (n) => ({ name: `Autumn ${n}`, link: 'https://example.com/autumn', cta_position: 'left' }),
})

it('is a fixed set: one of each place, none made and none deleted', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { data } = (await staff.get('/advertisements')).body
  const rows = data as unknown as { id: number; position: string; version: number }[]

  expect(rows.map(({ position }) => position)).toEqual([...advertisementPositions])
  expect((await staff.post('/advertisements', { name: 'Another', position: 'account' })).status).toBe(405)
  expect((await staff.delete(`/advertisements/${rows[0]?.id}`)).status).toBe(405)
  expect(
    (await staff.put(`/advertisements/${rows[0]?.id}`, { position: 'account', version: 1 })).status,
  ).toBe(422)
})
