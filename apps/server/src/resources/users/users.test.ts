import { users } from '@backlot/contract/resources/users'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let planId = 0
let planIds: readonly number[] = []
let told = 0
let origins: readonly { channelId?: number; campaignId?: number }[] = []

conformance(users, {
  async neighbours(staff) {
    await staff.post('/admins', { username: 'grace', password: 'a fresh start 2026', name: 'Grace' })
    planId = await aPlan(staff)
    planIds = [planId, await aPlan(staff, { name: 'Weekly' })]
    origins = [{}, await anOrigin(staff, 'Reeltalk'), await anOrigin(staff, 'Nightowl')]
  },
  async make(n, _, product) {
    const id = await aMember(product, `mia.${n}`, origins[n % origins.length])
    await product.owner.db
      .updateTable('users')
      .set({ last_name: `Rowan ${n}` })
      .where('id', '=', id)
      .execute()
    if (n % 3 > 0) await subscribe(await asSite(product), { id, planId: planIds[n % 2], type: kinds[n % 3] })
    return id
  },
  changed: (n) => ({
    username: `Mia-${n}`,
    first_name: 'Mia',
    last_name: `Lund-${n}`,
    birthdate: '1990-02-03',
  }),
  bodies: {
    giveAccess: () => ({ plan_id: planId, until: '2030-01-31' }),
    allocate: () => ({ allocated_admin_id: null }),
    addNote: () => ({ note: 'Calls on Mondays.' }),
  },
})

const kinds = ['', 'trial', 'new'] as const
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Tells of a subscription that began a while ago and lasts another while. */
async function subscribe(
  site: SiteClient,
  {
    id,
    planId,
    type = 'new',
    rest,
  }: { id: number; planId?: number | undefined; type?: string | undefined; rest?: object },
) {
  const number = `T-${++told}`
  const { body } = await site.post('/subscriptions/events', {
    items: [
      {
        ...{ provider: 'segpay', transaction_number: number, subscription_reference: `S-${id}`, type },
        ...{ member_id: id, plan_id: planId, occurred_at: inDays(-told), until: inDays(told), ...rest },
      },
    ],
  })
  expect(body.data).toMatchObject({ accepted: 1 })
}

async function anOrigin(staff: Client, name: string) {
  const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
  const campaignId = idOf(await staff.post(`/channels/${channelId}/campaigns`, { name }))
  return { channelId, campaignId }
}

it.each([
  ['2990-02-03', 'This day is still to come.', '日期不能晚于今天。'],
  ['1899-12-31', 'The year must be from 1900 to 2999.', '年份须在 1900 至 2999 之间。'],
])('takes no birthdate that cannot be, such as %s', async (birthdate, en, chinese) => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const id = await aMember(product, 'mia.birth')

  for (const [language, message] of Object.entries({ en, 'zh-CN': chinese }))
    expect(
      await staff.put(`/users/${id}`, { birthdate, version: 1 }, { 'accept-language': language }),
    ).toMatchObject({ status: 422, body: { errors: { birthdate: [message] } } })
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

it('finds members by the name of the person, in full as they write it, in their list and everywhere', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [english, chinese] = [await aMember(product, 'nq77'), await aMember(product, 'xm.w')]
  await staff.put(`/users/${english}`, { version: 1, first_name: 'Noor', last_name: 'Quill' })
  await staff.put(`/users/${chinese}`, { version: 1, first_name: '小明', last_name: '王' })
  const found = async (q: string) => {
    const words = encodeURIComponent(q)
    const { hits } = (await staff.get(`/search?q=${words}`)).body.data as { hits: { id: number }[] }
    const listed = (await staff.get(`/users?q=${words}`)).body.data as { id: number; full_name: string }[]
    expect(hits.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    return listed.map(({ full_name }) => full_name)
  }

  for (const words of ['noor quill', 'Quill', 'noor']) expect(await found(words)).toEqual(['Noor Quill'])
  for (const words of ['王小明', '小明', '王']) expect(await found(words)).toEqual(['王小明'])
})

it('finds members by their telephone however it is written', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [id] = [await aMember(product, 'noor'), await aMember(product, 'otis')]
  await staff.put(`/users/${id}`, { version: 1, phone: '+1 (555) 0111-4130' })

  for (const words of ['+155501114130', '0111 4130', '555-0111', '+1 (555) 0111-4130']) {
    for (const path of ['/users', '/search']) {
      const { data } = (await staff.get(`${path}?q=${encodeURIComponent(words)}`)).body as { data: unknown }
      const found = (path === '/users' ? data : (data as { hits: unknown }).hits) as { id: number }[]
      expect(
        found.map((each) => each.id),
        `${path} ${words}`,
      ).toEqual([id])
    }
  }
})

