import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { september } from '@backlot/contract/testing/september'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestProduct } from '../../testing/as-staff.ts'
import { itOnce } from '../../testing/once.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { at, startInSeptember } from '../../testing/sites/a-september.ts'

/** What the database itself adds up, in the half-open span between two days. */
async function sumsOf({ owner }: TestProduct, from: string, to: string) {
  const { rows } = await sql<Record<string, number>>`
    select (select coalesce(sum(mrr_after - mrr_before), 0)::bigint from subscription_movement where at < ${at(from)}) as opening,
      coalesce(sum(mrr_after - mrr_before) filter (where movement = 'new'), 0)::bigint as new,
      coalesce(sum(mrr_after - mrr_before) filter (where movement = 'reactivation'), 0)::bigint as reactivation,
      coalesce(sum(mrr_after - mrr_before) filter (where movement = 'expansion'), 0)::bigint as expansion,
      coalesce(sum(mrr_before - mrr_after) filter (where movement = 'contraction'), 0)::bigint as contraction,
      coalesce(sum(mrr_before - mrr_after) filter (where movement = 'churn'), 0)::bigint as churn,
      (select sum(mrr)::bigint from subscriptions) as closing
    from subscription_movement where at >= ${at(from)} and at < ${at(to)}`.execute(owner.db)
  return rows[0]
}

it('tells September as it was, whatever the order it is told in, and however often', async () => {
  await using told = await startInSeptember()
  const { product, staff, clock, tell, event } = told
  const events = []
  for (const [name, story] of Object.entries(september)) {
    const member = await aMember(product)
    events.push(...story.map((each) => event(member, name, each)))
  }

  const late = await tell(events.toReversed())
  const again = await tell([...events, ...events.slice(0, 3)])
  clock.now = new Date(at('2026-10-01'))
  await product.app.tasks.get('settle-subscriptions')?.run(new AbortController().signal)

  expect(late.body.data).toMatchObject({ accepted: events.length, duplicates: 0, refused: 0, verdicts: [] })
  expect(again.body.data).toMatchObject({ accepted: 0, duplicates: events.length + 3, refused: 0 })
  expect(await sumsOf(product, '2026-09-01', '2026-10-01')).toEqual({
    ...{ opening: 90_00, new: 20_00, reactivation: 20_00, expansion: 0, contraction: 10_00, churn: 40_00 },
    closing: 80_00,
  })
  const statistic = await staff.get('/subscriptions/channelStatistic?from=2026-09-01&to=2026-09-30')
  const figures = {
    ...{ subscribers_opening: 5, subscribers_new: 1, subscribers_reactivated: 1, subscribers_churned: 2 },
    ...{ mrr: [{ currency: 'USD', amount: 80_00 }], active: 5, past_due: 1, expired: 2 },
    ...{ subscriber_churn_rate: 4000, trial_conversion: 10_000 },
    ratios: {
      subscriber_churn_rate: { numerator: 2, denominator: 5, low_sample: 1 },
      trial_conversion: { numerator: 1, denominator: 1, low_sample: 1 },
    },
  }
  expect(statistic.body.data).toMatchObject({ rows: [{ channel: null, ...figures }], total: figures })
  expect(statistic.body.meta).toMatchObject({
    metric_ids: expect.arrayContaining(['subscriber_churn_rate', 'trial_conversion_rate']),
    filters: { from: '2026-09-01', to: '2026-09-30' },
  })
})

it('keeps the price of a contract when the plan’s is changed', async () => {
  await using told = await startInSeptember()
  const { product, staff, plans, tell, event } = told
  const member = await aMember(product)
  await tell([event(member, 'A', ['new', '2026-08-10', '2026-09-10'])])

  await staff.put(`/plans/${plans.monthly}`, { recurring_original_price: 3000, version: 1 })
  await tell([event(member, 'A', ['renewal', '2026-09-10', '2026-10-10'])])
  await tell([event(await aMember(product), 'B', ['new', '2026-09-12', '2026-10-12'])])

  const { body } = await staff.get('/subscriptions?sort=id')
  expect(body.data).toMatchObject([
    { mrr: 2000, status: 'active' },
    { mrr: 3000, status: 'active' },
  ])
})

