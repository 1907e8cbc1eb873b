import { usualRules } from '@backlot/contract/ledger/ledger-event'
import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { settleMembers } from '../../ledger/settle-members.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let conforming: TestProduct
let site: SiteClient
let planIds: readonly number[] = []

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** What a provider tells of a subscription, first to last, until it is in this state. */
const storyOf: Readonly<Record<string, readonly object[]>> = {
  trialing: [{ type: 'trial', until: inHours(24) }],
  active: [{ type: 'new', until: inHours(24) }],
  past_due: [{ type: 'new', until: inHours(-1) }],
  paused: [{ type: 'new', until: inHours(24) }, { type: 'paused' }],
  cancelled: [{ type: 'new', until: inHours(24) }, { type: 'renewal_off' }],
  expired: [
    { type: 'new', until: inHours(24) },
    { type: 'churn', reason: 'voluntary' },
  ],
}
const given = [{ type: 'complimentary', until: inHours(24) }]
let told = 0

/** A state follows from events alone: one that was simply written would be gone with the next act. */
async function tellOfOneIn(state: string, staff: Client, action?: string): Promise<number> {
  const member_id = await aMember(conforming)
  const reference = `Told ${++told}`
  // Started again is only a trial that was to end.
  const isStopped = state === 'trialing' && action === 'startRenewal'
  const begun = state === 'active' && action === 'endGift' ? given : storyOf[state]
  const story = [...(begun ?? []), ...(isStopped ? [{ type: 'renewal_off' }] : [])]
  const items = story.map((event, place) => ({
    ...{ provider: 'segpay', transaction_number: `${reference} ${place}`, subscription_reference: reference },
    ...{ member_id, plan_id: planIds[0], occurred_at: inHours(place - 3), ...event },
  }))
  const answer = await site.post('/subscriptions/events', { items })
  expect(answer.body).toMatchObject({ data: { accepted: items.length } })
  const [found] = (await staff.get(`/subscriptions?filter[user_id]=${member_id}`)).body.data as {
    id: number
  }[]
  return found?.id ?? 0
}

conformance(subscriptions, {
  start: async () => (conforming = await startProduct()),
  async neighbours(staff) {
    site = await asSite(conforming)
    planIds = [await aPlan(staff), await aPlan(staff, { currency: 'EUR' }), await aPlan(staff)]
    const channelId = idOf(await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate' }))
    for (const name of ['Spring', 'Autumn']) await staff.post(`/channels/${channelId}/campaigns`, { name })
    await staff.post('/channels', { name: 'Nightowl', type: 'affiliate' })
  },
  async make(n, maker) {
    // Whose a subscription is never changes, so the samples differ from the start.
    const provider = n % 2 === 0 ? 'segpay' : 'ccbill'
    const told = { provider, transaction_number: `T-${n}`, subscription_reference: `Made ${n}` }
    // Those that come later are acted on, and a plan is changed only to one of the same currency.
    const plan_id = planIds[n > 16 ? 0 : n % 2]
    const event = { type: 'new', occurred_at: new Date().toISOString(), until: tomorrow(), plan_id }
    const member_id = await aMember(conforming)
    await site.post('/subscriptions/events', { items: [{ ...told, ...event, member_id }] })
    const [found] = (await maker.get(`/subscriptions?filter[user_id]=${member_id}`)).body.data as {
      id: number
    }[]
    return found?.id ?? 0
  },
  makeIn: tellOfOneIn,
  inState: (state) => (['active', 'past_due', 'cancelled'].includes(state) ? {} : { mrr: 0 }),
  bodies: {
    extend: () => ({ days: 7 }),
    credit: () => ({ amount: 500 }),
    changePlan: () => ({ plan_id: planIds[2] }),
  },
})

it('stops the renewal of a trial once, leaves the trial, and starts its renewal again once', async () => {
  await using product = await startProduct()
  conforming = product
  site = await asSite(product)
  const staff = await asStaff(product)
  planIds = [await aPlan(staff)]
  const path = `/subscriptions/${await tellOfOneIn('trialing', staff)}`

  const stopped = await staff.post(`${path}/stop-renewal`)
  expect(stopped).toMatchObject({
    status: 200,
    body: { data: { status: 'trialing', cancel_at_period_end: 1 } },
  })

  expect(await staff.post(`${path}/stop-renewal`)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await staff.get(path)).body.data).toEqual(stopped.body.data)

  const started = await staff.post(`${path}/start-renewal`)
  expect(started).toMatchObject({
    status: 200,
    body: { data: { status: 'trialing', cancel_at_period_end: 0 } },
  })
  expect(await staff.post(`${path}/start-renewal`)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await staff.get(path)).body.data).toEqual(started.body.data)
  const told = (await staff.get(`${path}/events`)).body.data as { type: string }[]
  expect(told.map(({ type }) => type)).toEqual(['trial', 'renewal_off', 'renewal_on'])
})

