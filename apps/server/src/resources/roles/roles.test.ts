import { roles } from '@backlot/contract/resources/roles'
import { expect, it } from 'vitest'
import { asStaff, everyPermission, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { addAdmin, idOf } from '../../testing/sign-in.ts'

conformance(roles, {
  sample: (n) => ({ name: `Editors ${n}`, permissions: ['list-tags', 'create-tags'] }),
  changed: (n) => ({ name: `Readers ${n}`, permissions: ['list-tags'] }),
  bodies: { assign: ({ adminId }) => ({ admin_ids: [adminId] }) },
})

it('lists every permission once, in groups, with words in both languages', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)

  const groups = (await owner.get('/permissions')).body.data as {
    group: string
    label: Record<string, string>
    permissions: { name: string; action: string; label: Record<string, string> }[]
  }[]

  expect(groups.flatMap(({ permissions }) => permissions.map(({ name }) => name)).sort()).toEqual(
    [...everyPermission].sort(),
  )
  for (const { group, permissions } of groups) {
    expect(permissions.every(({ name, action }) => name === `${action}-${group}`)).toBe(true)
  }
  expect(groups.find(({ group }) => group === 'tags')?.label).toEqual({ en: 'Tags', zh_cn: '标签' })
})

it('refuses permissions that do not exist, and takes one named twice as once', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)

  const unknown = await owner.post('/roles', { name: 'Pilots', permissions: ['fly-planes'] })
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: { permissions: ['There is no such permission.'] } },
  })

  const twice = await owner.post('/roles', { name: 'Pilots', permissions: ['list-tags', 'list-tags'] })
  expect(twice).toMatchObject({ status: 201, body: { data: { permissions: ['list-tags'], admins: [] } } })
})

it('is not deleted while somebody has it, and says how many do', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const { roleId, adminId } = await addAdmin(product)

  expect(await owner.delete(`/roles/${roleId}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1 },
  })

  await owner.post(`/roles/${roleId}/assign`, { admin_ids: [] })
  expect((await owner.delete(`/roles/${roleId}`)).status).toBe(204)
  expect((await owner.get(`/admins/${adminId}`)).body.data).toMatchObject({ roles: [] })
})

it('is assigned to exactly the admins of a list, who then have to look again before they are saved', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const [ada, bea, cyd] = [await addAdmin(product), await addAdmin(product), await addAdmin(product)]
  const assign = (...ids: number[]) => owner.post(`/roles/${ada.roleId}/assign`, { admin_ids: ids })

  expect((await owner.post(`/roles/${ada.roleId}/assign`, {})).status).toBe(422)
  const done = await assign(bea.adminId, cyd.adminId, bea.adminId)
  expect(done).toMatchObject({ status: 200, body: { data: { admins_count: 2 } } })
  const role = done.body.data as { admins: { id: number }[] }
  expect(role.admins.map(({ id }) => id).sort((a, b) => a - b)).toEqual([bea.adminId, cyd.adminId])

  const roles = async (id: number) =>
    ((await owner.get(`/admins/${id}`)).body.data as { roles: { id: number }[] }).roles.map((role) => role.id)
  expect(await roles(ada.adminId)).toEqual([])
  expect(await roles(bea.adminId)).toEqual([bea.roleId, ada.roleId])
  expect(await owner.put(`/admins/${bea.adminId}`, { version: 1, roles: [bea.roleId] })).toMatchObject({
    status: 409,
  })

  expect(await assign(bea.adminId, 999_999)).toMatchObject({
    status: 422,
    body: { errors: { admin_ids: ['The chosen record does not exist.'] } },
  })
  const history = (await owner.get(`/roles/${ada.roleId}/history`)).body.data as { action: string }[]
  expect(history[0]?.action).toBe('assign')
})

it('shows its change at the next request of who has it', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const staff = await asStaff(product, ['list-tags'])
  const role = (await owner.get(`/roles?q=staff`)).body.data as {
    id: number
    version: number
    admins: { id: number }[]
  }[]
  const own = role.find(({ admins }) => admins.some(({ id }) => id === staff.adminId))

  expect((await staff.post('/tags', { name: 'Noir', type: 'genre' })).status).toBe(403)
  await owner.put(`/roles/${own?.id}`, { version: own?.version, permissions: ['create-tags'] })

  expect((await staff.post('/tags', { name: 'Noir', type: 'genre' })).status).toBe(201)
  expect((await staff.get('/tags')).status).toBe(403)
})

it('may be renamed by somebody who lacks what it allows, and keeps it', async () => {
  await using product = await startProduct()
  const limited = await asStaff(product, ['list-roles', 'create-roles', 'update-roles', 'list-tags'])
  const owner = await asStaff(product)
  const roleId = idOf(
    await owner.post('/roles', { name: 'Heads', permissions: ['delete-videos', 'list-tags'] }),
  )
  const put = (body: object) => limited.put(`/roles/${roleId}`, body)

  expect((await put({ version: 1, name: 'Chiefs' })).status).toBe(200)
  expect((await put({ version: 2, permissions: ['delete-videos'] })).status).toBe(200)
  expect(await put({ version: 3, permissions: [] })).toMatchObject({
    status: 422,
    body: { errors: { permissions: ['You cannot grant a permission that you do not hold.'] } },
  })
})