it('takes what says no currency of a contract that was sold in another than its plan has by now', async () => {
  await using told = await startInSeptember()
  const { product, staff, plans, tell, event } = told
  const [member, other] = [await aMember(product), await aMember(product)]
  const price = { amount: 1800, count: 1, unit: 'month' }
  await tell([
    event(member, 'A', ['new', '2026-08-10', '2026-09-10']),
    { ...event(other, 'B', ['new', '2026-08-10', '2026-09-10']), currency: 'GBP', recurring_price: price },
  ])
  await staff.put(`/plans/${plans.monthly}`, { currency: 'EUR', version: 1 })

  const { body } = await tell([
    event(member, 'A', ['renewal', '2026-09-10', '2026-10-10']),
    event(member, 'A', ['renewal_off', '2026-09-12']),
    event(other, 'B', ['renewal_off', '2026-09-05']),
  ])
  const atAnotherPrice = await tell([event(member, 'A', ['expansion', '2026-09-15'])])

  expect(body.data).toMatchObject({ accepted: 3 })
  expect(atAnotherPrice.body.data).toMatchObject({ verdicts: [{ code: 'other_subscription' }] })
  expect((await staff.get('/subscriptions?sort=id')).body.data).toMatchObject([
    { currency: 'USD', mrr: 2000, status: 'cancelled' },
    { currency: 'GBP', status: 'expired' },
  ])
})

const inPounds = { currency: 'GBP', recurring_price: { amount: 1800, count: 1, unit: 'month' } }

function permutationsOf<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((first, place) =>
    permutationsOf(values.toSpliced(place, 1)).map((rest) => [first, ...rest]),
  )
}

it('sells in the currency that was named, in whatever order it is told of', async () => {
  await using told = await startInSeptember()
  const { product, staff, tell, event } = told
  const stories = await Promise.all(
    permutationsOf([0, 1, 2, 3]).map(async (order, n) => {
      const member = await aMember(product)
      const story = [
        { ...event(member, `P${n}`, ['new', '2026-08-10', '2026-09-10']), ...inPounds },
        event(member, `P${n}`, ['renewal', '2026-09-10', '2026-10-10']),
        {
          ...event(member, `P${n}`, ['contraction', '2026-09-15']),
          recurring_price: { amount: 900, count: 1, unit: 'month' },
        },
        event(member, `P${n}`, ['renewal_off', '2026-09-20']),
      ]
      return order.flatMap((place) => story[place] ?? [])
    }),
  )

  // At each turn the next that is told of every subscription.
  for (const turn of [0, 1, 2, 3]) {
    const items = stories.flatMap((story) => story[turn] ?? [])
    expect((await tell(items)).body.data).toMatchObject({ accepted: stories.length, refused: 0 })
  }

  const { body } = await staff.get('/subscriptions?per_page=100')
  const sold = { currency: 'GBP', mrr: 900, status: 'cancelled', access_until: at('2026-10-10') }
  expect(body.data).toMatchObject(stories.map(() => sold))
  const { rows } = await sql<{ counted: number }>`
    select movement, currency, mrr_before::int as before, mrr_after::int as after, count(*)::int as counted
    from subscription_movement group by 1, 2, 3, 4 order by 1`.execute(product.owner.db)
  const ofAll = { currency: 'GBP', counted: stories.length }
  expect(rows).toEqual([
    { movement: 'contraction', before: 1800, after: 900, ...ofAll },
    { movement: 'new', before: 0, after: 1800, ...ofAll },
  ])
})

