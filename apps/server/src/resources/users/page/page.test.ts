import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct } from '../../../testing/as-staff.ts'
import { aMember } from '../../../testing/sites/a-comment.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'
import { aPublishedVideo } from '../../../testing/sites/a-video.ts'
import { asSite } from '../../../testing/sites/as-site.ts'

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** A member who paid 20.00 a month ago for forty days, and has said and asked something since. */
async function start() {
  const product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const member = await aMember(product)
  const plan_id = await aPlan(staff, { name: 'Monthly' })
  const told = { provider: 'segpay', member_id: member, plan_id }
  const items = [
    {
      ...{ ...told, transaction_number: 'S1', subscription_reference: 'S', type: 'new' },
      ...{ occurred_at: inDays(-30), until: inDays(10) },
    },
  ]
  await site.post('/subscriptions/events', { items })
  const order = {
    ...told,
    transaction_number: 'O1',
    billing_source: 'initial',
    amount: 2000,
    currency: 'USD',
  }
  await site.post('/orders', { items: [{ ...order, payment_method: 'card', paid_at: inDays(-30) }] })
  const refund = { provider: 'segpay', order_transaction_number: 'O1', transaction_number: 'R1', amount: 500 }
  await site.post('/refunds', {
    items: [{ ...refund, currency: 'USD', initiated_by: 'member', occurred_at: inDays(-20) }],
  })
  const { id: videoId, serialNumber } = await aPublishedVideo(product, staff)
  for (let n = 0; n < 25; n++)
    await sql`insert into comments (user_id, video_id, comment, created_at)
      values (${member}, ${videoId}, ${`Said ${n}`}, now() - interval '1 day')`.execute(product.owner.db)
  const close = () => product[Symbol.asyncDispose]()
  return { product, staff, site, member, plan_id, videoId, serialNumber, [Symbol.asyncDispose]: close }
}

interface Item {
  kind: string
  id: number
}

function contractOf(answer: unknown) {
  const { rules } = answer as { rules: { rule: string; contract: object | null }[] }
  return rules.find(({ rule }) => rule === 'paid')?.contract
}

it('answers site and staff alike whether a member may watch, and why', async () => {
  await using told = await start()
  const { staff, site, member, plan_id, videoId, serialNumber } = told
  const asked = async (query = '') =>
    (await site.get(`/access?member=${member}&video=${serialNumber}${query}`)).body.data
  const explained = async (query = '') =>
    (await staff.get(`/users/${member}/access?video_id=${videoId}${query}`)).body.data

  const later = `&at=${inDays(40)}`

  expect(await asked()).toMatchObject({ is_allowed: 1, decided_by: 'paid' })
  expect(await explained()).toMatchObject({ is_allowed: 1, decided_by: 'paid' })
  expect(await asked(later)).toEqual(await explained(later))
  expect(await asked(later)).toMatchObject({ is_allowed: 0, decided_by: 'otherwise' })
  const until = inDays(60).slice(0, 10)
  expect((await staff.post(`/users/${member}/give-access`, { plan_id, until })).status).toBe(200)
  expect(await asked(later)).toMatchObject({ is_allowed: 1, decided_by: 'given' })
  await staff.post(`/users/${member}/disable`)
  expect(await asked()).toMatchObject({ is_allowed: 0, decided_by: 'enabled' })
  expect((await site.get(`/access?member=${member}&video=nowhere`)).status).toBe(404)
  expect((await site.get('/access?member=999999')).status).toBe(404)
  expect((await staff.post(`/users/${member}/give-access`, { plan_id, until: '2020-01-01' })).status).toBe(
    422,
  )
})

