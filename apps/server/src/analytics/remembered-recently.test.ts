import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import {
  asStaff,
  type Client,
  clientOf,
  startBeside,
  startProduct,
  type TestProduct,
} from '../testing/as-staff.ts'
import { idOf } from '../testing/sign-in.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'
import { anOrder } from '../testing/sites/an-order.ts'
import { asSite } from '../testing/sites/as-site.ts'

const hour = 3_600_000
const day = new Date().toISOString().slice(0, 10)
const days = `/analytics/revenue/companyDataDaily?from=${day}&to=${day}`

/** Figures may be an hour old, so that nothing but what is said to be seen at once is. */
async function start(figuresAgeMs = hour) {
  const product = await startProduct({ figuresAgeMs })
  const staff = await asStaff(product)
  return { product, staff, plan: await aPlan(staff), member: await aMember(product) }
}

async function addOrder({ owner }: TestProduct, sold: { plan: number; member: number }, amount = 500) {
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    values (${sold.member}, ${sold.plan}, 'renewal', ${amount}, 'USD', 'card', 'segpay', gen_random_uuid()::text, now())`.execute(
    owner.db,
  )
}

async function grossFor(client: Client): Promise<number> {
  const { status, body } = await client.get(days)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return (body.data as { totals: { gross: number } }).totals.gross
}

it('sends what others write a little later, and what somebody wrote themselves at once, in every process', async () => {
  const { product, staff, ...sold } = await start()
  await using _ = product
  await using beside = await startBeside(product)
  const other = await asStaff(product)
  expect([await grossFor(staff), await grossFor(other)]).toEqual([0, 0])

  await addOrder(product, sold)
  expect([await grossFor(staff), await grossFor(other)]).toEqual([0, 0])
  // Another process writes for the same person.
  const written = await clientOf(beside.app, staff).post('/directors', { name: 'Harbour' })

  expect(written.status).toBe(201)
  // Who has written nothing may be sent what was, until somebody has it worked out anew.
  expect([await grossFor(other), await grossFor(staff)]).toEqual([0, 500])
  expect(await grossFor(other)).toBe(500)
})

it('sends a refund to whoever has just made it', async () => {
  const { product, staff } = await start()
  await using _ = product
  const site = await asSite(product)
  const { id } = await anOrder({ product, staff, site }, { amount: 4_000 })
  const refunded = async () => {
    const { body } = await staff.get('/dashboard')
    const { cards } = body.data as { cards: { id: string; value: number }[] }
    return cards.find(({ id }) => id === 'refund')?.value
  }
  expect(await refunded()).toBe(0)

  const usual = { cause: 'asked', initiated_by: 'member', access: 'stays' }
  const made = await staff.post(`/orders/${id}/refund`, { ...usual, amount: 300 })

  expect(made).toMatchObject({ status: 200 })
  expect(await refunded()).toBe(300)
})

it('looks anew once what it has is too old', async () => {
  const { product, staff, ...sold } = await start(200)
  await using _ = product
  expect(await grossFor(staff)).toBe(0)

  await addOrder(product, sold)

  await expect.poll(() => grossFor(staff), { interval: 20 }).toBe(500)
})

it('works out once what one person asks many times at once, and for each who asks what they may see', async () => {
  const { product, staff, ...sold } = await start()
  await using _ = product
  await addOrder(product, sold)
  const partner = await asStaff(product, ['daily-channel', 'own-channels'])
  const ofChannels = `/analytics/channel/todayRecord?from=${day}&to=${day}`
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const statementsOf = async (paths: readonly string[]) => {
    query.mockClear()
    await Promise.all(paths.map((path) => staff.get(path)))
    return query.mock.calls.length
  }
  try {
    const once = await statementsOf(['/dashboard/revenueGather'])
    const many = await statementsOf(Array<string>(10).fill(ofChannels))
    // One look for the session, and one that all others share.
    expect(many).toBeLessThan(2 + 2 * once)
    expect(await statementsOf(Array<string>(10).fill(ofChannels))).toBe(2)
  } finally {
    query.mockRestore()
  }
  const totals = async (client: Client) =>
    ((await client.get(ofChannels)).body.data as { totals: { today: { gross: number } } }).totals.today.gross
  expect([await totals(staff), await totals(partner)]).toEqual([500, 0])
})

it('shows what somebody may see from now on, and nothing that they may not any more', async () => {
  const { product, staff } = await start()
  await using _ = product
  const reader = await asStaff(product, ['view-dashboard', 'list-supports'])
  const cards = async () => {
    const { status, body } = await reader.get('/dashboard')
    return { status, ids: ((body.data as { cards?: { id: string }[] })?.cards ?? []).map(({ id }) => id) }
  }
  expect((await cards()).ids).toContain('open_tickets')
  const { rows } = await sql<{
    id: number
  }>`select role_id as id from admin_roles where admin_id = ${reader.adminId}`.execute(product.owner.db)
  const role = await staff.get(`/roles/${rows[0]?.id}`)
  expect(role.status).toBe(200)

  await sql`delete from role_permissions where role_id = ${rows[0]?.id} and permission = 'list-supports'`.execute(
    product.owner.db,
  )

  expect((await cards()).ids).not.toContain('open_tickets')
})

it('shows nothing of a channel to whoever is not on it any more', async () => {
  const { product, staff } = await start()
  await using _ = product
  const [left, kept] = [
    idOf(await staff.post('/channels', { name: 'Search', type: 'search', utm_source: 'search' })),
    idOf(await staff.post('/channels', { name: 'Partner', type: 'search', utm_source: 'partner' })),
  ]
  const partner = await asStaff(product, ['daily-channel', 'own-channels'])
  for (const id of [left, kept])
    expect(await staff.post(`/channels/${id}/admins`, { admin_ids: [partner.adminId] })).toMatchObject({
      status: 200,
    })
  const named = async () => {
    const all = await partner.get(`/analytics/channel/todayRecord?from=${day}&to=${day}`)
    const own = await partner.get(`/analytics/channel/${left}/todayRecord?from=${day}&to=${day}`)
    const { rows } = all.body.data as { rows: { id: number }[] }
    return { ids: rows.map(({ id }) => id).sort((one, other) => one - other), own: own.status }
  }
  expect(await named()).toEqual({ ids: [left, kept], own: 200 })

  await sql`delete from channel_admins where channel_id = ${left} and admin_id = ${partner.adminId}`.execute(
    product.owner.db,
  )

  expect(await named()).toEqual({ ids: [kept], own: 403 })
})

it('sends colleagues what one of them was told while it lasts, and partners their own channels', async () => {
  const { product, staff, plan, member } = await start(1)
  await using _ = product
  const channels: number[] = []
  for (const name of ['Search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select ${member}, ${plan}, id, 'renewal', 100 * id, 'USD', 'card', 'segpay', 'T-' || id, '2026-01-05 12:00Z'
    from unnest(${channels}::bigint[]) id`.execute(product.owner.db)
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  const together = async (permissions?: readonly string[]) => [
    await asStaff(product, permissions),
    await asStaff(product, permissions),
  ]
  const partners = await together(['daily-channel', 'own-channels'])
  for (const [n, channel] of channels.entries())
    await staff.post(`/channels/${channel}/admins`, { admin_ids: [partners[n]?.adminId] })
  const colleagues = await together()
  const over = '/analytics/channel/records?from=2026-01-05&to=2026-01-06'
  const told = async (client: Client | undefined) => {
    const answer = await client?.get(over)
    return JSON.stringify(answer?.body.data)
  }
  const alone = await Promise.all([...partners, ...colleagues].map(told))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    // One after the other and at once, long after it was told to somebody first.
    for (let round = 0; round < 5; round += 1)
      for (const [n, each] of [...partners, ...colleagues].entries()) expect(await told(each)).toBe(alone[n])
    expect(await Promise.all([...partners, ...colleagues].map(told))).toEqual(alone)
    const statements = async () => {
      let sum = 0
      for (const each of colleagues) {
        await sql`select pg_current_xact_id()`.execute(product.owner.db)
        query.mockClear()
        await told(each)
        sum += query.mock.calls.length
      }
      return sum
    }
    // Of each the look for the session, and one that says whether the days are as they were.
    await expect.poll(statements, { interval: 1 }).toBe(4)
  } finally {
    query.mockRestore()
  }
  expect(alone[0]).not.toBe(alone[1])
  expect(alone[2]).toBe(alone[3])
})

