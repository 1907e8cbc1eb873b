import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LedgerEvent, usualRules } from './ledger-event.ts'
import { movementsOf } from './movements.ts'
import { standingAt } from './subscription-ledger.ts'

const hour = 60 * 60 * 1000
const begin = Date.parse('2026-01-01T00:00:00Z')
const hourAt = (hours: number) => new Date(begin + hours * hour).toISOString()
const month = 30 * 24

/** What staff do and what sites tell, each some hours after the one before. */
const anyStep = fc.record({
  after: fc.integer({ min: 1, max: 12 * 24 }),
  what: fc.oneof(
    fc.record({ type: fc.constant('extended' as const), days: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ type: fc.constant('complimentary' as const), days: fc.integer({ min: 1, max: 20 }) }),
    fc.record({
      type: fc.constant('change_scheduled' as const),
      price: fc.constantFrom(900, 1500, 3000, null),
    }),
    fc.record({
      type: fc.constantFrom(
        ...([
          'renewal_off',
          'renewal_on',
          'paused',
          'resumed',
          'renewal',
          'churn',
          'complimentary_ended',
        ] as const),
      ),
    }),
  ),
})
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** A subscription that is lived through hour by hour, and knows nothing of dates: so much is left of each kind of time. */
class Lived {
  left = month
  grace = 0
  given = 0
  price = 2000
  scheduled: number | null = null
  renews = true
  isPaused = false
  isEnded = false

  /** When the time that was paid for, or that of grace, is over. */
  turn(): void {
    if (this.isEnded || this.isPaused || this.left > 0) return
    if (this.scheduled !== null && this.renews) this.price = this.scheduled
    if (this.renews) this.scheduled = null
    if (!this.renews || this.grace === 0) this.isEnded = true
    if (this.isEnded) this.scheduled = null
  }

  pass(): void {
    if (this.given > 0) this.given -= 1
    if (!this.isEnded && !this.isPaused) {
      if (this.left > 0) {
        this.left -= 1
        this.grace = usualRules.graceDays * 24
      } else if (this.grace > 0) this.grace -= 1
    }
    this.turn()
  }

  do({ what }: Step): void {
    const days = 'days' in what ? what.days * 24 : 0
    if (what.type === 'complimentary') this.given = Math.max(this.given, days)
    if (what.type === 'complimentary_ended') this.given = 0
    if (what.type === 'extended' && this.isEnded) this.given += days
    if (what.type === 'extended' && !this.isEnded) this.left += days
    if (what.type === 'change_scheduled' && !this.isEnded) this.scheduled = what.price
    if (what.type === 'renewal_off') this.renews = false
    if (what.type === 'renewal_on') this.renews = true
    if (what.type === 'paused' && !this.isEnded) this.isPaused = true
    if (what.type === 'resumed') this.isPaused = false
    if (what.type === 'churn') [this.isEnded, this.isPaused, this.scheduled] = [true, false, null]
    if (what.type === 'renewal') this.renew()
    this.turn()
  }

  renew(): void {
    this.left = (this.isEnded ? 0 : this.left) + month
    this.price = this.scheduled ?? this.price
    ;[this.scheduled, this.isEnded, this.isPaused] = [null, false, false]
  }

  get seen() {
    const isPaid = !this.isEnded && !this.isPaused
    return { mrr: isPaid ? this.price : 0, hasAccess: isPaid || this.given > 0, price: this.price }
  }
}

/** The event of a step, with the end that it has by what the ledger says of that moment. */
function eventOf({ what }: Step, { key, at, lived }: { key: string; at: number; lived: Lived }): LedgerEvent {
  const event = { key, type: what.type, occurredAt: hourAt(at), mrr: null, until: null, reason: null }
  if (what.type === 'change_scheduled') return { ...event, mrr: what.price }
  if (what.type === 'complimentary') return { ...event, until: hourAt(at + what.days * 24) }
  if (what.type === 'extended') {
    const now = lived.isEnded ? lived.given : lived.left
    return { ...event, until: hourAt(at + now + what.days * 24) }
  }
  if (what.type === 'renewal')
    return { ...event, until: hourAt(at + (lived.isEnded ? 0 : lived.left) + month) }
  return event
}

/** What makes no sense at the moment: staff are refused it, and sites do not tell it. */
function isPossible({ what: { type } }: Step, lived: Lived): boolean {
  if (type === 'renewal') return !lived.isPaused
  if (type === 'paused') return !lived.isEnded && !lived.isPaused && lived.left > 0
  if (type === 'resumed') return lived.isPaused
  if (type === 'churn') return !lived.isEnded && !lived.isPaused
  return true
}

