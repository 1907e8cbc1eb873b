import { expect, it } from 'vitest'
import {
  type Answer,
  asStaff,
  type Client,
  clientOf,
  everyPermission,
  startBeside,
  startProduct,
} from '../../testing/as-staff.ts'
import { addAdmin, enrol, logIn } from '../../testing/sign-in.ts'

interface Own {
  roleId: number
  version: number
  roleVersion: number
}

async function ownOf(client: Client): Promise<Own> {
  const admin = (await client.get(`/admins/${client.adminId}`)).body.data as {
    version: number
    roles: { id: number }[]
  }
  const roleId = admin.roles[0]?.id ?? 0
  const role = (await client.get(`/roles/${roleId}`)).body.data as { version: number }
  return { roleId, version: admin.version, roleVersion: role.version }
}

/** Every way in which the last admin with every permission could lose them. */
const paths: Record<string, (client: Client) => Promise<Answer>> = {
  'disabling the admin': (client) => client.post(`/admins/${client.adminId}/disable`),
  'deleting the admin': (client) => client.delete(`/admins/${client.adminId}`),
  "emptying the admin's roles": async (client) => {
    const { version } = await ownOf(client)
    return client.put(`/admins/${client.adminId}`, { version, roles: [] })
  },
  'taking one permission from the role': async (client) => {
    const { roleId, roleVersion } = await ownOf(client)
    return client.put(`/roles/${roleId}`, { version: roleVersion, permissions: everyPermission.slice(1) })
  },
  'assigning the role to nobody': async (client) => {
    const { roleId } = await ownOf(client)
    return client.post(`/roles/${roleId}/assign`, { admin_ids: [] })
  },
}

async function countFull(clients: readonly Client[]): Promise<number> {
  const permitted = await Promise.all(clients.map((client) => client.get('/auth/permissions')))
  return permitted.filter(
    ({ body }) =>
      (body.data as { permissions?: string[] } | undefined)?.permissions?.length === everyPermission.length,
  ).length
}

for (const [name, act] of Object.entries(paths)) {
  it(`refuses ${name} of the last admin with every permission`, async () => {
    await using product = await startProduct()
    const last = await asStaff(product)
    // One with nearly everything, and one with everything who is shut out, do not count.
    await asStaff(product, everyPermission.slice(1))
    const shutOut = await asStaff(product)
    await last.post(`/admins/${shutOut.adminId}/disable`)

    expect(await act(last)).toMatchObject({ status: 409, body: { code: 'last_full_admin' } })

    expect(await countFull([last])).toBe(1)
  })

  it(`refuses ${name} while any other with every permission has never come, or has no second factor`, async () => {
    await using product = await startProduct()
    const mina = await addAdmin(product, everyPermission)
    const { client } = await enrol(product, mina)
    const last = { ...client, adminId: mina.adminId }
    // One who was made and never came, one who knows the password alone, one whose authenticator was reset.
    await addAdmin(product, everyPermission)
    await logIn(product, await addAdmin(product, everyPermission))
    const reset = await addAdmin(product, everyPermission)
    await enrol(product, reset)
    expect((await last.post(`/admins/${reset.adminId}/resetQRCode`)).status).toBe(200)

    expect(await act(last)).toMatchObject({ status: 409, body: { code: 'last_full_admin' } })
    expect(await countFull([last])).toBe(1)

    // Nobody deletes themselves, even where another is left.
    await enrol(product, reset)
    expect((await act(last)).body.code).toBe(name === 'deleting the admin' ? 'conflict' : undefined)
  })

  it(`leaves one when ${name} is tried by both of the last two at once, on two processes`, async () => {
    await using product = await startProduct()
    await using beside = await startBeside(product)
    for (let round = 0; round < 4; round += 1) {
      const first = await asStaff(product)
      const second = await asStaff(product)
      await disableOthers(first, [first, second])
      const onBeside = clientOf(beside.app, second)

      const [one, two] = await Promise.all([act(first), act(onBeside)])

      // Nobody deletes themselves, so there both are refused.
      const allowed = name === 'deleting the admin' ? 0 : 1
      expect([one, two].filter(({ status }) => status < 300)).toHaveLength(allowed)
      expect(await countFull([first, second])).toBe(2 - allowed)
    }
  })
}

it('leaves one when the last two disable, strip or delete each other at the same moment', async () => {
  await using product = await startProduct()
  const acts: ((by: Client, other: Client) => Promise<Answer>)[] = [
    (by, other) => by.post(`/admins/${other.adminId}/disable`),
    (by, other) => by.delete(`/admins/${other.adminId}`),
    async (by, other) => by.put(`/admins/${other.adminId}`, { version: 1, roles: [] }),
  ]
  for (const act of acts) {
    const [first, second] = [await asStaff(product), await asStaff(product)]
    await disableOthers(first, [first, second])

    const answers = await Promise.all([act(first, second), act(second, first)])

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await countFull([first, second])).toBe(1)
  }
})

async function disableOthers(by: Client, kept: readonly Client[]): Promise<void> {
  const { body } = await by.get('/admins?filter[status]=enabled&per_page=100')
  for (const { id } of body.data as { id: number }[]) {
    if (!kept.some(({ adminId }) => adminId === id)) await by.post(`/admins/${id}/disable`)
  }
}
