import type { ReportedComment } from '@backlot/contract/resources/moderation'
import { expect, test } from 'vitest'
import {
  type Decided,
  emptyHand,
  withDecided,
  withFirst,
  withPutOff,
  withTaken,
  withTakenBack,
} from './hand.ts'

// Only the id says which comment it is.
const comment = (id: number) => ({ id }) as ReportedComment
const decided = (id: number): Decided => ({
  item: comment(id),
  decision: 'ban',
  sent: Promise.resolve(1),
  at: 0,
})
const idsOf = ({ items }: { items: readonly ReportedComment[] }) => items.map(({ id }) => id)
const three = withTaken(emptyHand, { asked: [], held: [], taken: [1, 2, 3].map(comment) })

test('what is taken comes last, and what somebody else holds by now goes', () => {
  const hand = withTaken(three, { asked: [1, 2, 3], held: [1, 3], taken: [comment(4)] })

  expect(idsOf(hand)).toEqual([1, 3, 4])
})

test('what was taken while the question was on its way is not lost by the answer', () => {
  expect(idsOf(withTaken(three, { asked: [1], held: [1], taken: [] }))).toEqual([1, 2, 3])
})

test('a decided comment does not come again while its decision is on its way', () => {
  const hand = withTaken(withDecided(three, decided(1)), {
    asked: [1, 2, 3],
    held: [1, 2, 3],
    taken: [comment(1)],
  })

  expect(idsOf(hand)).toEqual([2, 3])
})

test('what is taken back is the next to decide on', () => {
  const hand = withTakenBack(withDecided(withDecided(three, decided(1)), decided(2)), decided(2))

  expect([idsOf(hand), hand.decided.map(({ item }) => item.id)]).toEqual([[2, 3], [1]])
})

test('what is put off leaves the hand until it is given again', () => {
  const later = withPutOff(three, 1)
  const again = withTaken(later, { asked: [], held: [], taken: [comment(1)] })

  expect([idsOf(later), later.later, idsOf(again), again.later]).toEqual([[2, 3], [1], [2, 3, 1], []])
})

test('whatever is chosen comes first', () => {
  expect(idsOf(withFirst(three, 3))).toEqual([3, 1, 2])
})
