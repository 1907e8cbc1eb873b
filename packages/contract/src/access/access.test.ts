import { expect, test } from 'vitest'
import type { LedgerEvent } from '../ledger/ledger-event.ts'
import { type AccessFacts, judgeAccess } from './judge-access.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString()
const event = (type: LedgerEvent['type'], at: number, until?: number): LedgerEvent => ({
  ...{ key: `${type} ${at}`, type, occurredAt: day(at), mrr: null, reason: null },
  until: until === undefined ? null : day(until),
})
const month = [event('new', 0, 30)]

function facts(rest: Partial<AccessFacts> = {}, events: readonly LedgerEvent[] = month): AccessFacts {
  return {
    member: { isEnabled: true },
    video: { publishedAt: day(-9), isFree: false },
    ledgers: events.length > 0 ? [{ subscriptionId: 1, plan: 'Monthly', events }] : [],
    ...rest,
  }
}
const disabled = { isEnabled: false }

test.each([
  ['is paid for', facts(), 5, { decidedBy: 'paid', isAllowed: true, until: day(37) }],
  ['was not renewed, within grace', facts(), 33, { decidedBy: 'grace', isAllowed: true, until: day(37) }],
  ['ended', facts(), 40, { decidedBy: 'otherwise', isAllowed: false, until: null }],
  ['was never anything', facts({}, []), 5, { decidedBy: 'otherwise', isAllowed: false, until: null }],
  [
    'is paused',
    facts({}, [...month, event('paused', 3)]),
    5,
    { decidedBy: 'otherwise', isAllowed: false, until: null },
  ],
  [
    'was given away after it ended',
    facts({}, [...month, event('complimentary', 45, 60)]),
    50,
    { decidedBy: 'given', isAllowed: true, until: day(60) },
  ],
  [
    'is of a disabled account',
    facts({ member: disabled }),
    5,
    { decidedBy: 'enabled', isAllowed: false, until: null },
  ],
  [
    'is of a film not out yet',
    facts({ video: { publishedAt: day(9), isFree: true } }),
    5,
    { decidedBy: 'published', isAllowed: false, until: null },
  ],
  [
    'is of a film never out',
    facts({ video: { publishedAt: null, isFree: true } }),
    5,
    { decidedBy: 'published', isAllowed: false, until: null },
  ],
  [
    'is of a free film',
    facts({ video: { publishedAt: day(1), isFree: true } }, []),
    5,
    { decidedBy: 'free', isAllowed: true, until: null },
  ],
  [
    'is of no film in particular',
    facts({ video: null }),
    5,
    { decidedBy: 'paid', isAllowed: true, until: day(37) },
  ],
] as const)('access that %s is decided by the first rule that says so', (_, known, at, answer) => {
  expect(judgeAccess(known, day(at))).toMatchObject(answer)
})

test.each([
  ['given for longer', 60],
  ['given for less', 20],
])('access that is paid for and %s lasts until the later end', (_, givenUntil) => {
  const gift = { subscriptionId: 2, plan: 'Gift', events: [event('complimentary', 3, givenUntil)] }
  const both = facts({ ledgers: [{ subscriptionId: 1, plan: 'Monthly', events: month }, gift] })

  expect(judgeAccess(both, day(5))).toMatchObject({ decidedBy: 'paid', until: day(Math.max(37, givenUntil)) })
})

test.each([
  ['ran out', [event('complimentary', 3, 20)], 20],
  ['was taken back', [event('complimentary', 3, 60), event('complimentary_ended', 10)], 10],
])('of a gift that %s it says when it was over', (_, events, end) => {
  const gift = { subscriptionId: 2, plan: 'Gift', events }

  const { decidedBy, rules } = judgeAccess(facts({ ledgers: [gift] }), day(30))

  expect(decidedBy).toBe('otherwise')
  expect(rules.at(-1)?.contract).toMatchObject({ plan: 'Gift', periodEnd: day(end) })
})

test('names every rule in order, with the contract that it failed at', () => {
  const { rules } = judgeAccess(facts(), day(40))

  expect(rules.map(({ rule }) => rule).join()).toBe('published,enabled,free,paid,grace,given,otherwise')
  expect(rules.at(-1)?.contract).toMatchObject({ plan: 'Monthly', state: 'expired' })
})

test.each([
  ['is the first', month, 5, 0],
  ['was paid for early, before it begins', [...month, event('renewal', 29, 60)], 29, 0],
  ['was paid for early, once it has begun', [...month, event('renewal', 29, 60)], 31, 30],
  ['was paid for late', [...month, event('renewal', 33, 60)], 40, 30],
] as const)('a period that %s begins where the one before it ended', (_, events, at, start) => {
  const { rules } = judgeAccess(facts({}, events), day(at))
  expect(rules.find(({ rule }) => rule === 'paid')?.contract?.periodStart).toBe(day(start))
})