it('keeps the currency once it was named or paid in, and takes of one batch the first that is named', async () => {
  await using told = await startInSeptember()
  const { product, staff, site, plans, tell, event } = told
  const [atOnce, paid] = [await aMember(product), await aMember(product)]
  await tell([
    event(atOnce, 'A', ['renewal_on', '2026-08-01']),
    { ...event(atOnce, 'A', ['new', '2026-08-10', '2026-10-10']), ...inPounds },
  ])
  await tell([event(paid, 'B', ['renewal_on', '2026-08-01'])])
  const order = {
    ...{ provider: 'segpay', transaction_number: 'O', subscription_reference: 'B', member_id: paid },
    ...{ plan_id: plans.monthly, billing_source: 'initial', amount: 2000, currency: 'USD' },
    ...{ payment_method: 'card', paid_at: at('2026-08-10') },
  }
  expect((await site.post('/orders', { items: [order] })).body.data).toMatchObject({ accepted: 1 })

  const { body } = await tell([
    { ...event(atOnce, 'A', ['expansion', '2026-08-20']), ...inPounds, currency: 'EUR' },
    { ...event(paid, 'B', ['new', '2026-08-10', '2026-10-10']), ...inPounds },
    event(paid, 'B', ['reactivation', '2026-08-11', '2026-10-11']),
  ])

  expect(body.data).toMatchObject({
    accepted: 1,
    verdicts: [{ code: 'other_subscription' }, { code: 'other_subscription' }],
  })
  expect((await staff.get('/subscriptions?sort=id')).body.data).toMatchObject([
    { currency: 'GBP', mrr: 1800 },
    { currency: 'USD', mrr: 2000 },
  ])
})

it('knows after the update of what was told before it whether anything named a currency', async () => {
  await using told = await startInSeptember()
  const { product, tell, event } = told
  const noPrice = { recurring_price: { amount: 900, count: 1, unit: 'month' } }
  const stories = [
    event(await aMember(product), 'Plan', ['new', '2026-08-10', '2026-09-10']),
    { ...event(await aMember(product), 'Named', ['new', '2026-08-10', '2026-09-10']), ...inPounds },
    { ...event(await aMember(product), 'Price', ['new', '2026-08-10', '2026-09-10']), ...noPrice },
    event(await aMember(product), 'Renewed', ['renewal', '2026-08-10', '2026-09-10']),
  ]
  const { db } = product.owner
  const named = async () =>
    (
      await sql`select provider_reference as reference, is_currency_told as told from subscriptions order by 1`.execute(
        db,
      )
    ).rows
  await tell(stories)
  const before = await named()
  const update = await readFile(
    join(import.meta.dirname, '../../../migrations/0142_currencies_told.sql'),
    'utf8',
  )

  await sql`alter table subscriptions drop column is_currency_told, disable trigger subscriptions_guard`.execute(
    db,
  )
  await sql.raw(update.slice(0, update.indexOf('create or replace function'))).execute(db)

  expect(await named()).toEqual(before)
  expect(before).toEqual([
    { reference: 'Named', told: true },
    { reference: 'Plan', told: true },
    { reference: 'Price', told: false },
    { reference: 'Renewed', told: false },
  ])
})

it('refuses what cannot be, each event by itself, and takes the others', async () => {
  await using told = await startInSeptember()
  const { product, tell, event } = told
  const [member, other] = [await aMember(product), await aMember(product)]
  const good = event(member, 'A', ['new', '2026-08-10', '2026-09-10'])
  await tell([good])

  const { body } = await tell([
    { ...event(member, 'A', ['renewal', '2026-09-10', '2026-10-10']) },
    { ...good, until: at('2026-09-11') },
    { ...good, transaction_number: 'n1', member_id: 999_999 },
    { ...good, transaction_number: 'n2', plan_id: 999_999 },
    { ...good, transaction_number: 'n3', channel_id: 999_999 },
    { ...good, transaction_number: 'n4', occurred_at: at('2026-10-05'), until: at('2026-11-05') },
    { ...good, transaction_number: 'n5', member_id: other },
    { ...good, transaction_number: 'n6', currency: 'EUR' },
    {
      ...good,
      transaction_number: 'n7',
      currency: 'EUR',
      recurring_price: { amount: 1, count: 1, unit: 'day' },
    },
  ])

  const { accepted, verdicts } = body.data as { accepted: number; verdicts: { code: string }[] }
  expect(accepted).toBe(1)
  expect(verdicts.map(({ code }) => code)).toEqual([
    'differs',
    'unknown_member',
    'unknown_plan',
    'unknown_channel',
    'in_future',
    'other_subscription',
    'wrong_currency',
    'other_subscription',
  ])
})