it('names a plan only to whoever may list plans, a channel to whoever is on it, and what is given apart from what is paid for', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const own = await asSite(product)
  const channel_id = idOf(await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate' }))
  const plan_id = await aPlan(staff, { name: 'Monthly' })
  const member_id = await aMember(product)
  const told = { provider: 'segpay', transaction_number: 'T', subscription_reference: 'S', type: 'new' }
  const times = { occurred_at: new Date().toISOString(), until: tomorrow() }
  const gift = {
    provider: 'segpay',
    transaction_number: 'G',
    subscription_reference: 'given',
    type: 'complimentary',
  }
  await own.post('/subscriptions/events', {
    items: [
      { ...told, ...times, member_id, plan_id, channel_id },
      { ...gift, ...times, member_id: await aMember(product), plan_id, channel_id },
    ],
  })
  const { rows } = await sql<{ id: number }>`
    select id from subscriptions where provider_reference = 'S'`.execute(product.owner.db)
  const narrow = await asStaff(product, ['list-subscriptions'])
  await staff.post(`/channels/${channel_id}/admins`, { admin_ids: [narrow.adminId] })
  const days = '?from=2026-01-01&to=2026-12-31'

  const path = `/subscriptions/${rows[0]?.id}/events`
  expect((await staff.get(path)).body.data).toMatchObject([
    { type: 'new', plan: { id: plan_id, name: 'Monthly' } },
  ])
  expect((await narrow.get(path)).body.data).toMatchObject([{ plan: { id: plan_id, name: `#${plan_id}` } }])
  expect((await narrow.get(`/subscriptions/channelStatistic${days}`)).body.data).toMatchObject({
    rows: [{ channel: { id: channel_id, name: 'Reeltalk' }, active: 1, complimentary: 1 }],
    total: { active: 1, complimentary: 1, subscribers_new: 1 },
  })
  const given = '/subscriptions?filter[status]=active&filter[is_complimentary]'
  expect((await staff.get(`${given}=0`)).body.data).toMatchObject([{ provider_reference: 'S' }])
  expect((await staff.get(`${given}=1`)).body.data).toMatchObject([
    { provider_reference: 'given', is_complimentary: 1 },
  ])
})

/** A month of 20.00 that began today, with whoever may act on it. */
async function aMonth(now = () => new Date()) {
  const product = await startProduct({}, now)
  const staff = await asStaff(product)
  const own = await asSite(product)
  const member_id = await aMember(product)
  const plan_id = await aPlan(staff)
  const [occurred_at, until] = [new Date(Date.now() - 60_000).toISOString(), inDays(30)]
  const told = { provider: 'segpay', transaction_number: 'T', subscription_reference: 'S', type: 'new' }
  await own.post('/subscriptions/events', { items: [{ ...told, occurred_at, until, member_id, plan_id }] })
  const { rows } = await sql<{ id: number }>`select id from subscriptions`.execute(product.owner.db)
  const path = `/subscriptions/${rows[0]?.id}`
  const shown = async () => (await staff.get(path)).body.data as Record<string, unknown>
  return { product, staff, path, until, shown, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() }
}

const inDays = (days: number, from: string | number = Date.now()) =>
  new Date(new Date(from).getTime() + days * 24 * 60 * 60 * 1000).toISOString()

