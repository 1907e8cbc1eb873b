import { users } from '@backlot/contract/resources/users'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aMember } from '../../testing/sites/a-comment.ts'

let conforming: TestProduct

conformance(users, {
  start: async () => (conforming = await startProduct()),
  neighbours: (staff) =>
    staff.post('/admins', { username: 'grace', password: 'a fresh start 2026', name: 'Grace' }),
  make: (n) => aMember(conforming, `mia.${n}`),
  changed: (n) => ({ username: `Mia-${n}`, first_name: 'Mia', birthdate: '1990-02-03' }),
})

it('finds members by name, address and phone, and allocates many to an admin at once', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const ids = [await aMember(product, 'noor.quill'), await aMember(product, 'otis.rowe')]
  const found = async (q: string) =>
    ((await staff.get(`/users?q=${encodeURIComponent(q)}`)).body.data as { id: number }[]).map(({ id }) => id)

  const done = await staff.post('/users/bulk', {
    action: 'update',
    ids,
    changes: { allocated_admin_id: staff.adminId },
  })

  expect(await found('quill')).toEqual([ids[0]])
  expect(await found('rowe@example')).toEqual([ids[1]])
  expect(new Set(await found('0199'))).toEqual(new Set(ids))
  expect(done.status).toBe(200)
  const members = await staff.get(`/admins/${staff.adminId}/allocated-members`)
  expect(members.body.data).toMatchObject([{ username: 'noor.quill' }, { username: 'otis.rowe' }])
})
