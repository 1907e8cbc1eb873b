import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestProduct } from '../../testing/as-staff.ts'
import { drawnBy, seedOf } from '../../testing/figures/drawn.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { at, startInSeptember } from '../../testing/sites/a-september.ts'

const dayMs = 86_400_000
const seed = seedOf('PLANS_SEED')

type September = Awaited<ReturnType<typeof startInSeptember>>
interface Ratio {
  readonly numerator: number
  readonly denominator: number
}
interface Figures {
  readonly [figure: string]: number | null | undefined
}
type Row = Figures & { readonly day: string; readonly ratios: Readonly<Record<string, Ratio>> }

const run = (product: TestProduct, task: string) =>
  product.app.tasks.get(task)?.run(new AbortController().signal)

async function readTrend({ staff }: September, query: Readonly<Record<string, string>>) {
  const { status, body } = await staff.get(`/dashboard/memberTrend?${new URLSearchParams(query)}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as unknown as { rows: Row[]; totals: Row }
}

/** What was there when a span or a part of it began, what happened in it, and what was there when it ended. */
function sheetOf(row: Row) {
  const of = (figure: string) => Number(row[figure])
  return {
    contracts:
      of('subscribers_opening') +
      of('subscribers_new') +
      of('subscribers_reactivated') -
      of('subscribers_churned') +
      of('subscribers_moved'),
    mrr:
      of('mrr_opening') +
      of('mrr_new') +
      of('mrr_expansion') +
      of('mrr_reactivation') -
      of('mrr_contraction') -
      of('mrr_churn') +
      of('mrr_moved'),
  }
}
const closingOf = (row: Row) => ({ contracts: Number(row['subscribers_active']), mrr: Number(row['mrr']) })

it('carries a subscription to the plan that it is changed to at the same price, and counts its end for the plan it was on', async () => {
  await using told = await startInSeptember()
  const { product, staff, clock, plans, tell, event } = told
  const same = await aPlan(staff)
  const member = await aMember(product)
  await tell([
    event(member, 'A', ['new', '2026-08-10', '2026-09-10']),
    event(await aMember(product), 'B', ['new', '2026-08-10', '2026-10-10']),
    { ...event(member, 'A', ['expansion', '2026-09-10', '2026-10-10']), plan_id: same },
    event(member, 'A', ['renewal_off', '2026-09-11']),
    { ...event(member, 'A', ['churn', '2026-09-20']), plan_id: same, reason: 'voluntary' },
  ])
  clock.now = new Date(at('2026-10-01'))
  await run(product, 'settle-subscriptions')
  const of = async (planId: number | undefined, from: string, to: string) => {
    const { totals } = await readTrend(told, { from, to, ...(planId && { 'filter[plan_id]': `${planId}` }) })
    return totals
  }
  const read = async () => ({
    left: await of(plans.monthly, '2026-09-01', '2026-09-15'),
    came: await of(same, '2026-09-01', '2026-09-15'),
    whole: await of(undefined, '2026-09-01', '2026-09-15'),
    leftAfterAll: await of(plans.monthly, '2026-09-01', '2026-09-30'),
    cameAfterAll: await of(same, '2026-09-01', '2026-09-30'),
  })

  const waiting = await read()
  await run(product, 'add-up-order-days')
  const added = await read()

  expect(added).toEqual(waiting)
  const nothing = { mrr_expansion: 0, mrr_contraction: 0, mrr_churn: 0, subscribers_churned: 0 }
  expect(added.whole).toMatchObject({
    ...{ subscribers_opening: 2, subscribers_active: 2, mrr_opening: 4000, mrr: 4000 },
    ...{ subscribers_moved: 0, mrr_moved: 0, ...nothing },
  })
  expect(added.left).toMatchObject({
    ...{ subscribers_opening: 2, subscribers_active: 1, mrr_opening: 4000, mrr: 2000, arpu: 2000 },
    ...{ subscribers_moved: -1, mrr_moved: -2000, ...nothing },
  })
  expect(added.came).toMatchObject({
    ...{ subscribers_opening: 0, subscribers_active: 1, mrr_opening: 0, mrr: 2000, arpu: 2000 },
    ...{ subscribers_moved: 1, mrr_moved: 2000, ...nothing },
  })
  // Of the two that were on it when September began, one ended.
  expect(added.leftAfterAll.ratios['subscriber_churn_rate']).toMatchObject({ numerator: 1, denominator: 2 })
  expect(added.leftAfterAll).toMatchObject({ subscribers_active: 1, mrr: 2000, ltv: 4000 })
  expect(added.cameAfterAll).toMatchObject({ subscribers_active: 0, mrr: 0, subscriber_churn_rate: null })

  // As it was before changes of plan were kept: the update has all subscriptions settled anew.
  await sql`delete from subscription_movement where movement = 'plan_change'`.execute(product.owner.db)
  await run(product, 'add-up-order-days')
  expect(await read()).not.toEqual(added)
  const update = await readFile(
    join(import.meta.dirname, '../../../migrations/0141_plan_changes.sql'),
    'utf8',
  )
  await sql.raw(update.match(/^update ledger_rules[^;]*/m)?.[0] ?? '').execute(product.owner.db)
  await run(product, 'settle-subscriptions')
  await run(product, 'add-up-order-days')
  expect(await read()).toEqual(added)
})

interface Lived {
  readonly planIds: readonly number[]
  readonly days: number
  /** Where each contract comes from, in turn; another for the second one of a member. */
  readonly origins?: readonly object[]
}

/** Contracts of some members, each told of day by day; they come and go on all plans, two for some members. */
async function* livedDays(told: September, { planIds, days, origins = [{}] }: Lived) {
  const { product, clock, plans, tell, event } = told
  const { random } = drawnBy(seed)
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(product)))
  const contracts = Array.from({ length: 9 }, (_, n) => ({
    member: members[n % members.length] ?? 0,
    origin: origins[(n + Math.floor(n / members.length)) % origins.length],
    planId: plans.monthly,
    state: 'none',
  }))
  for (let n = 0; n < days; n += 1) {
    const day = new Date(Date.parse(at('2026-08-01')) + n * dayMs).toISOString().slice(0, 10)
    const until = new Date(Date.parse(at(day)) + (5 + random(25)) * dayMs).toISOString().slice(0, 10)
    const items = contracts.flatMap((contract, place) => {
      if (random(3) > 0) return []
      const isPaid = contract.state === 'paid'
      const type = isPaid
        ? (['expansion', 'contraction', 'expansion', 'renewal', 'paused', 'churn'] as const)[random(6)]
        : (({ none: 'new', paused: 'resumed' } as const)[contract.state] ?? 'reactivation')
      if (type === undefined) return []
      if (type !== 'renewal' && type !== 'resumed' && type !== 'paused' && type !== 'churn')
        contract.planId = planIds[random(planIds.length)] ?? 0
      contract.state = type === 'paused' ? 'paused' : type === 'churn' ? 'gone' : 'paid'
      const lasts = ['paused', 'churn', 'resumed'].includes(type) ? undefined : until
      const item = event(contract.member, `L${place}`, [type, day, lasts])
      const hour = new Date(Date.parse(at(day)) + random(23) * 3_600_000).toISOString()
      return [
        {
          ...{ ...item, ...contract.origin, plan_id: contract.planId, occurred_at: hour },
          ...(type === 'churn' && { reason: random(2) ? 'voluntary' : 'payment_failed' }),
        },
      ]
    })
    clock.now = new Date(Date.parse(at(day)) + dayMs - 1)
    if (items.length > 0)
      expect((await tell(items)).body.data).toMatchObject({ accepted: items.length, refused: 0 })
    await run(product, 'settle-subscriptions')
    yield day
  }
}

it('says of each plan at the end of each day what its subscriptions say then, and all plans come to the whole', async () => {
  await using told = await startInSeptember(new Date(at('2026-08-01')))
  const { product, staff, plans } = told
  const planIds = [plans.monthly, plans.yearly, await aPlan(staff), await aPlan(staff)]
  const stood = new Map<string, Map<number, { contracts: number; mrr: number }>>()
  for await (const day of livedDays(told, { planIds, days: 45 })) {
    const { rows } = await sql<{ planId: number; contracts: number; mrr: number }>`
      select plan_id as "planId", count(*)::int as contracts, sum(mrr)::int as mrr from subscriptions where mrr > 0 group by 1`.execute(
      product.owner.db,
    )
    stood.set(day, new Map(rows.map(({ planId, ...sums }) => [planId, sums])))
  }
  const nothing = { contracts: 0, mrr: 0 }
  const spans = [
    { from: '2026-08-01', to: '2026-09-14' },
    { from: '2026-08-12', to: '2026-09-08', bucket: 'week' },
    { from: '2026-09-01', to: '2026-09-08' },
  ]

  const read = async () => {
    const answers = []
    for (const span of spans) {
      const ofPlans = []
      for (const id of planIds) ofPlans.push(await readTrend(told, { ...span, 'filter[plan_id]': `${id}` }))
      const all = await readTrend(told, { ...span, 'filter[plan_id][in]': planIds.join(',') })
      answers.push({ ofPlans, all, whole: await readTrend(told, span) })
    }
    return answers
  }
  const waiting = await read()
  await run(product, 'add-up-order-days')
  const answers = await read()

  expect(answers, `PLANS_SEED=${seed}`).toEqual(waiting)
  for (const [place, { ofPlans, all, whole }] of answers.entries()) {
    const said = `PLANS_SEED=${seed}, ${JSON.stringify(spans[place])}`
    for (const [index, { rows, totals }] of ofPlans.entries())
      for (const row of [...rows, totals]) {
        expect(sheetOf(row), said).toEqual(closingOf(row))
        const { numerator, denominator } = row.ratios['subscriber_churn_rate'] ?? {
          numerator: 1,
          denominator: 0,
        }
        expect(numerator, said).toBeLessThanOrEqual(denominator)
        if (spans[place]?.bucket || row.day === undefined) continue
        const planId = planIds[index] ?? 0
        expect(closingOf(row), `${said} ${row.day} ${planId}`).toEqual(
          stood.get(row.day)?.get(planId) ?? nothing,
        )
      }
    const sum = (figure: string) => ofPlans.reduce((added, { totals }) => added + Number(totals[figure]), 0)
    const sumOf = (ratio: string, part: keyof Ratio) =>
      ofPlans.reduce((added, { totals }) => added + (totals.ratios[ratio]?.[part] ?? 0), 0)
    for (const figure of [
      'mrr_opening',
      'mrr',
      'mrr_new',
      'mrr_expansion',
      'mrr_contraction',
      'mrr_churn',
      'mrr_reactivation',
      'mrr_moved',
    ])
      expect(sum(figure), `${said} ${figure}`).toBe(whole.totals[figure])
    for (const figure of ['subscribers_opening', 'subscribers_active', 'subscribers_moved'])
      expect(sum(figure), `${said} ${figure}`).toBe(all.totals[figure])
    const lost = whole.totals.ratios['subscription_churn_rate']
    for (const rate of ['subscriber_churn_rate', 'subscription_churn_rate'])
      expect(
        { numerator: sumOf(rate, 'numerator'), denominator: sumOf(rate, 'denominator') },
        said,
      ).toMatchObject({
        ...{ numerator: lost?.numerator, denominator: lost?.denominator },
      })
    const lastDay = spans[place]?.to ?? ''
    const ends = new Date(Date.parse(at(lastDay)) + dayMs).toISOString()
    const { rows: late } = await sql<{ ended: number }>`
      select count(*)::int as ended from subscription_movement
      where mrr_after = 0 and at < ${ends} and at >= ${ends}::timestamptz - interval '30 days'`.execute(
      product.owner.db,
    )
    const stands = [...(stood.get(lastDay)?.values() ?? [])].reduce(
      (added, { contracts }) => added + contracts,
      0,
    )
    const ended = late[0]?.ended ?? 0
    expect(
      [sumOf('subscriber_churn_rolling', 'numerator'), sumOf('subscriber_churn_rolling', 'denominator')],
      said,
    ).toEqual([ended, stands + ended])
    expect(sumOf('arpu', 'denominator'), said).toBe(stands)
  }
})

it('says of each channel at the end of each day what its subscriptions say then, though members come by one and leave by another', async () => {
  await using told = await startInSeptember(new Date(at('2026-08-01')))
  const { product, staff, plans } = told
  const channels: number[] = []
  const origins: object[] = []
  for (const name of ['Search', 'Partner']) {
    const channel = idOf(await staff.post('/channels', { name, type: 'search', utm_source: name }))
    const campaign = idOf(await staff.post(`/channels/${channel}/campaigns`, { name: `${name} in autumn` }))
    channels.push(channel)
    origins.push({ channel_id: channel, campaign_id: campaign })
  }
  const stood = new Map<string, Map<number | null, { contracts: number; mrr: number }>>()
  const lived = { planIds: [plans.monthly, plans.yearly], days: 40, origins: [...origins, {}] }
  for await (const day of livedDays(told, lived)) {
    const { rows } = await sql<{ channelId: number | null; contracts: number; mrr: number }>`
      select channel_id as "channelId", count(*)::int as contracts, sum(mrr)::int as mrr from subscriptions where mrr > 0 group by 1`.execute(
      product.owner.db,
    )
    stood.set(day, new Map(rows.map(({ channelId, ...sums }) => [channelId, sums])))
  }
  const spans = [
    { from: '2026-08-01', to: '2026-09-09' },
    { from: '2026-08-12', to: '2026-09-08', bucket: 'week' },
  ]

  const read = async () => {
    const answers = []
    for (const span of spans) {
      for (const id of channels)
        answers.push({ id, span, ...(await readTrend(told, { ...span, 'filter[channel_id]': `${id}` })) })
    }
    const { body } = await staff.get('/subscriptions/channelStatistic?from=2026-08-12&to=2026-09-08')
    return { answers, statistic: body.data as unknown as Statistic }
  }
  const waiting = await read()
  await run(product, 'add-up-order-days')
  const added = await read()

  expect(added, `PLANS_SEED=${seed}`).toEqual(waiting)
  for (const { id, span, rows, totals } of added.answers)
    for (const row of [...rows, totals]) {
      const said = `PLANS_SEED=${seed}, ${JSON.stringify(span)} ${row.day} ${id}`
      expect(sheetOf(row), said).toEqual(closingOf(row))
      const { numerator = 1, denominator = 0 } = row.ratios['subscriber_churn_rate'] ?? {}
      expect(numerator, said).toBeLessThanOrEqual(denominator)
      if (span.bucket || row.day === undefined) continue
      expect(closingOf(row), said).toEqual(stood.get(row.day)?.get(id) ?? { contracts: 0, mrr: 0 })
    }
  for (const { channel, subscribers_opening } of added.statistic.rows)
    expect(subscribers_opening, `PLANS_SEED=${seed} ${channel?.id}`).toBe(
      stood.get('2026-08-11')?.get(channel?.id ?? null)?.contracts ?? 0,
    )
})

interface Statistic {
  readonly rows: readonly { channel: { id: number } | null; subscribers_opening: number }[]
}