it('adds what staff do to the ledger, from which all else follows', async () => {
  await using month = await aMonth()
  const { staff, path, until, shown } = month
  const yearly = { recurring_period_unit: 'year', recurring_original_price: 12_000 }
  const plan_id = await aPlan(staff, { name: 'Yearly', ...yearly })

  await staff.post(`${path}/extend`, { days: 7 })
  expect(await shown()).toMatchObject({ status: 'active', current_period_end: inDays(7, until), mrr: 2000 })
  await staff.post(`${path}/credit`, { amount: 2000 })
  const credited = inDays(7 + 365 / 12, until)
  expect(await shown()).toMatchObject({ status: 'active', current_period_end: credited, mrr: 2000 })
  const { data: told } = (await staff.get(`${path}/events`)).body as { data: { credit: number | null }[] }
  expect(told.map(({ credit }) => credit)).toEqual([null, null, 2000])
  await staff.post(`${path}/stop-renewal`)
  expect(await shown()).toMatchObject({ status: 'cancelled', cancel_at_period_end: 1 })
  await staff.post(`${path}/start-renewal`)
  await staff.post(`${path}/pause`)
  expect(await shown()).toMatchObject({ status: 'paused', mrr: 0, access_until: null })
  await staff.post(`${path}/resume`)
  expect(await shown()).toMatchObject({ status: 'active', mrr: 2000 })
  expect(await staff.post(`${path}/change-plan`, { plan_id })).toMatchObject({ status: 200 })
  expect(await shown()).toMatchObject({ status: 'active', mrr: 2000 })
  expect((await staff.post(`${path}/change-plan`, { plan_id })).body.errors).toHaveProperty('plan_id')
  expect((await staff.post(`${path}/credit`, { amount: 2000 * 13 })).body.errors).toHaveProperty('amount')
})

it('does nothing that is of a payment to what was given', async () => {
  await using month = await aMonth()
  const { product, staff, shown } = month
  const { user_id } = await shown()
  const plan_id = await aPlan(staff, { name: 'Yearly', recurring_original_price: 12_000 })
  const until = inDays(20).slice(0, 10)
  await staff.post(`/users/${user_id}/give-access`, { plan_id, until })
  const { rows } = await sql<{ id: number }>`select id from subscriptions where provider = 'backlot'`.execute(
    product.owner.db,
  )
  const path = `/subscriptions/${rows[0]?.id}`

  const other = await aPlan(staff, { name: 'Other' })
  const acts = { 'stop-renewal': {}, pause: {}, credit: { amount: 1 }, 'change-plan': { plan_id: other } }
  for (const [act, body] of Object.entries(acts))
    expect([act, (await staff.post(`${path}/${act}`, body)).status]).toEqual([act, 409])
})

it('says whether there is a price, also of what is cancelled and no revenue any more', async () => {
  await using month = await aMonth()
  const { product, staff, path, shown } = month
  const settle = (memberId: unknown) =>
    settleMembers(product.services.db, [memberId as number], {
      ...{ now: new Date(), rules: { ...usualRules, churnAt: 'renewal_off' } },
    })
  expect(await shown()).toMatchObject({ mrr: 2000, is_priced: 1 })
  await staff.post(`${path}/stop-renewal`)
  await settle((await shown()).user_id)
  expect(await shown()).toMatchObject({ status: 'cancelled', mrr: 0, is_priced: 1 })
  expect((await staff.post(`${path}/credit`, { amount: 2000 })).status).toBe(200)

  const none = { recurring_period_count: null, recurring_period_unit: null, recurring_original_price: null }
  const [plan_id, member_id] = [await aPlan(staff, none), await aMember(product)]
  const told = { provider: 'segpay', subscription_reference: 'Once', plan_id, member_id }
  const events = [{ type: 'new', until: inDays(3) }, { type: 'renewal_off' }]
  const items = events.map((event, place) => ({
    ...{ ...told, ...event, transaction_number: `Once ${place}`, occurred_at: inHours(place - 2) },
  }))
  await (await asSite(product)).post('/subscriptions/events', { items })
  const [once] = (await staff.get(`/subscriptions?filter[user_id]=${member_id}`)).body.data as {
    id: number
  }[]
  expect(once).toMatchObject({ status: 'cancelled', mrr: 0, is_priced: 0 })
  expect((await staff.post(`/subscriptions/${once?.id}/credit`, { amount: 1 })).body.errors).toHaveProperty(
    'amount',
  )
})

