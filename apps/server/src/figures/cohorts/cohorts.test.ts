import { randomUUID } from 'node:crypto'
import type { Told } from '@backlot/contract/testing/september'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { inTransaction } from '../../platform/database/after-commit.ts'
import { unlinkFacts } from '../../resources/users/erasure/erase.queries.ts'
import { asStaff } from '../../testing/as-staff.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { at, startInSeptember } from '../../testing/sites/a-september.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'
import { addUpCohort } from './cohort-months.queries.ts'

type Story = {
  readonly events: readonly Told[]
  readonly paid: readonly (readonly [string, string, number])[]
}

/** Two who first paid in August, one of whom left in September; one of September who began with a trial in August. */
const stories: Readonly<Record<string, Story>> = {
  A: {
    events: [
      ['new', '2026-08-10', '2026-09-10'],
      ['renewal', '2026-09-10', '2026-10-10'],
    ],
    paid: [
      ['2026-08-10', 'initial', 2000],
      ['2026-09-10', 'renewal', 2000],
    ],
  },
  D: {
    events: [
      ['new', '2026-08-05', '2026-09-05'],
      ['renewal_off', '2026-09-02'],
    ],
    paid: [['2026-08-05', 'initial', 2000]],
  },
  C: {
    events: [
      ['trial', '2026-08-30', '2026-09-02'],
      ['conversion', '2026-09-02', '2026-10-02'],
    ],
    paid: [
      ['2026-08-30', 'trial_initial', 100],
      ['2026-09-02', 'conversion', 2000],
    ],
  },
}

async function startWithStories() {
  const told = await startInSeptember(new Date(at('2026-09-20')))
  const { product, site, plans, tell, event } = told
  const ids: Record<string, number> = {}
  for (const name of Object.keys(stories)) ids[name] = await aMember(product)
  await tell(
    Object.entries(stories).flatMap(([name, { events }]) =>
      events.map((each) => event(ids[name] ?? 0, name, each)),
    ),
  )
  const items = Object.entries(stories).flatMap(([name, { paid }]) =>
    paid.map(([day, billing_source, amount]) => ({
      ...{ provider: 'segpay', transaction_number: `${name} ${day}`, member_id: ids[name] ?? 0 },
      ...{ currency: 'USD', plan_id: plans.monthly, billing_source, amount, payment_method: 'card' },
      ...{ transaction_fee: 30, settlement_fee: 170, reserve_fee: 100, paid_at: at(day) },
    })),
  )
  expect((await site.post('/orders', { items })).body.data).toMatchObject({ accepted: items.length })
  const refund = { provider: 'segpay', currency: 'USD', transaction_number: 'R', initiated_by: 'member' }
  await site.post('/refunds', {
    items: [
      { ...refund, order_transaction_number: 'D 2026-08-05', amount: 1000, occurred_at: at('2026-09-04') },
    ],
  })
  for (const task of ['settle-subscriptions', 'add-up-cohorts'])
    await product.app.tasks.get(task)?.run(new AbortController().signal)
  return { ...told, ids }
}

it('tells month by month who of those who first paid then still does, what of their revenue is left, and what each has paid', async () => {
  await using told = await startWithStories()

  const { body } = await told.staff.get('/analytics/cohorts?from=2026-08-01&to=2026-09-30')
  const { rows } = body.data as unknown as { rows: { ratios: object }[] }

  expect(rows.map(({ ratios: _, ...figures }) => figures)).toEqual([
    // The trial was paid in the month before and counts with the first one: 100 + 2000, less 200 of fees twice.
    { month: '2026-09-01', age: 0, members: 1, retention: 10_000, mrr_retention: 10_000, ltv: 1700 },
    { month: '2026-08-01', age: 0, members: 2, retention: 10_000, mrr_retention: 10_000, ltv: 1800 },
    // One of two is left; 1800 + 1800 of August, 1800 of the renewal, 1000 went back.
    { month: '2026-08-01', age: 1, members: 0, retention: 5000, mrr_retention: 5000, ltv: 2200 },
  ])
  expect(rows[2]?.ratios).toMatchObject({
    retention: { numerator: 1, denominator: 2, low_sample: 1 },
    ltv: { numerator: 4400, denominator: 2, low_sample: 1 },
  })
  expect(body.meta).toMatchObject({ as_of: at('2026-09-20'), currency: 'USD' })
})

it('tells nothing while the first months are still added up', async () => {
  await using told = await startWithStories()
  const { product, staff } = told
  await product.services.db.deleteFrom('cohorts_added_up').execute()

  const { status, body } = await staff.get('/analytics/cohorts?from=2026-08-01&to=2026-09-30')

  expect({ status, rows: (body.data as unknown as { rows: object[] }).rows }).toEqual({
    status: 200,
    rows: [],
  })
  expect(Date.parse(String((body.meta as { as_of?: unknown }).as_of))).not.toBeNaN()
})