it('lets what could not be worked out be asked again', async () => {
  const { product, staff } = await start()
  await using _ = product
  await sql`alter table orders rename to orders_elsewhere`.execute(product.owner.db)
  expect((await staff.get(days)).status).toBe(500)

  await sql`alter table orders_elsewhere rename to orders`.execute(product.owner.db)

  expect(idOf(await staff.post('/directors', { name: 'Pier' }))).toBeGreaterThan(0)
  expect(await grossFor(staff)).toBe(0)
})

it('reads how subscriptions stand each time, as whoever looks is told of a change once', async () => {
  const { product, staff, plan, member } = await start()
  await using _ = product
  const active = async () => {
    const { status, body } = await staff.get(`/subscriptions/channelStatistic?from=${day}&to=${day}`)
    expect({ status, errors: body.errors }).toEqual({ status: 200 })
    return (body.data as unknown as { total: { active: number } }).total.active
  }
  await sql`insert into subscriptions (user_id, plan_id, provider, provider_reference, currency, started_at, current_period_end, status)
    values (${member}, ${plan}, 'segpay', 'Stands', 'USD', now(), now() + interval '9 days', 'active')`.execute(
    product.owner.db,
  )
  expect(await active()).toBe(1)

  await sql`update subscriptions set status = 'expired'`.execute(product.owner.db)

  expect(await active()).toBe(0)
})