it('changes the plan when the period ends, and not before', async () => {
  await using month = await aMonth()
  const { product, staff, path, until, shown } = month
  const cheaper = await aPlan(staff, { name: 'Small', recurring_original_price: 900 })
  const other = await aPlan(staff, { name: 'Other', recurring_original_price: 1200 })
  await staff.post(`${path}/change-plan`, { plan_id: cheaper })
  await staff.post(`${path}/change-plan`, { plan_id: other })
  const { user_id: memberId } = await shown()

  await settleMembers(product.services.db, [memberId as number], {
    now: new Date(inDays(-1, until)),
    rules: usualRules,
  })
  expect(await shown()).toMatchObject({ mrr: 2000 })
  await settleMembers(product.services.db, [memberId as number], {
    now: new Date(inDays(1, until)),
    rules: usualRules,
  })

  expect(await shown()).toMatchObject({ mrr: 1200, plan_id: other, status: 'past_due' })
})

it('changes the plan when the period really ends: after further days, a credit and a pause', async () => {
  const clock = { at: Date.now() }
  await using month = await aMonth(() => new Date(clock.at))
  const { product, staff, path, until, shown } = month
  const pass = async (days: number) => {
    clock.at += days * 24 * 60 * 60 * 1000
    await settleMembers(product.services.db, [(await shown()).user_id as number], {
      now: new Date(clock.at),
      rules: usualRules,
    })
    return shown()
  }
  const { plan_id: sold } = await shown()
  const smaller = await aPlan(staff, { name: 'Small', recurring_original_price: 900 })

  await staff.post(`${path}/change-plan`, { plan_id: smaller })
  await staff.post(`${path}/extend`, { days: 7 })
  await staff.post(`${path}/credit`, { amount: 2000 })
  const end = inDays(7 + 365 / 12, until)
  expect(await pass(31)).toMatchObject({ mrr: 2000, plan_id: sold, current_period_end: end })
  await staff.post(`${path}/pause`)
  await pass(50)
  await staff.post(`${path}/resume`)
  expect(await pass(36)).toMatchObject({ mrr: 2000, plan_id: sold, current_period_end: inDays(50, end) })
  expect(await pass(1)).toMatchObject({ mrr: 900, plan_id: smaller, status: 'past_due' })
  const { rows } = await sql<{ movement: string; gain: number; plan: number; left: number | null }>`
    select movement, (mrr_after - mrr_before)::int as gain, plan_id as plan, left_plan_id as left
    from subscription_movement order by at`.execute(product.owner.db)
  expect(rows.map(({ movement, gain, plan, left }) => [movement, gain, plan, left])).toEqual([
    ['new', 2000, sold, null],
    ['churn', -2000, sold, sold],
    ['reactivation', 2000, sold, sold],
    // Whatever was told of the plan that it had until then.
    ['contraction', -1100, smaller, sold],
  ])
})

it('takes back a change of plan by a change to the plan that it has, at the price that was sold', async () => {
  await using month = await aMonth()
  const { product, staff, path, until, shown } = month
  const smaller = await aPlan(staff, { name: 'Small', recurring_original_price: 900 })
  const { plan_id: sold, user_id: memberId } = await shown()
  await staff.post(`${path}/change-plan`, { plan_id: smaller })
  await sql`update plans set recurring_original_price = 4000 where id = ${sold}`.execute(product.owner.db)

  expect(await staff.post(`${path}/change-plan`, { plan_id: sold })).toMatchObject({ status: 200 })
  await settleMembers(product.services.db, [memberId as number], {
    now: new Date(inDays(1, until)),
    rules: usualRules,
  })

  expect(await shown()).toMatchObject({ mrr: 2000, plan_id: sold })
})

it('extends by the days that it says, however long a pause has lasted', async () => {
  await using month = await aMonth()
  const { product, staff, path, until, shown } = month
  await staff.post(`${path}/pause`)
  // The pause has lasted 60 days, and what was paid for has passed by the calendar.
  await sql`alter table subscription_event disable trigger user`.execute(product.owner.db)
  await sql`update subscription_event set occurred_at = occurred_at - interval '60 days', until = until - interval '60 days'`.execute(
    product.owner.db,
  )
  await staff.post(`${path}/extend`, { days: 5 })
  await staff.post(`${path}/resume`)
  const end = Date.parse((await shown()).current_period_end as string)
  expect((end - Date.parse(inDays(5, until))) / 3_600_000).toBeCloseTo(0, 1)
})

