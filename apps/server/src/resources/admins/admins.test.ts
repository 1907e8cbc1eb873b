import { admins } from '@backlot/contract/resources/admins'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import {
  type Answer,
  asStaff,
  type Client,
  everyPermission,
  startBeside,
  startProduct,
} from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { uploadCsv } from '../../testing/files/upload-csv.ts'
import { addAdmin, enrol, idOf, logIn, visitor } from '../../testing/sign-in.ts'

conformance(admins, {
  sample: (n) => ({ username: `grace.${n}`, password: 'a fresh start 2026', name: `Grace ${n}` }),
  changed: (n) => ({ name: `Grace the ${n}th`, phone: '+44 20 7946 0000', email: `grace.${n}@example.com` }),
  neighbours: (staff) => staff.post('/roles', { name: 'Editors', permissions: [] }),
})

it('takes a password and never shows it or what is kept of it', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  const created = await owner.post('/admins', {
    username: 'grace',
    password: 'a fresh start 2026',
    name: 'Grace',
    phone: '',
  })

  expect(created.body.data).toMatchObject({ status: 'enabled', phone: null, roles: [], otp_enrolled: 0 })
  const id = idOf(created)
  await owner.put(`/admins/${id}`, { version: 1, password: 'another start 2026' })
  const texts = await Promise.all(
    [`/admins/${id}`, '/admins', `/admins/${id}/history`].map(async (path) => (await owner.get(path)).text),
  )

  expect(texts.join('')).not.toMatch(/argon2|start 2026|password_hash/)
  expect((await logIn(product, { username: 'grace', password: 'another start 2026' })).otp).toBe('none')
})

it('keeps usernames unique whatever the case, and passwords off the list of common ones', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const grace = { username: 'grace', password: 'a fresh start 2026', name: 'Grace' }
  await owner.post('/admins', grace)

  const again = await owner.post('/admins', grace)
  const capital = await owner.post('/admins', { ...grace, username: 'Grace' })
  const common = await owner.post('/admins', { ...grace, username: 'hopper', password: 'welcome2026' })

  expect(again).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { username: [expect.any(String)] } },
  })
  expect(capital).toMatchObject({ status: 422, body: { errors: { username: [expect.any(String)] } } })
  expect(common.body.errors).toEqual({ password: ['This password is too easy to guess.'] })
})

it('ends the sessions of an admin at once, on every process, with a disabling, a new password or a reset', async () => {
  await using product = await startProduct({ requiresOtp: false })
  await using beside = await startBeside(product)
  const owner = await asStaff(product)
  const staff = await addAdmin(product)
  const versionOf = async () =>
    ((await owner.get(`/admins/${staff.adminId}`)).body.data as { version: number }).version
  const acts: ((path: string) => Promise<Answer>)[] = [
    async (path) => owner.put(path, { version: await versionOf(), password: staff.password }),
    (path) => owner.post(`${path}/resetQRCode`),
    (path) => owner.post(`${path}/disable`),
  ]

  for (const act of acts) {
    const [here, there] = [await logIn(product, staff), await logIn(beside, staff)]
    expect((await act(`/admins/${staff.adminId}`)).status).toBe(200)
    expect((await here.client.get('/auth/me')).status).toBe(401)
    expect((await there.client.get('/auth/me')).status).toBe(401)
  }
})

it('opens no session for an account that is disabled while it signs in', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  for (let round = 0; round < 5; round += 1) {
    const { username, password, adminId } = await addAdmin(product)
    const login = () => visitor(product).post('/login', { username, password })

    await Promise.all([login(), owner.post(`/admins/${adminId}/disable`), login(), login()])

    const { rows } = await sql`select 1 from sessions where admin_id = ${adminId}`.execute(
      product.services.db,
    )
    expect(rows).toEqual([])
  }
})

it('disables and enables, each once, and tells the history who did', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const { adminId } = await addAdmin(product)
  const act = (name: string) => owner.post(`/admins/${adminId}/${name}`)

  expect(await act('enable')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await act('disable')).toMatchObject({ status: 200, body: { data: { status: 'disabled' } } })
  expect((await act('disable')).status).toBe(409)
  expect(await act('enable')).toMatchObject({ status: 200, body: { data: { status: 'enabled' } } })

  const history = (await owner.get(`/admins/${adminId}/history`)).body.data as Record<string, unknown>[]
  expect(history.slice(0, 2)).toMatchObject([
    {
      action: 'enable',
      before: { status: 'disabled' },
      after: { status: 'enabled' },
      admin_id: owner.adminId,
    },
    { action: 'disable' },
  ])
  expect((await owner.post('/admins/999999/disable')).status).toBe(404)
})