it('tells no amount of another currency than that of the reports once that has changed, nor months by another clock', async () => {
  await using told = await startWithStories()
  const { product, staff } = told
  const run = (task: string) => product.app.tasks.get(task)?.run(new AbortController().signal)
  const asked = async () => {
    const { body } = await staff.get('/analytics/cohorts?from=2026-08-01&to=2026-09-30')
    const { rows } = body.data as unknown as { rows: { month: string; ltv: number }[] }
    return rows.map(({ month, ltv }) => [month, ltv])
  }
  expect(await asked()).toHaveLength(3)

  // Of two tasks that begin with the process either may be the first. Sales keep their rate, which was one to one: a dollar is a yen.
  Object.assign(product.services.config, { reportCurrency: 'JPY', businessTimeZone: 'America/New_York' })
  await run('add-up-cohorts')
  const addedUp = await asked()
  Object.assign(product.services.config, { reportCurrency: 'USD', businessTimeZone: 'UTC' })
  await run('add-up-order-days')
  const waiting = await asked()
  await run('add-up-cohorts')

  expect(addedUp).toEqual([
    ['2026-09-01', 17],
    ['2026-08-01', 18],
    ['2026-08-01', 22],
  ])
  expect(waiting).toEqual([])
  expect((await asked()).map(([, ltv]) => ltv)).toEqual([1700, 1800, 2200])
})

it.each(['2026-09-19', '2026-09-30'])(
  'to %s is sent again until the night after, whatever is written meanwhile, and then says what is new',
  async (to) => {
    await using told = await startWithStories()
    const { product, staff, clock, ids, tell, event } = told
    const asked = async () => {
      // Whatever is committed, somebody looks for what else may have changed.
      await sql`select pg_current_xact_id()`.execute(product.owner.db)
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const { body } = await staff.get(`/analytics/cohorts?from=2026-08-01&to=${to}`)
      const statements = query.mock.calls.length
      query.mockRestore()
      return { statements, rows: (body.data as unknown as { rows: object[] }).rows }
    }
    const first = await asked()
    expect(first.rows.length).toBeGreaterThan(0)

    await tell([event(ids['A'] ?? 0, 'A', ['renewal_off', '2026-09-19'])])
    await product.app.tasks.get('settle-subscriptions')?.run(new AbortController().signal)
    expect(await asked()).toEqual({ statements: 2, rows: first.rows })

    clock.now = new Date(at('2026-09-21'))
    await sql`update cohort_months set receipts = receipts + 100`.execute(product.owner.db)
    await sql`update cohorts_added_up set at = ${clock.now}`.execute(product.owner.db)
    expect((await asked()).rows).not.toEqual(first.rows)
  },
)

it('is added up anew the night after, and left alone before', async () => {
  await using told = await startWithStories()
  const { product, staff, clock } = told
  const addUp = () => product.app.tasks.get('add-up-cohorts')?.run(new AbortController().signal)
  const asOf = async () => (await staff.get('/analytics/cohorts?from=2026-08-01&to=2026-09-30')).body.meta

  clock.now = new Date('2026-09-20T12:00:00.000Z')
  await addUp()
  expect(await asOf()).toMatchObject({ as_of: at('2026-09-20') })
  clock.now = new Date(at('2026-09-21'))
  await addUp()
  expect(await asOf()).toMatchObject({ as_of: at('2026-09-21') })
})

it('adds up the same with few members at a time, however many first paid in a month', async () => {
  await using told = await startWithStories()
  const { db } = told.product.services
  const kept = () =>
    db.selectFrom('cohort_months').selectAll().orderBy('month_starts_at').orderBy('age').execute()
  const atOnce = await kept()
  const clock = { zone: 'UTC', currency: 'USD', now: told.clock.now }

  for (const month of ['2026-08-01', '2026-09-01'])
    await inTransaction(db, (transaction) => addUpCohort(transaction, month, clock, { most: 1 }))

  expect(await kept()).toEqual(atOnce)
  expect(atOnce).toMatchObject([{ members: 2 }, { members: 2 }, { members: 1 }])
})