it('tells all that happened to a member page by page, each thing once', async () => {
  await using told = await start()
  const { staff, member } = told
  const items: Item[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `?cursor=${cursor}`
    const { data } = (await staff.get(`/users/${member}/timeline${query}`)).body as {
      data: { items: Item[]; next_cursor: string | null }
    }
    items.push(...data.items)
    cursor = data.next_cursor
  }

  expect(new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(items.length)
  const kinds = items.map(({ kind }) => kind)
  expect(kinds.slice(0, 26)).toEqual(['registered', ...Array.from({ length: 25 }, () => 'comment')])
  expect(new Set(kinds.slice(26))).toEqual(new Set(['refund', 'order', 'subscription']))
  expect((await staff.get(`/users/${member}/overview`)).body.data).toMatchObject({
    counts: expect.arrayContaining([
      { kind: 'comment', count: 25 },
      { kind: 'refund', count: 1 },
    ]),
    money: [{ currency: 'USD', orders: 1, paid: 2000, refunded: 500, charged_back: 0, net_sales: 1500 }],
  })
})

it('says of a credit that it is one, and how much it was', async () => {
  await using told = await start()
  const { staff, member } = told
  const [{ id }] = (await staff.get('/subscriptions')).body.data as [{ id: number }]

  await staff.post(`/subscriptions/${id}/credit`, { amount: 500 })
  await staff.post(`/subscriptions/${id}/extend`, { days: 7 })

  const { items } = (await staff.get(`/users/${member}/timeline?kind=subscription`)).body.data as {
    items: object[]
  }
  expect(items.slice(0, 2)).toMatchObject([
    { word: 'extended', amount: null },
    { word: 'credited', amount: 500, currency: 'USD' },
  ])
})

it('shows a refund that waits for approval, and no longer once it was declined', async () => {
  await using told = await start()
  const { staff, site, member, plan_id } = told
  const order = { provider: 'segpay', member_id: member, plan_id, transaction_number: 'O2', currency: 'USD' }
  const paid = { billing_source: 'one_time', payment_method: 'card', amount: 12000, paid_at: inDays(-1) }
  await site.post('/orders', { items: [{ ...order, ...paid }] })
  const [{ id }] = (await staff.get('/orders?sort=-id&per_page=1')).body.data as [{ id: number }]
  const body = { amount: 12000, cause: 'goodwill', initiated_by: 'member', access: 'stays' }
  const refundsShown = async () =>
    (await staff.get(`/users/${member}/timeline?kind=refund`)).body.data as { items: Item[] }

  expect((await staff.post(`/orders/${id}/refund`, body)).status).toBe(200)
  const [waiting] = (await refundsShown()).items
  expect(waiting).toMatchObject({ word: 'waiting', amount: -12000, record_id: id })
  expect((await staff.get(`/users/${member}/overview`)).body.data).toMatchObject({
    counts: expect.arrayContaining([{ kind: 'refund', count: 2 }]),
  })

  const other = await asStaff(told.product, ['list-refunds', 'approve-refunds'])
  expect((await other.post(`/refunds/${waiting?.id}/decline`, { decision_note: 'No' })).status).toBe(200)
  expect((await refundsShown()).items).toHaveLength(1)
})

it('says of a payment that failed which try it was, and why it was declined', async () => {
  await using told = await start()
  const { staff, site, member, plan_id } = told
  const failed = {
    ...{
      provider: 'segpay',
      member_id: member,
      plan_id,
      transaction_number: 'F1',
      subscription_reference: 'S',
    },
    ...{ type: 'payment_failed', attempt: 2, decline_code: 'expired_card', occurred_at: inDays(-1) },
  }
  expect((await site.post('/subscriptions/events', { items: [failed] })).body.data).toMatchObject({
    accepted: 1,
  })

  const { data } = (await staff.get(`/users/${member}/timeline?kind=subscription`)).body

  expect((data as unknown as { items: object[] }).items).toMatchObject([
    { word: 'payment_failed', attempt: 2, decline_code: 'expired_card' },
    { word: 'new', attempt: null, decline_code: null },
  ])
})

it('shows of a member only what whoever looks may list', async () => {
  await using told = await start()
  const narrow = await asStaff(told.product, ['list-users', 'list-subscriptions'])
  const path = `/users/${told.member}`

  const { body } = await narrow.get(`${path}/timeline`)
  const overview = await narrow.get(`${path}/overview`)
  const access = await narrow.get(`${path}/access`)

  expect((body.data as { items: Item[] }).items).toMatchObject([
    { kind: 'registered' },
    { kind: 'subscription', name: '' },
  ])
  expect(overview.body.data).toEqual({
    counts: [
      { kind: 'registered', count: 1 },
      { kind: 'note', count: 0 },
      { kind: 'subscription', count: 1 },
      { kind: 'visit', count: 0 },
    ],
    money: null,
  })
  expect(JSON.stringify(access.body)).not.toContain('Monthly')
  expect(contractOf(access.body.data)).toMatchObject({ plan: '', state: 'active' })
  expect((await narrow.get(`${path}/timeline?kind=order`)).body.data).toEqual({
    items: [],
    next_cursor: null,
  })
  expect((await narrow.get(`${path}/timeline?cursor=1.order`)).status).toBe(422)
})

it('tells of the visits of a member, and not of programs or of others', async () => {
  await using told = await start()
  const { staff, site, member } = told
  const other = await aMember(told.product)
  const at = inDays(-1)
  const visit = (landing_path: string, rest: object) => ({
    ...{ id: randomUUID(), visitor_id: randomUUID(), started_at: at, last_seen_at: at },
    ...{ landing_path, user_agent: 'Firefox', ...rest },
  })
  const items = [
    visit('/films', { member_id: member }),
    visit('/plans', { member_id: member }),
    visit('/robots', { member_id: member, is_bot: true }),
    visit('/elsewhere', { member_id: other }),
  ]
  expect((await site.post('/visits', { items })).body.data).toMatchObject({ accepted: 4 })

  const { data } = (await staff.get(`/users/${member}/timeline?kind=visit`)).body

  const shown = (data as { items: (Item & { name: string })[] }).items
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(['/films', '/plans']))
  expect((await staff.get(`/users/${member}/overview`)).body.data).toMatchObject({
    counts: expect.arrayContaining([{ kind: 'visit', count: 2 }]),
  })
})

