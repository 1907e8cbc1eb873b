import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  asStaff,
  type Client,
  everyPermission,
  startProduct,
  type TestProduct,
} from '../../testing/as-staff.ts'
import { addAdmin, idOf } from '../../testing/sign-in.ts'

// What the limited admin may do: everything with staff and roles, and a little with tags.
const held = everyPermission
  .filter((name) => /-(admins|roles)$/.test(name))
  .concat('list-tags', 'create-tags')
// What there is to play with: some of it theirs, some not.
const universe = ['list-tags', 'create-tags', 'delete-tags', 'list-videos', 'publish-videos', 'update-roles']

interface World {
  /** Role → what it allows beyond the limited admin's permissions. */
  roles: Record<number, string[]>
  /** Admin → what they may do beyond the limited admin's permissions, and, if anything, how they sign in. */
  admins: Record<number, { beyond: string[]; signsInWith: string | null }>
}

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
  await addAdmin(product, ['list-tags', 'delete-tags'])
  await addAdmin(product, ['list-videos'])
  await addAdmin(product, ['list-tags'])
  await addAdmin(product, [])
})
afterAll(() => product[Symbol.asyncDispose]())

async function look(): Promise<World> {
  const { db } = product.services
  const roles = await sql<{ id: number; beyond: string[] }>`
    select r.id, array(select permission from role_permissions rp
      where rp.role_id = r.id and permission <> all(${held}) order by 1) as beyond from roles r`.execute(db)
  const admins = await sql<{ id: number; beyond: string[]; credentials: string }>`
    select a.id, concat(a.password_hash, a.otp_secret, a.status, a.username) as credentials,
      array(select distinct rp.permission from admin_roles ar join role_permissions rp using (role_id)
        where ar.admin_id = a.id and rp.permission <> all(${held}) order by 1) as beyond from admins a`.execute(
    db,
  )
  return {
    roles: Object.fromEntries(roles.rows.map(({ id, beyond }) => [id, beyond])),
    admins: Object.fromEntries(
      admins.rows.map(({ id, beyond, credentials }) => [
        id,
        { beyond, signsInWith: beyond.length > 0 ? credentials : null },
      ]),
    ),
  }
}

/** Nothing beyond the limited admin's permissions was given, taken or made theirs to use. */
function expectUnmoved(before: World, after: World): void {
  for (const [id, beyond] of Object.entries(before.roles))
    expect(after.roles[Number(id)] ?? []).toEqual(beyond)
  for (const [id, admin] of Object.entries(before.admins)) {
    expect(after.admins[Number(id)] ?? { beyond: [], signsInWith: null }).toEqual(admin)
  }
  for (const [id, beyond] of Object.entries(after.roles))
    if (!(id in before.roles)) expect(beyond).toEqual([])
  for (const [id, { beyond }] of Object.entries(after.admins)) {
    if (!(id in before.admins)) expect(beyond).toEqual([])
  }
}