it('tells by month how many trials began, and how many of those that ended went on to a full price in time', async () => {
  await using told = await startWithStories()
  const { product, staff, tell, event } = told
  const [left, trying] = [await aMember(product), await aMember(product)]
  await tell([
    event(left, 'T', ['trial', '2026-09-03', '2026-09-06']),
    event(left, 'T', ['renewal_off', '2026-09-04']),
    event(trying, 'O', ['trial', '2026-09-18', '2026-09-21']),
  ])
  await product.app.tasks.get('settle-subscriptions')?.run(new AbortController().signal)

  const rowsOf = async () => {
    const span = 'from=2026-08-01&to=2026-09-20&bucket=month'
    const { body } = await staff.get(`/analytics/cohorts/trialConversion?${span}`)
    const ended = await staff.get(
      '/movements/totals?filter[kind]=trial_ended&filter[occurred_at][lte]=2026-09-20T23:59:59Z',
    )
    expect((ended.body.data as unknown as { rows: number }).rows).toBe(2)
    return (body.data as unknown as { rows: object[] }).rows
  }
  const rows = await rowsOf()
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  // Weeks after its time was up somebody was given some days: that is a gift, and no longer trial.
  await tell([event(left, 'T', ['extended', '2026-09-19', '2026-10-10'])])

  expect(await rowsOf()).toEqual(rows)
  expect(rows).toMatchObject([
    // C began in August and converted in September, T ended in September; O still runs.
    {
      ...{ day: '2026-09-01', trials: 2, trial_conversion: 5000 },
      ratios: { trial_conversion: { numerator: 1, denominator: 2, low_sample: 1 } },
    },
    { day: '2026-08-01', trials: 1, trial_conversion: null },
  ])
})

it('tells what was watched before a first payment and in the week before leaving, with how sure that is', async () => {
  await using told = await startInSeptember(new Date())
  const { product, site, staff, plans, tell, event } = told
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [day(10), day(0)]
  const [came, gone] = [await aMember(product), await aMember(product)]
  await tell([
    event(came, 'C', ['new', day(3), '2100-01-01']),
    event(gone, 'D', ['new', day(33), day(3)]),
    event(gone, 'D', ['renewal_off', day(5)]),
  ])
  await product.app.tasks.get('settle-subscriptions')?.run(new AbortController().signal)
  const order = { provider: 'segpay', currency: 'USD', plan_id: plans.monthly, payment_method: 'card' }
  const paid = { transaction_number: 'C', member_id: came, billing_source: 'initial', amount: 2000 }
  const items = [{ ...order, ...paid, paid_at: at(day(3)) }]
  expect((await site.post('/orders', { items })).body.data).toMatchObject({ accepted: 1 })
  const { id: video_id } = await aPublishedVideo(product, staff)
  const view = (member_id: number, ago: number, kind = 'full') => ({
    ...{ id: randomUUID(), visitor_id: randomUUID(), video_id, member_id, kind, started_at: at(day(ago)) },
    ...{ seconds_watched: 60, is_completed: 0 },
  })
  const views = [view(came, 4), view(came, 5), view(came, 2), view(gone, 4), view(gone, 4, 'trailer')]
  expect((await site.post('/video-views', { items: views })).body.data).toMatchObject({ accepted: 5 })
  const read = async (path: string) => {
    const { body } = await staff.get(`/analytics/cohorts/${path}?from=${from}&to=${to}`)
    return (body.data as unknown as { rows: object[] }).rows
  }

  // One of one: Wilson's interval reaches down to 1 / (1 + 1.96²).
  const seen = { video_id, watchers: 1, share: 10_000, share_low: 2065, share_high: 10_000 }
  expect(await read('watchedBeforePayment')).toMatchObject([seen])
  expect(await read('watchedBeforeLeaving')).toMatchObject([seen])

  // Added up by then, it follows a view that is told late, and a member who is erased.
  await addUpWatched(told)
  const late = { ...view(gone, 5), video_id: (await aPublishedVideo(product, staff)).id }
  expect((await site.post('/video-views', { items: [late] })).body.data).toMatchObject({ accepted: 1 })
  const both = [
    { video_id, watchers: 1 },
    { video_id: late.video_id, watchers: 1 },
  ]
  expect(await read('watchedBeforeLeaving')).toMatchObject(both)
  await addUpWatched(told)
  expect(await read('watchedBeforeLeaving')).toMatchObject(both)
  await product.owner.db.transaction().execute((db) => unlinkFacts(db, gone))
  await addUpWatched(told)
  expect(await read('watchedBeforeLeaving')).toEqual([])
})

async function addUpWatched({ product }: Pick<Awaited<ReturnType<typeof startInSeptember>>, 'product'>) {
  await sql`update watched_days_due set due_at = now()`.execute(product.owner.db)
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  const { rows } = await sql`select from watched_days_due`.execute(product.owner.db)
  expect(rows).toEqual([])
}

it('is for those who may see cohorts', async () => {
  await using told = await startInSeptember()
  const plain = await asStaff(told.product, ['view-dashboard'])

  for (const path of ['', '/exportCsv', '/trialConversion', '/watchedBeforePayment', '/watchedBeforeLeaving'])
    expect((await plain.get(`/analytics/cohorts${path}?from=2026-09-01&to=2026-09-30`)).status).toBe(403)
})