it('gives access until a later day than was given before, and says from which day on', async () => {
  await using told = await start()
  const { staff, member, plan_id } = told
  const day = (days: number) => inDays(days).slice(0, 10)
  const give = (until: string) => staff.post(`/users/${member}/give-access`, { plan_id, until })

  expect((await give(day(60))).status).toBe(200)
  const { status, body } = await give(day(60))
  expect(status).toBe(422)
  expect(JSON.stringify(body.errors)).toContain(day(61))
  expect(JSON.stringify(body.errors)).toContain(`given until ${day(60)} already`)
  expect((await give(day(30))).status).toBe(422)
  expect((await give(day(61))).status).toBe(200)
  const soon = await staff.get(
    `/subscriptions?filter[current_period_end][gte]=${inDays(60)}&filter[user_id]=${member}`,
  )
  expect(soon.body.data).toMatchObject([
    { provider: 'backlot', current_period_end: `${day(62)}T00:00:00.000Z` },
  ])
})

it('judges access for whoever may list members, and tells of subscriptions and films only who may list them', async () => {
  await using told = await start()
  const narrowest = await asStaff(told.product, ['list-users'])
  const path = `/users/${told.member}/access`

  const { data } = (await narrowest.get(path)).body

  expect(data).toMatchObject({ is_allowed: 1, decided_by: 'paid' })
  expect(contractOf(data)).toBeNull()
  for (const film of [told.videoId, 999_999])
    expect((await narrowest.get(`${path}?video_id=${film}`)).status).toBe(403)
})

it('keeps what colleagues note of a member, with who and when, and who looks after them', async () => {
  await using told = await start()
  const { staff, member, product } = told
  const reader = await asStaff(product, ['list-users'])
  const note = (client: Client, words: string) => client.post(`/users/${member}/notes`, { note: words })

  const refused = await note(reader, 'Me too')
  const kept = await note(staff, 'Pays by bank.\nCalls on Mondays.')
  const empty = await note(staff, '  ')
  const allocated = await staff.post(`/users/${member}/allocate`, { allocated_admin_id: staff.adminId })
  const toNobody = await staff.post(`/users/${member}/allocate`, { allocated_admin_id: 999_999 })
  const agent = await asStaff(product, ['list-users', 'allocate-users'])
  const unseen = await agent.post(`/users/${member}/allocate`, { allocated_admin_id: agent.adminId })

  expect([refused.status, kept.status, empty.status, toNobody.status]).toEqual([403, 200, 422, 422])
  const { data } = (await reader.get(`/users/${member}/timeline?kind=note`)).body
  expect(data).toMatchObject({
    items: [{ name: 'Pays by bank.\nCalls on Mondays.', word: expect.stringMatching(/^staff-/) }],
  })
  expect(allocated.body.data).toMatchObject({ allocated_admin_id: staff.adminId })
  // Who may not list admins learns nothing of which there are.
  expect(unseen).toMatchObject({
    status: 422,
    body: { errors: { allocated_admin_id: [expect.any(String)] } },
  })
  expect(await staff.get('/audits?filter[resource]=users&filter[action]=addNote')).not.toMatchObject({
    text: expect.stringContaining('Mondays'),
  })
})

it('lets who allocates members change nothing else of them, and who edits them allocate as well', async () => {
  await using told = await start()
  const { member, product } = told
  const allocator = await asStaff(product, ['list-users', 'allocate-users', 'list-admins'])
  const editor = await asStaff(product, ['list-users', 'update-users', 'list-admins'])
  const { version } = (await editor.get(`/users/${member}`)).body.data as { version: number }
  const edit = { version, allocated_admin_id: editor.adminId }

  const refused = [
    await allocator.put(`/users/${member}`, edit),
    await editor.post(`/users/${member}/allocate`, { allocated_admin_id: editor.adminId }),
  ]
  const allowed = [
    await allocator.post(`/users/${member}/allocate`, { allocated_admin_id: allocator.adminId }),
    await editor.put(`/users/${member}`, { ...edit, version: version + 1 }),
  ]

  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  expect(
    allowed.map(({ status, body }) => [
      status,
      (body.data as { allocated_admin_id: number }).allocated_admin_id,
    ]),
  ).toEqual([
    [200, allocator.adminId],
    [200, editor.adminId],
  ])
})
