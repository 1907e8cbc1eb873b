import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { everyPermission, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { enrol, logIn, visitor } from '../../testing/sign-in.ts'
import { testConfig } from '../../testing/test-config.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { CommandError, createAdmin, resetOtp } from './staff-commands.ts'

async function permissionsOfRole({ services }: TestProduct, name: string): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select rp.permission from role_permissions rp join roles r on r.id = rp.role_id where r.name = ${name}`.execute(
    services.db,
  )
  return rows.map(({ permission }) => permission).sort()
}

it('makes one owner of everything on an empty database, however many processes start', async () => {
  await using product = await startProduct()
  await using beside = await startBeside(product)

  const passwords = await Promise.all([ensureFirstAdmin(product.services), ensureFirstAdmin(beside.services)])

  const made = passwords.filter((password) => password !== undefined)
  expect(made).toHaveLength(1)
  const { client } = await enrol(product, { username: 'admin', password: made[0] ?? '' })
  const { permissions } = (await client.get('/auth/permissions')).body.data as { permissions: string[] }
  expect(permissions).toEqual([...everyPermission].sort())
  expect(await ensureFirstAdmin(product.services)).toBeUndefined()
})

it('takes the first name and password from the settings, and refuses a password that breaks the rules', async () => {
  await using product = await startProduct({
    requiresOtp: false,
    firstAdmin: { username: 'chef', password: 'boiling water 100' },
  })

  const config = testConfig({ firstAdmin: { username: 'chef', password: 'password123' } })
  await expect(ensureFirstAdmin({ ...product.services, config })).rejects.toThrow(
    'BACKLOT_ADMIN_PASSWORD: This password is too easy to guess.',
  )
  expect(await ensureFirstAdmin(product.services)).toBeUndefined()
  expect((await logIn(product, { username: 'chef', password: 'boiling water 100' })).otp).toBe('none')
})

it('hands what a new version adds to the roles that held everything, and to no other', async () => {
  await using product = await startProduct()
  const { db } = product.services
  await ensureFirstAdmin(product.services)
  const [added = '', removed = ''] = everyPermission
  await sql`insert into roles (name) values ('Editors')`.execute(db)
  await sql`insert into role_permissions select id, ${removed} from roles where name = 'Editors'`.execute(db)
  // As if the version that started last had not known it.
  await sql`delete from known_permissions where permission = ${added}`.execute(db)
  await sql`delete from role_permissions where permission = ${added}`.execute(db)

  await ensureFirstAdmin(product.services)
  expect(await permissionsOfRole(product, 'Owner')).toEqual([...everyPermission].sort())
  expect(await permissionsOfRole(product, 'Editors')).toEqual([removed])

  // What somebody took from the role on purpose does not come back with a restart.
  await sql`delete from role_permissions where permission = ${removed}`.execute(db)
  await ensureFirstAdmin(product.services)
  expect(await permissionsOfRole(product, 'Owner')).not.toContain(removed)
})

it('adds an owner and resets a second factor from the command line', async () => {
  await using product = await startProduct()
  const { services } = product

  const password = (await createAdmin(services, { username: 'rescue', password: undefined })) ?? ''
  const { client } = await enrol(product, { username: 'rescue', password })
  expect((await client.get('/admins')).status).toBe(200)
  await resetOtp(services, 'rescue')

  expect((await client.get('/admins')).status).toBe(401)
  expect((await logIn(product, { username: 'rescue', password })).otp).toBe('enrol')
})

it('says what is wrong with a command, and does nothing', async () => {
  await using product = await startProduct()
  const { services } = product
  await createAdmin(services, { username: 'rescue', password: 'a fresh start 2026' })
  const add = (username: string, password: string) => createAdmin(services, { username, password })

  await expect(add('RESCUE!', 'a fresh start 2026')).rejects.toThrow(CommandError)
  await expect(add('rescue', 'a fresh start 2026')).rejects.toThrow(
    'There is an admin called rescue already.',
  )
  await expect(add('other', 'short1')).rejects.toThrow('At least 10 characters, please.')
  await expect(resetOtp(services, 'nobody')).rejects.toThrow('There is no admin called nobody.')
  expect((await visitor(product).post('/login', { username: 'other', password: 'short1' })).status).toBe(422)
})