const lastDay = `${new Date().getUTCFullYear() + 2}-01-31`

interface Made {
  members: { username: string; email: string | null; password: string }[]
}

it('makes members in a batch with passwords that are answered once, good for one sign-in', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const signIn = (login: string, password: string) =>
    site.post('/members/sign-in', { login, password, visitor_address: '203.0.113.9' })
  const csv = 'email;username;first_name\nnoor@example.org;noor.q;Noor\nleo@example.org;;Leo\n'

  const plan_id = await aPlan(staff)

  const listed = await staff.post('/users/batch-create', { csv, plan_id, end_date: lastDay })
  const counted = await staff.post('/users/batch-create', { count: 3 })

  const [noor, leo] = (listed.body.data as Made).members
  expect(noor).toMatchObject({ username: 'noor.q', email: 'noor@example.org' })
  expect((counted.body.data as Made).members.map(({ email }) => email)).toEqual([null, null, null])
  const first = await signIn('noor.q', noor?.password ?? '')
  expect(first.body.data).toMatchObject({
    member: { first_name: 'Noor', plan_id, subscription_status: 'active' },
  })
  const { password_token: token } = first.body.data as { password_token: string }
  expect((await site.post('/members/password', { token, password: 'a fresh start 2026' })).status).toBe(200)
  expect((await signIn('noor.q', noor?.password ?? '')).status).toBe(422)
  expect((await signIn('noor.q', 'a fresh start 2026')).status).toBe(200)
  expect(await signIn(leo?.username ?? '', leo?.password ?? '')).toMatchObject({ status: 200 })
  const { rows } = await sql<{ all: string }>`select (select json_agg(a) from audits a)::text
    || (select json_agg(u) from users u)::text as all`.execute(product.owner.db)
  expect(rows[0]?.all).not.toContain(leo?.password)
})

it('gives away no plan that one may not list, whichever way', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [id, plan_id] = [await aMember(product), await aPlan(staff)]
  const giver = await asStaff(product, ['list-users', 'give-users', 'batch-users'])
  const gifts = async (plan: number) => [
    await giver.post(`/users/${id}/give-access`, { plan_id: plan, until: lastDay }),
    await giver.post('/users/batch-create', { count: 1, plan_id: plan, end_date: lastDay }),
  ]

  const [unseen, unknown] = [await gifts(plan_id), await gifts(999_999)]

  expect(unseen.map(({ status }) => status)).toEqual([422, 422])
  expect(unseen.map(({ body }) => body.errors)).toEqual(unknown.map(({ body }) => body.errors))
  expect((await staff.get('/subscriptions')).body.data).toEqual([])
})

it('makes a batch once under one key, however often and fast it is sent, and keeps no password for it', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const key = { 'idempotency-key': 'batch-1' }
  const send = (count: number) => staff.post('/users/batch-create', { count }, key)

  const answers = await Promise.all([send(2), send(2)])
  const [again, another] = [await send(2), await send(3)]

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(again).toMatchObject({ status: 409, body: { code: 'answered_once' } })
  expect(another).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  expect((await staff.get('/users')).body.meta).toMatchObject({ total: 2 })
  const { rows } = await sql<{ all: string }>`
    select json_agg(k)::text as all from idempotency_keys k`.execute(product.owner.db)
  for (const { password } of answers.flatMap(({ body }) => (body.data as Made | undefined)?.members ?? []))
    expect(rows[0]?.all).not.toContain(password)
})

