import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Client, everyPermission, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { addAdmin, codeOf, enrol, logIn, TestClock } from '../../testing/sign-in.ts'

async function elevenMinutesLater({ owner }: TestProduct): Promise<void> {
  await sql`update sessions set proved_at = proved_at - interval '11 minutes'`.execute(owner.db)
}

it('what hands out rights asks again who it is, and is done with the same key after that', async () => {
  const clock = new TestClock()
  await using product = await startProduct({}, clock.now)
  const mina = await addAdmin(product, everyPermission)
  const other = await addAdmin(product)
  const { client, secret } = await enrol(product, mina)
  const calls: ((who: Client) => ReturnType<Client['post']>)[] = [
    (who) =>
      who.post('/admins', { username: 'new.one', password: 'plenty of words 1', name: 'New', roles: [] }),
    (who) => who.put(`/admins/${other.adminId}`, { roles: [other.roleId], version: 1 }),
    (who) => who.put(`/admins/${other.adminId}`, { password: 'plenty of words 2', version: 1 }),
    (who) => who.post(`/admins/${other.adminId}/enable`),
    (who) => who.post('/users/batch-create', { count: 1 }),
    (who) => who.post(`/admins/${mina.adminId}/resetQRCode`),
    (who) => who.post(`/roles/${other.roleId}/assign`, { admin_ids: [other.adminId] }),
    (who) => who.post('/channels/1/admins', { admin_ids: [other.adminId] }),
    (who) => who.put(`/roles/${other.roleId}`, { permissions: ['list-videos'], version: 1 }),
  ]
  await elevenMinutesLater(product)

  for (const call of calls) {
    expect(await call(client)).toMatchObject({ status: 403, body: { code: 'confirm_again' } })
  }
  const renamed = await client.put(`/admins/${other.adminId}`, { name: 'Ada L.', version: 1 })
  expect(renamed.status).toBe(200)

  const create = () =>
    client.post(
      '/admins',
      { username: 'new.one', password: 'plenty of words 1', name: 'New', roles: [] },
      { 'idempotency-key': 'one-key' },
    )
  expect((await create()).body).toMatchObject({ code: 'confirm_again' })
  expect((await client.post('/auth/confirm', { password: 'wrong words 1' })).status).toBe(422)
  expect((await create()).status).toBe(403)
  expect((await client.post('/auth/confirm', { password: mina.password })).status).toBe(204)
  expect((await create()).status).toBe(201)

  await elevenMinutesLater(product)
  clock.forward(60)
  const code = codeOf(product, secret)
  expect((await client.post('/auth/confirm', { code })).status).toBe(204)
  // A code is good once.
  expect((await client.post('/auth/confirm', { code })).status).toBe(422)
  expect((await client.post(`/roles/${other.roleId}/assign`, { admin_ids: [other.adminId] })).status).toBe(
    200,
  )
})

it('proving who sits at one session proves nothing of another', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const mina = await addAdmin(product, everyPermission)
  const [here, there] = [await logIn(product, mina), await logIn(product, mina)]
  await elevenMinutesLater(product)

  await here.client.post('/auth/confirm', { password: mina.password })

  const role = (client: Client) => client.post(`/roles/${mina.roleId}/assign`, { admin_ids: [mina.adminId] })
  expect((await role(here.client)).status).toBe(200)
  expect((await role(there.client)).body).toMatchObject({ code: 'confirm_again' })
})

it('another full admin who has never come counts for nobody', async () => {
  await using product = await startProduct()
  const mina = await addAdmin(product, everyPermission)
  const paper = await addAdmin(product, everyPermission)
  const { client } = await enrol(product, mina)

  const gone = await client.post(`/admins/${mina.adminId}/disable`)

  expect(gone).toMatchObject({ status: 409, body: { code: 'last_full_admin' } })
  await enrol(product, paper)
  expect((await client.post(`/admins/${mina.adminId}/disable`)).status).toBe(200)
})