it('takes an event that is told wrong first and right afterwards in one batch', async () => {
  await using told = await startInSeptember()
  const { product, tell, event } = told
  const good = event(await aMember(product), 'A', ['new', '2026-08-10', '2026-09-10'])

  const { body } = await tell([{ ...good, plan_id: 999_999 }, good])

  expect(body.data).toMatchObject({ accepted: 1, duplicates: 0, refused: 1 })
})

it('answers bad input by its fields, and changes nothing', async () => {
  await using told = await startInSeptember()
  const { product, tell, event } = told
  const good = event(await aMember(product), 'A', ['new', '2026-08-10', '2026-09-10'])
  const bad = [
    { until: null },
    { until: good.occurred_at },
    { type: 'payment_failed' },
    { reason: 'fraud' },
    { recurring_price: { amount: -1, count: 1, unit: 'month' } },
    { recurring_price: { amount: 1, count: 0, unit: 'month' } },
    { recurring_price: { amount: 1.5, count: 1, unit: 'month' } },
    { recurring_price: { amount: 1e15, count: 1, unit: 'month' } },
    { recurring_price: { amount: 1e12, count: 1, unit: 'day' } },
    { currency: 'XYZ' },
    { occurred_at: '9999-12-31T00:00:00Z' },
    { campaign_id: 1 },
  ]

  for (const each of bad) {
    const { status, body } = await tell([{ ...good, ...each }])
    expect({ status, places: Object.keys(body.errors ?? {}) }, JSON.stringify(each)).toMatchObject({
      status: 422,
      places: expect.arrayContaining([expect.stringMatching(/^items\.0\./)]),
    })
  }
  const { rows } = await sql`select from subscriptions`.execute(product.owner.db)
  expect(rows).toHaveLength(0)
})

it('adds to the ledger and never changes it, whoever asks', async () => {
  await using told = await startInSeptember()
  const { product, tell, event } = told
  await tell([event(await aMember(product), 'A', ['new', '2026-08-10', '2026-09-10'])])

  for (const { db } of [product.services, product.owner]) {
    await expect(sql`update subscription_event set mrr = 1`.execute(db)).rejects.toThrow()
    await expect(sql`delete from subscription_event`.execute(db)).rejects.toThrow()
    await expect(sql`truncate subscription_event cascade`.execute(db)).rejects.toThrow()
  }
})

it('takes the same events once, though they are told many times at once', async () => {
  await using told = await startInSeptember()
  const { product, staff, tell, event } = told
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(product)))
  const events = members.flatMap((member, n) => [
    event(member, `R${n}`, ['new', '2026-08-10', '2026-09-10']),
    event(member, `R${n}`, ['renewal', '2026-09-10', '2026-10-10']),
  ])

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => tell(n % 2 === 0 ? events : events.toReversed())),
  )

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const accepted = answers.map(({ body }) => (body.data as { accepted: number }).accepted)
  expect(accepted.reduce((sum, each) => sum + each, 0)).toBe(events.length)
  expect((await staff.get('/subscriptions/totals')).body.data).toMatchObject({
    rows: 5,
    sums: { mrr: [{ currency: 'USD', sum: 100_00 }] },
  })
})

itOnce(
  'takes what a thousand members did before what is known of them, in the time of one call',
  async () => {
    await using told = await startInSeptember()
    const { product, tell, event } = told
    const { rows } = await sql<{ id: number }>`insert into users (username, email)
    select 'early-' || n, 'early-' || n || '@example.com' from generate_series(1, 1000) n returning id`.execute(
      product.owner.db,
    )
    const month = (name: string, from: string, until: string) =>
      tell(rows.map(({ id }) => event(id, `${name}-${id}`, ['new', from, until])))

    const answers = [
      await month('B', '2026-07-01', '2026-08-01'),
      await month('A', '2026-03-01', '2026-04-01'),
      await month('0', '2026-01-01', '2026-02-01'),
    ]

    expect(answers.map(({ body }) => body.data)).toMatchObject(answers.map(() => ({ accepted: 1_000 })))
    const movements = await sql`select movement from subscription_movement`.execute(product.owner.db)
    expect(movements.rows).toHaveLength(6_000)
  },
)
