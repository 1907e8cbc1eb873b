import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { churnReasons, type LedgerEvent, ledgerEventTypes } from './ledger-event.ts'
import { monthlyPrice } from './monthly-price.ts'
import { type EventOfPlan, movementsOf } from './movements.ts'
import { standingAt, timelineOf } from './subscription-ledger.ts'

const hour = 60 * 60 * 1000
const begin = Date.parse('2026-01-01T00:00:00Z')
const hourAt = (hours: number) => new Date(begin + hours * hour).toISOString()
const lastHour = 24 * 200

/** Hours from the same few, so that ends of periods and events often fall on one moment. */
const anyHour = fc.oneof(
  fc.integer({ min: 0, max: lastHour }),
  fc.integer({ min: 0, max: 25 }).map((n) => n * 24 * 7),
)

const anyEvent: fc.Arbitrary<Omit<EventOfPlan, 'key'>> = fc
  .record({
    planId: fc.integer({ min: 1, max: 3 }),
    type: fc.constantFrom(...ledgerEventTypes),
    hours: anyHour,
    days: fc.integer({ min: 1, max: 45 }),
    mrr: fc.option(fc.constantFrom(0, 500, 1000, 2000)),
    reason: fc.option(fc.constantFrom(...churnReasons)),
  })
  .map(({ hours, days, ...event }) => ({
    ...event,
    occurredAt: hourAt(hours),
    until: hourAt(hours + days * 24),
  }))

const keyed = (prefix: string) => (events: Omit<EventOfPlan, 'key'>[]) =>
  events.map((event, index): EventOfPlan => ({ ...event, key: `${prefix}${index}` }))
const anyLedger = (prefix = '') => fc.array(anyEvent, { minLength: 1, maxLength: 12 }).map(keyed(prefix))

/** The same events, some of them told twice, in any order. */
const retold = (events: EventOfPlan[]) =>
  fc
    .subarray(events)
    .chain((again) => fc.shuffledSubarray([...events, ...again], { minLength: events.length + again.length }))

const end = hourAt(lastHour + 24 * 100)

describe('a subscription', () => {
  test('stands the same in whatever order its events are told, and however often', () => {
    const anyTelling = anyLedger().chain((events) => fc.tuple(fc.constant(events), retold(events), anyHour))
    fc.assert(
      fc.property(anyTelling, ([events, again, hours]) => {
        expect(timelineOf(again, { until: end })).toEqual(timelineOf(events, { until: end }))
        expect(standingAt(again, hourAt(hours))).toEqual(standingAt(events, hourAt(hours)))
      }),
    )
  })

  test('stands at any moment as its timeline says', () => {
    fc.assert(
      fc.property(anyLedger(), anyHour, (events, hours) => {
        const now = standingAt(events, hourAt(hours))
        const last = timelineOf(events, { until: hourAt(hours) }).at(-1)
        expect([now?.state, now?.mrr, now?.hasAccess]).toEqual([last?.state, last?.mrr, last?.hasAccess])
      }),
    )
  })

  test('changes by the clock alone at no other moment than it foretold', () => {
    fc.assert(
      fc.property(anyLedger(), (events) => {
        const timeline = timelineOf(events, { until: end })
        const byClock = timeline.flatMap(({ event, at }, index) => (event === null ? [{ index, at }] : []))
        expect(byClock.map(({ index }) => timeline[index - 1]?.nextChangeAt)).toEqual(
          byClock.map(({ at }) => at),
        )
      }),
    )
  })
})

