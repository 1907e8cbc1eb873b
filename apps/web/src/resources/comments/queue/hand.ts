import { type Decision, mostInHand, type ReportedComment } from '@backlot/contract/resources/moderation'

/** A decision that was sent, and may be taken back for a moment. */
export interface Decided {
  readonly item: ReportedComment
  readonly decision: Decision
  /** The audit row by which it is taken back; null when it was refused. */
  readonly sent: Promise<number | null>
  readonly at: number
}

/** What a moderator has before them: the first is decided next. */
export interface Hand {
  readonly items: readonly ReportedComment[]
  /** Put off for the end. */
  readonly later: readonly number[]
  /** The latest last. */
  readonly decided: readonly Decided[]
}

/** A comment that is reported again later may come again. */
const mostRemembered = 20

export const emptyHand: Hand = { items: [], later: [], decided: [] }

// Long before the last is decided.
const fewInHand = 5

/** Whether it is time to ask for more. */
export function isLow({ items }: Hand): boolean {
  return items.length < fewInHand
}

/** What was taken comes behind what is there; what is no longer held goes, but not the one being looked at last. */
export function withTaken(
  hand: Hand,
  {
    asked,
    held,
    taken,
  }: { asked: readonly number[]; held: readonly number[]; taken: readonly ReportedComment[] },
): Hand {
  const lost = new Set(asked.filter((id) => !held.includes(id)))
  const kept = hand.items.filter(({ id }) => !lost.has(id))
  const known = new Set([...kept, ...hand.decided.map(({ item }) => item)].map(({ id }) => id))
  const fresh = taken.filter(({ id }) => !known.has(id))
  const ids = new Set(fresh.map(({ id }) => id))
  return {
    ...hand,
    items: [...kept, ...fresh].slice(0, mostInHand),
    later: hand.later.filter((id) => !ids.has(id)),
  }
}

function without(hand: Hand, id: number): Hand {
  return { ...hand, items: hand.items.filter((item) => item.id !== id) }
}

export function withDecided(hand: Hand, decided: Decided): Hand {
  return { ...without(hand, decided.item.id), decided: [...hand.decided, decided].slice(-mostRemembered) }
}

/** As before the decision: the comment is the one before the moderator, and the last of a full hand gives way to it. */
export function withTakenBack(hand: Hand, { item }: Decided): Hand {
  return {
    ...hand,
    items: [item, ...hand.items.filter(({ id }) => id !== item.id)].slice(0, mostInHand),
    decided: hand.decided.filter((each) => each.item.id !== item.id),
  }
}

/** Without a comment that is to be given anew, as it stands by now. */
export function withoutKnown(hand: Hand, id: number): Hand {
  return { ...without(hand, id), decided: hand.decided.filter(({ item }) => item.id !== id) }
}

export function withPutOff(hand: Hand, id: number): Hand {
  return { ...without(hand, id), later: [...hand.later, id].slice(-200) }
}

export function withFirst(hand: Hand, id: number): Hand {
  const chosen = hand.items.find((item) => item.id === id)
  return chosen ? { ...hand, items: [chosen, ...without(hand, id).items] } : hand
}