it('tells the history of sign-ins, enrolments, resets and new passwords', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const staff = await addAdmin(product)
  const { client } = await enrol(product, staff)
  await client.put('/auth/password', { current_password: staff.password, password: 'a fresh start 2026' })
  await owner.post(`/admins/${staff.adminId}/resetQRCode`)

  const history = (await owner.get(`/admins/${staff.adminId}/history`)).body.data as { action: string }[]

  expect(history.map(({ action }) => action)).toEqual([
    'resetQRCode',
    'change-password',
    'login',
    'enrol',
    'create',
  ])
})

it('shows the members that an admin looks after, and keeps the admin while there are any', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const { adminId } = await addAdmin(product)
  await sql`insert into users (username, email, allocated_admin_id)
    values ('mia', 'mia@example.org', ${adminId}), ('leo', 'leo@example.org', ${adminId}),
      ('zoe', 'zoe@example.org', null)`.execute(product.services.db)

  const members = await owner.get(`/admins/${adminId}/allocated-members`)

  expect(members.body.data).toMatchObject([{ username: 'leo', status: 'enabled' }, { username: 'mia' }])
  expect((await owner.get(`/admins/${adminId}`)).body.data).toMatchObject({ allocated_members: 2 })
  expect(await owner.delete(`/admins/${adminId}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 2 },
  })
  expect((await owner.get('/admins/999999/allocated-members')).status).toBe(404)
})

it('shows the members of an admin, and searches their addresses, only for whoever may list members', async () => {
  await using product = await startProduct()
  const { adminId } = await addAdmin(product)
  await sql`insert into users (username, email, allocated_admin_id)
    values ('mia', 'mia@example.org', ${adminId})`.execute(product.services.db)
  const path = `/admins/${adminId}/allocated-members?q=example.org`
  const ofAdmins = await asStaff(product, ['list-admins'])
  const ofMembers = await asStaff(product, ['list-users'])

  expect((await ofAdmins.get(path)).status).toBe(403)
  expect((await ofMembers.get(path)).body.data).toMatchObject([{ username: 'mia', email: 'mia@example.org' }])
})

it('keeps an admin whose import, job or scheduled draft is still to come, and says how many', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const [importing, planning] = [await asStaff(product), await asStaff(product)]
  await uploadCsv(product, importing, 'serial_number,title\nQ-1,One')
  await sql`insert into jobs (kind, resource, action, total, started_by, session_id, request_id)
    values ('bulk', 'tags', 'delete', 2, ${planning.adminId}, 1, 'r')`.execute(product.services.db)
  const draft = idOf(await planning.post('/blocks/drafts', { page: 'home', title: 'Next week' }))
  const release_at = new Date(Date.now() + 86_400_000).toISOString()
  await planning.post(`/blocks/drafts/${draft}/schedule`, { release_at })
  const remove = (client: Client, { adminId }: Client) => client.delete(`/admins/${adminId}`)
  const ids = [importing.adminId, planning.adminId]

  const { verdicts } = (await owner.post('/admins/bulk', { action: 'delete', ids })).body.data as Verdicts

  expect(await remove(owner, importing)).toMatchObject({
    status: 409,
    body: { code: 'in_use', count: 1, errors: { open_imports: ['1 not over yet.'] } },
  })
  const errors = { open_jobs: ['1 not over yet.'], scheduled_drafts: ['1 on the schedule.'] }
  expect((await remove(owner, planning)).body).toMatchObject({ code: 'in_use', count: 2, errors })
  expect(verdicts.map(({ id, code }) => [id, code])).toEqual(ids.map((id) => [id, 'in_use']))
  // With nothing left to their name but the draft, whoever may see no drafts may delete them.
  await sql`delete from admin_roles where admin_id = ${planning.adminId}`.execute(product.services.db)
  const blind = await asStaff(product, ['list-admins', 'delete-admins'])
  const refused = await remove(blind, planning)
  expect(refused.body).not.toHaveProperty('count')
  expect(refused.body.errors).toEqual({ open_jobs: ['1 not over yet.'] })

  await sql`update jobs set state = 'cancelled', finished_at = now()`.execute(product.services.db)
  await owner.post(`/blocks/drafts/${draft}/take-back`)
  expect((await remove(owner, importing)).status).toBe(204)
  expect((await remove(owner, planning)).status).toBe(204)
})

it('hands shared views over to whoever deletes their owner, alone or among many', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  const [grace, linus] = [await asStaff(product), await asStaff(product)]
  const view = { list: 'tags', name: 'Genres', search: 'q=a' }
  const shared: number[] = []
  for (const client of [grace, linus]) {
    await client.post('/views', { ...view, name: 'Own' })
    const id = idOf(await client.post('/views', view))
    await client.put(`/views/${id}/sharing`, { is_shared: 1 })
    shared.push(id)
  }
  const [first = 0, second = 0] = shared
  const colleague = await asStaff(product, ['list-tags'])
  await colleague.put(`/views/${second}/place`, { is_in_menu: 1 })

  await owner.delete(`/admins/${grace.adminId}`)
  await owner.post('/admins/bulk', { action: 'delete', ids: [linus.adminId] })

  expect((await owner.get('/views')).body.data).toMatchObject([
    { id: first, name: 'Genres', is_own: 1, is_shared: 1 },
    { id: second, name: `Genres #${second}`, is_own: 1, is_shared: 1 },
  ])
  expect((await colleague.get('/views')).body.data).toMatchObject([
    { id: first },
    { id: second, is_in_menu: 1 },
  ])
  const { body } = await owner.get(`/audits?filter[resource]=views&filter[record_id]=${second}`)
  const [handed] = body.data as unknown[]
  expect(handed).toMatchObject({
    ...{ action: 'update', admin_id: owner.adminId },
    before: { name: 'Genres', owner: expect.any(String) },
    after: { name: `Genres #${second}`, owner: expect.any(String) },
  })
})