describe('a member', () => {
  test('moves, in any span, by exactly what the monthly revenue of their subscriptions changed', () => {
    const anyMember = fc.tuple(anyLedger('a'), anyLedger('b'), anyHour, anyHour)
    fc.assert(
      fc.property(anyMember, ([one, other, ...hours]) => {
        const [from = 0, to = 0] = hours.toSorted((a, b) => a - b)
        const ledgers = [
          { subscriptionId: 1, events: one },
          { subscriptionId: 2, events: other },
        ]
        const mrrAt = (moment: string) =>
          ledgers.reduce((sum, { events }) => sum + (standingAt(events, moment)?.mrr ?? 0), 0)
        const moved = movementsOf(ledgers, { until: hourAt(to) })
          .filter(({ at }) => at > hourAt(from))
          .reduce((sum, { mrrBefore, mrrAfter }) => sum + mrrAfter - mrrBefore, 0)
        expect(mrrAt(hourAt(from)) + moved).toBe(mrrAt(hourAt(to)))
      }),
    )
  })

  test('leaves a plan and comes to one by exactly what its contracts on each pay', () => {
    fc.assert(
      fc.property(fc.tuple(anyLedger('a'), anyLedger('b')), anyHour, (ledgers, hours) => {
        const member = ledgers.map((events, subscriptionId) => ({ subscriptionId, events }))
        const moved = new Map<number | null, readonly [contracts: number, mrr: number]>()
        const add = (planId: number | null, mrr: number, sign: 1 | -1) => {
          const [contracts, sum] = moved.get(planId) ?? [0, 0]
          moved.set(planId, [contracts + (mrr > 0 ? sign : 0), sum + sign * mrr])
        }
        for (const each of movementsOf(member, { until: hourAt(hours) })) {
          add(each.leftPlanId, each.mrrBefore, -1)
          add(each.planId, each.mrrAfter, 1)
        }
        for (const { events } of member) {
          const standing = standingAt(events, hourAt(hours))
          const planId = events.find(({ key }) => key === standing?.planKey)?.planId ?? null
          add(planId, standing?.mrr ?? 0, -1)
        }
        expect([...moved.values()].filter(([contracts, mrr]) => contracts !== 0 || mrr !== 0)).toEqual([])
      }),
    )
  })

  test('is new once, and lost as often as there was nothing left, before or at the end', () => {
    fc.assert(
      fc.property(anyLedger('a'), anyLedger('b'), (one, other) => {
        const ledgers = [
          { subscriptionId: 1, events: one },
          { subscriptionId: 2, events: other },
        ]
        const words = movementsOf(ledgers, { until: end }).map(({ movement }) => movement)
        const gains = words.filter((word) => word === 'new' || word === 'reactivation').length
        const losses = words.filter((word) => word === 'churn').length
        expect(words.filter((word) => word === 'new').length).toBe(words.length > 0 ? 1 : 0)
        expect([0, 1]).toContain(gains - losses)
      }),
    )
  })
})

const event = (type: LedgerEvent['type'], day: number, rest: Partial<EventOfPlan> = {}): EventOfPlan => ({
  planId: 1,
  key: `${type} ${day}`,
  type,
  occurredAt: hourAt(day * 24),
  mrr: null,
  until: null,
  reason: null,
  ...rest,
})
const paid = (day: number, type: LedgerEvent['type'] = 'new', days = 30, mrr = 2000) =>
  event(type, day, { until: hourAt((day + days) * 24), mrr })
const stateOn = (events: EventOfPlan[], day: number) => standingAt(events, hourAt(day * 24))
const wordsOf = (events: EventOfPlan[], day = 300) =>
  movementsOf([{ subscriptionId: 1, events }], { until: hourAt(day * 24) }).map(({ movement }) => movement)