const permissions = fc.subarray(universe)
const some = fc.nat(30)
const step = fc.oneof(
  fc.record({ act: fc.constant('create role' as const), permissions }),
  fc.record({ act: fc.constant('change role' as const), role: some, permissions }),
  fc.record({ act: fc.constant('delete role' as const), role: some }),
  fc.record({ act: fc.constant('assign' as const), role: some, admins: fc.array(some, { maxLength: 3 }) }),
  fc.record({ act: fc.constant('create admin' as const), roles: fc.array(some, { maxLength: 2 }) }),
  fc.record({
    act: fc.constant('change roles' as const),
    admin: some,
    roles: fc.array(some, { maxLength: 2 }),
  }),
  fc.record({ act: fc.constant('take over' as const), admin: some }),
  fc.record({
    act: fc.constantFrom('disable' as const, 'enable' as const, 'resetQRCode' as const, 'delete' as const),
    admin: some,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let made = 0

async function take(client: Client, world: World, taken: Step): Promise<number> {
  const pick = (from: object, n: number) => Number(Object.keys(from)[n % Object.keys(from).length])
  const role = (n: number) => pick(world.roles, n)
  const admin = (n: number) => pick(world.admins, n)
  const roleIds = (list: readonly number[]) => [...new Set(list.map(role))]
  const versionOf = async (path: string) =>
    ((await client.get(path)).body.data as { version?: number } | undefined)?.version ?? 1
  const put = async (path: string, body: object) =>
    client.put(path, { version: await versionOf(path), ...body })
  const name = `made.${++made}`
  const password = `a fresh start ${made}`
  switch (taken.act) {
    case 'create role':
      return (await client.post('/roles', { name, permissions: taken.permissions })).status
    case 'change role':
      return (await put(`/roles/${role(taken.role)}`, { permissions: taken.permissions })).status
    case 'delete role':
      return (await client.delete(`/roles/${role(taken.role)}`)).status
    case 'assign':
      return (await client.post(`/roles/${role(taken.role)}/assign`, { admin_ids: taken.admins.map(admin) }))
        .status
    case 'create admin':
      return (await client.post('/admins', { username: name, password, name, roles: roleIds(taken.roles) }))
        .status
    case 'change roles':
      return (await put(`/admins/${admin(taken.admin)}`, { roles: roleIds(taken.roles) })).status
    case 'take over':
      return (await put(`/admins/${admin(taken.admin)}`, { password })).status
    case 'delete':
      return (await client.delete(`/admins/${admin(taken.admin)}`)).status
    default:
      return (await client.post(`/admins/${admin(taken.admin)}/${taken.act}`)).status
  }
}

it('gives a limited admin nothing beyond their own permissions, whatever they do with staff and roles', async () => {
  let succeeded = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const limited = await asStaff(product, held)
      const before = await look()
      for (const taken of steps) {
        const status = await take(limited, await look(), taken)
        expect(status).toBeLessThan(500)
        if (status < 300) succeeded += 1
        if (status === 403 || status === 422) refused += 1
      }
      expectUnmoved(before, await look())
    }),
    { numRuns: 40 },
  )
  // The walk must have met both open and closed doors, or it proved nothing.
  expect(succeeded).toBeGreaterThan(30)
  expect(refused).toBeGreaterThan(30)
})

it('says under which field a permission would have been given that is not held', async () => {
  const limited = await asStaff(product, held)
  const owner = await asStaff(product)
  const role = await owner.post('/roles', { name: 'Publishers', permissions: ['publish-videos'] })
  const roleId = idOf(role)
  const { adminId, username } = await addAdmin(product, ['publish-videos'])
  const plain = await addAdmin(product, ['list-tags'])
  const cannot = ['You cannot grant a permission that you do not hold.']

  const attempts: [string, ReturnType<Client['post']>][] = [
    ['permissions', limited.post('/roles', { name: 'Mine', permissions: ['publish-videos'] })],
    ['permissions', limited.put(`/roles/${plain.roleId}`, { version: 1, permissions: ['publish-videos'] })],
    [
      'roles',
      limited.post('/admins', { username: 'me2', name: 'Me', password: 'a fresh start 2', roles: [roleId] }),
    ],
    ['roles', limited.put(`/admins/${plain.adminId}`, { version: 1, roles: [roleId] })],
    ['roles', limited.put(`/admins/${limited.adminId}`, { version: 1, roles: [roleId] })],
    ['admin_ids', limited.post(`/roles/${roleId}/assign`, { admin_ids: [limited.adminId] })],
    ['admin_ids', limited.post(`/roles/${plain.roleId}/assign`, { admin_ids: [adminId] })],
    ['password', limited.put(`/admins/${adminId}`, { version: 1, password: 'a fresh start 3' })],
  ]
  for (const [field, attempt] of attempts) {
    expect(await attempt).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { [field]: cannot } },
    })
  }
  for (const act of ['disable', 'enable', 'resetQRCode']) {
    expect(await limited.post(`/admins/${adminId}/${act}`), act).toMatchObject({ status: 403 })
  }
  expect(await limited.put(`/admins/${adminId}`, { version: 1, username: `${username}.x` })).toMatchObject({
    status: 403,
  })
  expect(await limited.delete(`/admins/${adminId}`)).toMatchObject({ status: 403 })
  expect(await limited.delete(`/roles/${roleId}`)).toMatchObject({ status: 403 })
})