it('adds to what is given away, and credits nothing to it', async () => {
  await using month = await aMonth()
  const { product, staff, path, shown } = month
  const { user_id: memberId } = await shown()
  await sql`insert into subscription_event (subscription_id, type, provider, transaction_number, occurred_at, plan_id, reason, told)
    select subscription_id, 'churn', provider, 'T-end', now(), plan_id, 'admin', told from subscription_event`.execute(
    product.owner.db,
  )
  await settleMembers(product.services.db, [memberId as number], { now: new Date(), rules: usualRules })

  await staff.post(`${path}/extend`, { days: 30 })
  await staff.post(`${path}/extend`, { days: 10 })

  const end = Date.parse((await shown()).access_until as string)
  expect((end - Date.parse(inDays(40))) / 3_600_000).toBeCloseTo(0, 1)
  expect(await staff.post(`${path}/credit`, { amount: 1 })).toMatchObject({ status: 409 })
})

it('ends what is given away at once, leaves what is paid for alone, and lets it be given anew', async () => {
  await using month = await aMonth()
  const { staff, path, shown } = month
  const { user_id: memberId, plan_id } = await shown()
  const give = (days: number) =>
    staff.post(`/users/${memberId}/give-access`, { plan_id, until: inDays(days).slice(0, 10) })
  await give(300)
  const given = async () => {
    const { body } = await staff.get('/subscriptions?filter[provider]=backlot')
    return (body.data as unknown as { id: number; is_complimentary: 0 | 1; access_until: string | null }[])[0]
  }
  const gift = `/subscriptions/${(await given())?.id}`
  const mayWatch = async () =>
    ((await staff.get(`/users/${memberId}/access`)).body.data as { is_allowed: 0 | 1 }).is_allowed

  expect((await staff.post(`${path}/end-gift`)).status).toBe(409)
  expect((await give(30)).body.errors).toHaveProperty('until')
  expect((await staff.post(`${gift}/end-gift`)).body.data).toMatchObject({
    is_complimentary: 0,
    access_until: null,
  })

  expect((await staff.post(`${gift}/end-gift`)).status).toBe(409)
  expect([await mayWatch(), (await shown()).status]).toEqual([1, 'active'])
  expect((await staff.get('/gifts')).body.data).toEqual([])
  expect((await give(30)).status).toBe(200)
  expect(await given()).toMatchObject({ is_complimentary: 1, access_until: expect.stringContaining('T') })
  const { body } = await staff.get(`${gift}/events`)
  const told = (body.data as unknown as { type: string }[]).map(({ type }) => type)
  expect(told).toEqual(['complimentary', 'complimentary_ended', 'complimentary'])
})

it('says before an act what it does to access and revenue, and refuses what the act refuses', async () => {
  await using month = await aMonth()
  const { staff, path, until, shown } = month
  const plan_id = await aPlan(staff, { name: 'Small', recurring_original_price: 900 })
  const effectOf = async (asked: string) => (await staff.get(`${path}/effect?${asked}`)).body.data
  const grace = Date.parse((await shown()).access_until as string) - Date.parse(until)
  const access = (days: number) => inDays(days, Date.parse(until))

  const [extended, credited] = [await effectOf('days=7'), await effectOf('amount=2000')]
  const changed = await effectOf(`plan_id=${plan_id}`)

  expect(extended).toMatchObject({
    access: { before: access(0), after: access(7), grace_until: inDays(7, Date.parse(until) + grace) },
    mrr: { after: 2000 },
  })
  expect(credited).toMatchObject({ access: { after: access(365 / 12) }, mrr: { before: 2000, after: 2000 } })
  expect(changed).toMatchObject({
    from: until,
    access: { after: access(0) },
    mrr: { before: 2000, after: 900 },
  })
  expect(await shown()).toMatchObject({ current_period_end: until })
  await staff.post(`${path}/extend`, { days: 7 })
  expect(await shown()).toMatchObject({ current_period_end: access(7) })
  const refused = ['', 'days=1&amount=1', 'days=367', `amount=${2000 * 13}`, 'plan_id=999999']
  for (const asked of refused) expect((await staff.get(`${path}/effect?${asked}`)).status, asked).toBe(422)
})

