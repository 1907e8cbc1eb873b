import { expect, test } from 'vitest'
import type { LedgerEvent } from './ledger-event.ts'
import { usualRules } from './ledger-event.ts'
import { type EventOfPlan, type Movement, movementsOf } from './movements.ts'
import { standingAt } from './subscription-ledger.ts'

type Told = readonly [type: LedgerEvent['type'], day: string, until?: string, mrr?: number]

const at = (day: string) => `${day}T00:00:00.000Z`

function story(name: string, told: readonly Told[]): EventOfPlan[] {
  return told.map(([type, day, until, mrr], index) => ({
    planId: 1,
    key: `${name}${index}`,
    type,
    occurredAt: at(day),
    until: until === undefined ? null : at(until),
    mrr: mrr ?? null,
    reason: null,
  }))
}

/** Eight members of a September, as the business tells it: monthly at 20.00, yearly at 120.00, trials at 1.00. */
const members: Readonly<Record<string, readonly Told[]>> = {
  A: [
    ['new', '2026-08-10', '2026-09-10', 2000],
    ['renewal', '2026-09-10', '2026-10-10'],
  ],
  B: [['new', '2026-07-01', '2027-07-01', 1000]],
  C: [
    ['trial', '2026-09-03', '2026-09-06'],
    ['conversion', '2026-09-06', '2026-10-06', 2000],
  ],
  D: [
    ['new', '2026-08-05', '2026-09-05', 2000],
    ['renewal_off', '2026-09-02'],
  ],
  E: [
    ['new', '2026-04-10', '2026-05-10', 2000],
    ['renewal_off', '2026-04-20'],
    ['reactivation', '2026-09-15', '2026-10-15', 2000],
  ],
  F: [
    ['new', '2026-08-20', '2026-09-20', 2000],
    ['payment_failed', '2026-09-20'],
  ],
  G: [['trial', '2026-09-28', '2026-10-01']],
  H: [
    ['new', '2026-08-12', '2026-09-12', 2000],
    ['contraction', '2026-09-12', '2027-09-12', 1000],
  ],
}
const ledgers = Object.entries(members).map(([name, told]) => story(name, told))

function movementsOfSeptember(rules = usualRules): Movement[] {
  const all = ledgers.flatMap((events, index) =>
    movementsOf([{ subscriptionId: index, events }], { until: at('2026-10-01'), rules }),
  )
  return all.filter((each) => each.at >= at('2026-09-01') && each.at < at('2026-10-01'))
}

const mrrAt = (moment: string) =>
  ledgers.reduce((sum, events) => sum + (standingAt(events, moment)?.mrr ?? 0), 0)
const subscribersAt = (moment: string) =>
  ledgers.filter((events) => (standingAt(events, moment)?.mrr ?? 0) > 0).length

function sumsOf(movements: readonly Movement[]) {
  const sum = (movement: Movement['movement']) =>
    movements
      .filter((each) => each.movement === movement)
      .reduce((total, { mrrBefore, mrrAfter }) => total + Math.abs(mrrAfter - mrrBefore), 0)
  return {
    new: sum('new'),
    reactivation: sum('reactivation'),
    expansion: sum('expansion'),
    contraction: sum('contraction'),
    churn: sum('churn'),
  }
}

test('September opens at 90.00 a month, closes at 80.00, and the five movements lead from one to the other', () => {
  const sums = sumsOf(movementsOfSeptember())

  expect(mrrAt(at('2026-09-01'))).toBe(90_00)
  expect(sums).toEqual({ new: 20_00, reactivation: 20_00, expansion: 0, contraction: 10_00, churn: 40_00 })
  expect(mrrAt(at('2026-10-01'))).toBe(80_00)
  expect([subscribersAt(at('2026-09-01')), subscribersAt(at('2026-10-01'))]).toEqual([5, 5])
})

test('of the two that were lost, one left and one could not be charged', () => {
  const lost = movementsOfSeptember().filter(({ movement }) => movement === 'churn')

  expect(lost.map((each) => [each.at, each.reason])).toEqual([
    [at('2026-09-05'), 'voluntary'],
    [at('2026-09-27'), 'payment_failed'],
  ])
})

test('where renewal off counts as lost, D is lost three days earlier and the month comes to the same', () => {
  const usual = movementsOfSeptember()
  const early = movementsOfSeptember({ ...usualRules, churnAt: 'renewal_off' })

  expect(early.find(({ movement }) => movement === 'churn')?.at).toBe(at('2026-09-02'))
  expect(sumsOf(early)).toEqual(sumsOf(usual))
})