it('hands imports that wait for a word of their owner over to whoever deletes that owner', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  const [grace, linus] = [await asStaff(product), await asStaff(product)]
  const { body } = await uploadCsv(product, grace, 'serial_number,title\nQ-1,One')
  const { id: checked } = body.data as { id: number }
  await startJobs(product.app)
  const mine = async () => (await grace.get(`/videos/imports/${checked}`)).body.data
  await expect.poll(mine, { timeout: 15_000 }).toMatchObject({ state: 'checked' })
  // Nobody has said yet which column finds the record.
  await uploadCsv(product, linus, 'what,else\nQ-2,Two')

  await owner.delete(`/admins/${grace.adminId}`)
  await owner.post('/admins/bulk', { action: 'delete', ids: [linus.adminId] })

  expect((await owner.get('/videos/imports')).body.data).toMatchObject([
    { state: 'staged', columns: [{ name: 'what' }, { name: 'else' }] },
    { id: checked, state: 'checked', counts: { new: 1 } },
  ])
  expect((await owner.post(`/videos/imports/${checked}/run`)).status).toBe(200)
  const found = async () => (await owner.get('/videos?q=Q-1')).body.data
  await expect.poll(found, { timeout: 15_000 }).toMatchObject([{ title: 'One' }])
  const log = await owner.get('/audits?filter[resource]=videos&filter[action]=update')
  expect(log.body.data).toMatchObject([
    {
      record_label: 'videos.csv',
      before: { owner: expect.any(String) },
      after: { owner: expect.any(String) },
    },
    {
      record_label: 'videos.csv',
      before: { owner: expect.any(String) },
      after: { owner: expect.any(String) },
    },
  ])
})

it('lets nobody delete themselves', async () => {
  await using product = await startProduct()
  await asStaff(product)
  const owner = await asStaff(product)

  expect(await owner.delete(`/admins/${owner.adminId}`)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  })
  expect((await owner.get('/auth/me')).status).toBe(200)
})

it('finds admins by their role', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const { adminId, roleId } = await addAdmin(product)

  const { body } = await owner.get(`/admins?filter[roles]=${roleId}`)

  expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([adminId])
})