it('makes none of a batch of which one cannot be, and says which', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  await aMember(product, 'mia')
  const make = (body: object) => staff.post('/users/batch-create', body)
  const total = async () => (await staff.get('/users')).body.meta

  expect((await make({ csv: 'email\nnew@example.org\nMIA@example.org\n' })).status).toBe(409)
  expect(await make({ csv: 'email\nnew@example.org\nnowhere\n' })).toMatchObject({
    status: 422,
    body: { errors: { csv: ['Line 3: “nowhere” cannot be taken.'] } },
  })
  expect(await make({ csv: 'email;username\n' })).toMatchObject({
    status: 422,
    body: { errors: { csv: ['Nobody stands below the names of the columns.'] } },
  })
  expect((await make({ csv: 'address\nnew@example.org\n' })).status).toBe(422)
  const longName = `email,first_name\nnew@example.org,${'a'.repeat(101)}\n`
  expect((await make({ csv: longName })).body.errors).toHaveProperty('csv')
  const plan_id = await aPlan(staff)
  const errors = async (body: object) => (await make({ count: 1, ...body })).body.errors
  expect(await errors({ plan_id, end_date: '2020-01-01' })).toHaveProperty('end_date')
  expect(await errors({ plan_id, end_date: '9999-01-01' })).toHaveProperty('end_date')
  expect(await errors({ plan_id })).toHaveProperty('end_date')
  expect(await errors({ end_date: lastDay })).toHaveProperty('plan_id')
  expect(await errors({ plan_id: 999_999, end_date: lastDay })).toHaveProperty('plan_id')
  expect((await make({ count: 2, csv: 'email\n' })).status).toBe(422)
  expect((await make({})).status).toBe(422)
  expect((await make({ count: 1_001 })).status).toBe(422)
  expect(await total()).toMatchObject({ total: 1 })
})

it('says which plan a member has, since when and until when, as the ledger does, and lists by it', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const [monthly, yearly] = [await aPlan(staff), await aPlan(staff, { name: 'Yearly' })]
  const [id, other] = [await aMember(product, 'mia'), await aMember(product, 'otis')]
  const shown = async () => (await staff.get(`/users/${id}`)).body.data as Record<string, unknown>
  const tell = (type: string, rest: object) => subscribe(site, { id, planId: monthly, type, rest })
  const until = inDays(20)
  const before = await shown()

  await tell('new', { occurred_at: inDays(-10), until })
  const paying = await shown()
  await staff.post(`/users/${id}/give-access`, { plan_id: yearly, until: lastDay })
  const alsoGiven = await shown()
  await tell('churn', { occurred_at: inDays(-1), until: null, reason: 'admin' })
  const given = await shown()

  expect(before).toMatchObject({ plan: null, subscription_status: null, start_date: null, end_date: null })
  expect(paying).toMatchObject({ plan_id: monthly, subscription_status: 'active', end_date: until })
  expect(alsoGiven).toMatchObject({ plan_id: monthly, end_date: until, version: before['version'] })
  expect(given).toMatchObject({ plan_id: yearly, plan: { name: 'Yearly' }, subscription_status: 'active' })
  const found = async (query: string) =>
    ((await staff.get(`/users?${query}`)).body.data as { id: number }[]).map((each) => each.id)
  expect(await found(`filter[plan_id]=${yearly}`)).toEqual([id])
  expect(await found(`filter[plan_id]=${monthly}`)).toEqual([])
  expect(await found('filter[subscription_status]=active')).toEqual([id])
  expect(await found('sort=-end_date')).toEqual([id, other])
})

it('credits a subscription that names no channel as its member is, and a gift to nobody', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const planId = await aPlan(staff)
  const origin = await anOrigin(staff, 'Reeltalk')
  const id = await aMember(product, 'mia', origin)

  await subscribe(await asSite(product), { id, planId })
  await staff.post(`/users/${id}/give-access`, { plan_id: planId, until: lastDay })

  expect((await staff.get('/subscriptions?sort=id')).body.data).toMatchObject([
    { provider: 'segpay', channel_id: origin.channelId, campaign_id: origin.campaignId },
    { provider: 'backlot', channel: null, campaign: null },
  ])
})