describe('the edge cases', () => {
  test('who cancels and comes back within what was paid was never lost', () => {
    const events = [paid(0), event('renewal_off', 5), event('renewal_on', 9), paid(30, 'renewal')]

    expect(stateOn(events, 6)).toMatchObject({ state: 'cancelled', mrr: 2000, hasAccess: true })
    expect(wordsOf(events, 50)).toEqual(['new'])
  })

  test('another plan at the same price is neither more nor less, whether it begins at once or with the next period', () => {
    const paidFor = [paid(0), event('renewal', 30, { until: hourAt(60 * 24) })]
    const scheduled = [...paidFor, event('change_scheduled', 10, { planId: 2, mrr: 2000 })]
    const atOnce = [...paidFor, event('expansion', 12, { planId: 2, mrr: 2000 })]
    const same = [...paidFor, event('expansion', 12, { mrr: 2000 })]
    const moved = (events: EventOfPlan[]) =>
      movementsOf([{ subscriptionId: 1, events }], { until: hourAt(40 * 24) }).map(
        ({ at, movement, reason, planId, leftPlanId }) => [at, movement, reason, leftPlanId, planId],
      )
    const begun = [hourAt(0), 'new', null, null, 1]

    expect(moved(scheduled)).toEqual([begun, [hourAt(30 * 24), 'plan_change', null, 1, 2]])
    expect(moved(atOnce)).toEqual([begun, [hourAt(12 * 24), 'plan_change', null, 1, 2]])
    expect(moved(same)).toEqual([begun])
  })

  test('a trial counts for nothing until it converts, be it on the very edge', () => {
    const events = [event('trial', 0, { until: hourAt(3 * 24), mrr: 100 }), paid(3, 'conversion')]

    expect(stateOn(events, 2)).toMatchObject({ state: 'trialing', mrr: 0, hasAccess: true })
    expect(stateOn(events, 3)).toMatchObject({ state: 'active', mrr: 2000 })
    expect(wordsOf(events, 20)).toEqual(['new'])
  })

  test('a price that is told during a trial is paid by nobody yet, and counts from the first payment on', () => {
    const trial = event('trial', 0, { until: hourAt(7 * 24), mrr: 100 })
    const events = [trial, event('expansion', 3, { mrr: 3000 })]

    expect(stateOn(events, 4)).toMatchObject({ state: 'trialing', mrr: 0 })
    expect(wordsOf(events, 60)).toEqual([])
    const converted = [...events, event('conversion', 7, { until: hourAt(37 * 24) })]
    expect(stateOn(converted, 8)).toMatchObject({ state: 'active', mrr: 3000, planKey: 'expansion 3' })
    expect(wordsOf(converted, 20)).toEqual(['new'])
  })

  test('a failed renewal keeps access for the days of grace, and counts until they end', () => {
    const events = [paid(0), event('payment_failed', 30), event('payment_failed', 33)]

    expect(stateOn(events, 36)).toMatchObject({ state: 'past_due', mrr: 2000, hasAccess: true })
    expect(stateOn(events, 37)).toMatchObject({ state: 'expired', mrr: 0, reason: 'payment_failed' })
  })

  test('a payment within the grace loses nobody; one after it brings somebody back', () => {
    expect(wordsOf([paid(0), event('payment_failed', 30), paid(35, 'renewal')], 60)).toEqual(['new'])
    expect(wordsOf([paid(0), event('payment_failed', 30), paid(40, 'renewal')], 60)).toEqual([
      'new',
      'churn',
      'reactivation',
    ])
  })

  test('what ended is not opened again by turning renewal on', () => {
    const events = [paid(0), event('renewal_off', 5), event('renewal_on', 31)]

    expect(stateOn(events, 32)).toMatchObject({ state: 'expired', hasAccess: false })
  })

  test('a pause stops access, money and the clock', () => {
    const events = [paid(0), event('paused', 10), event('resumed', 50)]

    expect(stateOn(events, 40)).toMatchObject({ state: 'paused', mrr: 0, hasAccess: false })
    expect(stateOn(events, 51)).toMatchObject({ state: 'active', periodEnd: hourAt(70 * 24) })
    expect(wordsOf(events, 60)).toEqual(['new', 'churn', 'reactivation'])
  })

  test('what is given away opens access for its time and is never revenue', () => {
    const events = [event('complimentary', 0, { until: hourAt(10 * 24) })]

    expect(stateOn(events, 9)).toMatchObject({
      state: 'active',
      mrr: 0,
      isGiven: true,
      accessUntil: hourAt(240),
    })
    expect(stateOn(events, 10)).toMatchObject({ state: 'expired', hasAccess: false })
    expect(wordsOf(events)).toEqual([])
  })

  test('a free plan is no revenue either', () => {
    const events = [paid(0, 'new', 30, 0)]

    expect(stateOn(events, 5)).toMatchObject({ state: 'active', mrr: 0 })
    expect(wordsOf(events)).toEqual([])
  })

  test('further days move the end and not the price', () => {
    const events = [paid(0), event('renewal_off', 1), event('extended', 20, { until: hourAt(45 * 24) })]

    expect(stateOn(events, 40)).toMatchObject({ state: 'cancelled', mrr: 2000 })
    expect(stateOn(events, 45)).toMatchObject({ state: 'expired', mrr: 0 })
  })

  test('fraud ends a subscription at once', () => {
    const events = [paid(0), event('churn', 3, { reason: 'fraud' })]

    expect(stateOn(events, 3)).toMatchObject({ state: 'expired', hasAccess: false, reason: 'fraud' })
  })

  test('a payment that failed before any went through opens nothing', () => {
    expect(stateOn([event('payment_failed', 0)], 1)).toMatchObject({ state: 'expired', hasAccess: false })
  })

  test('a member of two subscriptions is lost with the second', () => {
    const first = [paid(0), event('renewal_off', 1)]
    const second = [paid(10), event('renewal_off', 11)].map((each) => ({
      ...each,
      key: `second ${each.key}`,
    }))

    const moved = movementsOf(
      [
        { subscriptionId: 1, events: first },
        { subscriptionId: 2, events: second },
      ],
      { until: hourAt(100 * 24) },
    )

    expect(moved.map(({ movement, reason }) => [movement, reason])).toEqual([
      ['new', null],
      ['expansion', null],
      ['contraction', 'voluntary'],
      ['churn', 'voluntary'],
    ])
  })
})

test('a price is a month’s by the calendar of the business, rounded half up', () => {
  const price = (amount: number, count: number, unit: 'day' | 'week' | 'month' | 'year') =>
    monthlyPrice({ amount, count, unit })

  expect(price(12_000, 1, 'year')).toBe(1000)
  expect(price(3000, 3, 'month')).toBe(1000)
  expect(price(300, 1, 'week')).toBe(1300)
  expect(price(100, 1, 'day')).toBe(3042)
  expect(price(5, 2, 'month')).toBe(3)
  expect(price(1_000_000_000_000, 1, 'day')).toBe(30_416_666_666_667)
})