it('changes to no plan that one may not list, and tells nothing of what it would do', async () => {
  await using month = await aMonth()
  const { product, staff, path, shown } = month
  const plan_id = await aPlan(staff, { name: 'Small', recurring_original_price: 900 })
  const changer = await asStaff(product, ['list-subscriptions', 'change-subscriptions'])
  const tried = async (plan: number) => [
    (await changer.post(`${path}/change-plan`, { plan_id: plan })).body.errors,
    (await changer.get(`${path}/effect?plan_id=${plan}`)).body.errors,
  ]

  const unseen = await tried(plan_id)

  expect(unseen).toEqual(unseen.map(() => ({ plan_id: [expect.any(String)] })))
  expect(unseen).toEqual(await tried(999_999))
  expect(await shown()).toMatchObject({ mrr: 2000 })
  // What stands there already says nothing new: by it a change is taken back.
  await staff.post(`${path}/change-plan`, { plan_id })
  const { plan_id: own } = await shown()
  expect((await changer.post(`${path}/change-plan`, { plan_id: own })).status).toBe(200)
})

it('lets who cannot be charged watch for as many days as the settings say', async () => {
  const clock = { at: Date.now() }
  await using month = await aMonth(() => new Date(clock.at))
  const { product, staff, until, shown } = month
  Object.assign(product.services.config, { ledgerRules: { graceDays: 2, churnAt: 'access_end' } })
  const { user_id: memberId } = await shown()
  const mayWatch = async (days: number) => {
    const { body } = await staff.get(`/users/${memberId}/access?at=${inDays(days, until)}`)
    return (body.data as { is_allowed: 0 | 1 }).is_allowed
  }
  const settle = () =>
    product.app.tasks.get('settle-subscriptions')?.run(new AbortController().signal) ?? Promise.resolve()

  expect([await mayWatch(1), await mayWatch(2)]).toEqual([1, 0])
  await settle()
  expect(await shown()).toMatchObject({ access_until: inDays(2, until) })
  clock.at += 33 * 24 * 60 * 60 * 1000
  await settle()

  expect(await shown()).toMatchObject({ status: 'expired', mrr: 0 })
})

it('counts by channel all that somebody may list, and of others those that they are on', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const own = await asSite(product)
  const plan_id = await aPlan(staff)
  const channelIds: (number | undefined)[] = [undefined]
  for (const name of ['Reeltalk', 'Nightowl'])
    channelIds.push(idOf(await staff.post('/channels', { name, type: 'affiliate' })))
  const items = []
  for (const [n, channel_id] of channelIds.entries())
    items.push({
      ...{ provider: 'segpay', transaction_number: `T-${n}`, subscription_reference: `S-${n}`, type: 'new' },
      ...{ occurred_at: new Date().toISOString(), until: tomorrow(), plan_id },
      ...{ member_id: await aMember(product), ...(channel_id && { channel_id }) },
    })
  await own.post('/subscriptions/events', { items })
  const partner = await asStaff(product, ['list-subscriptions'])
  const lister = await asStaff(product, ['list-subscriptions', 'list-channels'])
  const outsider = await asStaff(product, ['list-subscriptions'])
  await staff.post(`/channels/${channelIds[2]}/admins`, { admin_ids: [partner.adminId] })
  const seenBy = async (who: typeof staff) => {
    const { body } = await who.get('/subscriptions/channelStatistic?from=2026-01-01&to=2026-12-31')
    const { rows, total } = body.data as unknown as {
      rows: { channel: { id: number } | null; active: number }[]
      total: { active: number; subscribers_new: number }
    }
    expect([total.active, total.subscribers_new]).toEqual([rows.length, rows.length])
    return rows.map(({ channel, active }) => [channel?.id, active])
  }

  expect(await seenBy(lister)).toEqual(expect.arrayContaining(channelIds.map((id) => [id, 1])))
  expect(await seenBy(partner)).toEqual([[channelIds[2], 1]])
  expect(await seenBy(outsider)).toEqual([])
})