it('does not take back a change to an admin or a role, even for who knows its number', async () => {
  await using product = await startProduct()
  const owner = await asStaff(product)
  const { adminId, roleId } = await addAdmin(product)
  const changed = await owner.put(`/admins/${adminId}`, { version: 1, name: 'Somebody' })
  await owner.put(`/roles/${roleId}`, { version: 1, permissions: [] })
  const { rows } = await sql<{ id: number }>`
    select id from audits where action = 'update' and admin_id = ${owner.adminId}`.execute(
    product.services.db,
  )

  expect(changed.headers).not.toHaveProperty('x-audit-id')
  expect(rows).toHaveLength(2)
  for (const { id } of rows) {
    expect(await owner.post(`/audits/${id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'undo_expired' },
    })
  }
})

it("lets nobody change their own password without the present one, not even with the right to change admins'", async () => {
  await using product = await startProduct({ requiresOtp: false })
  const staff = await addAdmin(product, ['list-admins', 'update-admins'])
  const { client: self } = await logIn(product, staff)
  const { body } = await self.get(`/admins/${staff.adminId}`)
  const { version } = body.data as { version: number }

  const taken = await self.put(`/admins/${staff.adminId}`, {
    version,
    name: 'Me',
    password: 'another start 2026',
  })

  expect(taken).toMatchObject({
    status: 422,
    body: { errors: { password: [expect.stringContaining('profile page')] } },
  })
  expect((await self.put(`/admins/${staff.adminId}`, { version, name: 'Me' })).status).toBe(200)
  const changed = await self.put('/auth/password', {
    current_password: staff.password,
    password: 'another start 2026',
  })
  expect(changed.status).toBe(204)
})

interface Verdicts {
  done: number
  verdicts: { id: number; code: string; label: string }[]
}

it('disables and enables many, each judged for itself, and ends their sessions', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  const [one, two, above] = [await addAdmin(product), await addAdmin(product), await addAdmin(product)]
  const { client } = await logIn(product, one)
  const clerk = await asStaff(product, ['list-admins', 'enable-admins', 'batch-admins', 'list-tags'])
  await owner.post(`/roles/${above.roleId}/assign`, { admin_ids: [above.adminId, owner.adminId] })
  const { version } = (await owner.get(`/roles/${above.roleId}`)).body.data as { version: number }
  await owner.put(`/roles/${above.roleId}`, { version, permissions: ['list-videos'] })
  const bulk = (action: string, more: object = {}) =>
    clerk.post('/admins/bulk', { action, ids: [one.adminId, two.adminId, above.adminId], ...more })
  const refused = { verdicts: [{ id: above.adminId, code: 'forbidden', label: above.username }], done: 2 }

  expect((await bulk('disable', { dry_run: 1 })).body.data).toMatchObject(refused)
  expect((await client.get('/auth/me')).status).toBe(200)
  expect((await bulk('disable')).body.data).toMatchObject(refused)
  expect((await client.get('/auth/me')).status).toBe(401)

  expect((await bulk('enable')).body.data).toMatchObject(refused)
  expect((await logIn(product, two)).otp).toBe('none')
  const history = (await owner.get(`/admins/${one.adminId}/history`)).body.data as { action: string }[]
  expect(history.map(({ action }) => action)).toEqual(['enable', 'disable', 'login', 'create'])
})

it('of all with every permission leaves the last who has come, whichever are disabled together', async () => {
  await using product = await startProduct()
  const [mina, other, paper] = [
    await addAdmin(product, everyPermission),
    await addAdmin(product, everyPermission),
    await addAdmin(product, everyPermission),
  ]
  const { client } = await enrol(product, mina)
  await enrol(product, other)
  const ids = [other.adminId, paper.adminId, mina.adminId]

  const many = (await client.post('/admins/bulk', { action: 'disable', ids })).body.data as Verdicts

  // In the order of their ids, so that the last of those who have come is the second.
  expect(many).toMatchObject({
    done: 2,
    verdicts: [{ id: other.adminId, code: 'last_full_admin', label: other.username }],
  })
})

it('enabling many asks again who it is, and disabling them does not', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const mina = await addAdmin(product, everyPermission)
  const other = await addAdmin(product)
  const { client } = await logIn(product, mina)
  const bulk = (action: string) => client.post('/admins/bulk', { action, ids: [other.adminId] })
  await sql`update sessions set proved_at = proved_at - interval '11 minutes'`.execute(product.owner.db)

  expect((await bulk('disable')).body.data).toMatchObject({ done: 1 })
  expect(await bulk('enable')).toMatchObject({ status: 403, body: { code: 'confirm_again' } })
  expect((await client.post('/auth/confirm', { password: mina.password })).status).toBe(204)
  expect((await bulk('enable')).body.data).toMatchObject({ done: 1 })
})

it('deletes many admins but oneself, those with members and those who may do more', async () => {
  await using product = await startProduct({ requiresOtp: false })
  const owner = await asStaff(product)
  const [free, busy, above] = [
    await addAdmin(product),
    await addAdmin(product),
    await addAdmin(product, ['list-videos']),
  ]
  const { client } = await logIn(product, free)
  await sql`insert into users (username, allocated_admin_id) values ('mia', ${busy.adminId})`.execute(
    product.services.db,
  )
  const clerk = await asStaff(product, ['list-admins', 'delete-admins', 'batch-admins', 'list-tags'])
  const ids = [free.adminId, busy.adminId, above.adminId, clerk.adminId]

  const { done, verdicts } = (await clerk.post('/admins/bulk', { action: 'delete', ids })).body
    .data as Verdicts

  expect(done).toBe(1)
  expect(verdicts.map(({ id, code }) => [id, code])).toEqual([
    [busy.adminId, 'in_use'],
    [above.adminId, 'forbidden'],
    [clerk.adminId, 'conflict'],
  ])
  expect((await client.get('/auth/me')).status).toBe(401)
  expect((await owner.get(`/admins/${free.adminId}`)).status).toBe(404)
})