test('what staff do and sites tell, in any sequence, adds up to the time and the price that were lived through', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 14 }), (steps) => {
      const lived = new Lived()
      const events: LedgerEvent[] = [
        {
          ...{ key: 'a', type: 'new', occurredAt: hourAt(0), mrr: 2000 },
          ...{ until: hourAt(month), reason: null },
        },
      ]
      let [at, earned] = [0, 0]
      const agree = (moment: number) => {
        const standing = standingAt(events, hourAt(moment))
        expect({ mrr: standing?.mrr, hasAccess: standing?.hasAccess, price: standing?.price }).toEqual(
          lived.seen,
        )
      }
      for (const [index, step] of steps.entries()) {
        for (let passed = 0; passed < step.after; passed += 1) {
          lived.pass()
          at += 1
          if (at % 6 === 0) agree(at)
        }
        if (!isPossible(step, lived)) continue
        events.push(eventOf(step, { key: `step ${index}`, at, lived }))
        lived.do(step)
        agree(at)
      }
      const ofPlan = events.map((each) => ({ ...each, planId: 1 }))
      const moved = movementsOf([{ subscriptionId: 1, events: ofPlan }], { until: hourAt(at) })
      for (const { mrrBefore, mrrAfter } of moved) earned += mrrAfter - mrrBefore
      expect(earned).toBe(lived.seen.mrr)
    }),
    { numRuns: 100 },
  )
})

const event = (type: LedgerEvent['type'], day: number, rest: Partial<LedgerEvent> = {}): LedgerEvent => ({
  ...{ key: `${type} ${day}`, type, occurredAt: hourAt(day * 24), mrr: null, until: null, reason: null },
  ...rest,
})
const paid = event('new', 0, { until: hourAt(month), mrr: 2000 })
const smaller = event('change_scheduled', 10, { mrr: 900 })
const on = (events: readonly LedgerEvent[], day: number) => standingAt(events, hourAt(day * 24))

describe('another plan from the next period on', () => {
  test('begins when the period ends', () => {
    expect(on([paid, smaller], 29)).toMatchObject({
      mrr: 2000,
      planKey: 'new 0',
      scheduledKey: smaller.key,
    })
    expect(on([paid, smaller], 30)).toMatchObject({ mrr: 900, planKey: smaller.key, scheduledKey: null })
  })

  test('waits for as long as the period is made longer', () => {
    const events = [paid, smaller, event('extended', 12, { until: hourAt(37 * 24) })]

    expect(on(events, 36)).toMatchObject({ mrr: 2000, planKey: 'new 0', scheduledKey: smaller.key })
    expect(on(events, 37)).toMatchObject({ mrr: 900, planKey: smaller.key, state: 'past_due' })
  })

  test('waits for the end of a pause and of what was left before it', () => {
    const events = [paid, smaller, event('paused', 20), event('resumed', 50)]

    expect(on(events, 59)).toMatchObject({ mrr: 2000, planKey: 'new 0' })
    expect(on(events, 60)).toMatchObject({ mrr: 900, planKey: smaller.key })
  })

  test('begins with a payment that is early, at what was scheduled', () => {
    const events = [paid, smaller, event('renewal', 29, { until: hourAt(60 * 24) })]

    expect(on(events, 29)).toMatchObject({ mrr: 900, planKey: smaller.key, state: 'active' })
  })

  test('never begins where nothing is renewed', () => {
    const events = [paid, smaller, event('renewal_off', 12)]

    expect(on(events, 31)).toMatchObject({ state: 'expired', mrr: 0, planKey: 'new 0' })
  })

  test('is the one that was scheduled last, and none where that was taken back', () => {
    const larger = event('change_scheduled', 11, { mrr: 3000 })
    const none = event('change_scheduled', 12)

    expect(on([paid, smaller, larger], 30)).toMatchObject({ mrr: 3000, planKey: larger.key })
    expect(on([paid, smaller, larger, none], 30)).toMatchObject({ mrr: 2000, planKey: 'new 0' })
  })
})

test('a pause is still a pause while access is given, so that it can be ended', () => {
  const given = event('complimentary', 12, { until: hourAt(20 * 24) })

  expect(on([paid, event('paused', 10), given], 13)).toMatchObject({
    ...{ state: 'paused', mrr: 0, hasAccess: true, isGiven: true },
    accessUntil: hourAt(20 * 24),
  })
})
