/** The tickets of a list as they lie before the reader. */
export interface Settled {
  readonly order: readonly number[]
  /** Whatever was shown before: what comes back of it was sent away by the reader. */
  readonly known: ReadonlySet<number>
}

/** All of a list, in its own order. */
export function settledAs(ids: readonly number[]): Settled {
  return { order: ids, known: new Set(ids) }
}

/** The list without what has left it, and with what came back: what is new waits, and nothing else moves. */
export function settleAgain(before: Settled, ids: readonly number[]): Settled {
  const { order, known } = before
  if (order.length === 0) return ids.length === 0 ? before : settledAs(ids)
  const there = new Set(ids)
  const next = order.filter((id) => there.has(id))
  for (const [place, id] of ids.entries()) if (known.has(id) && !next.includes(id)) next.splice(place, 0, id)
  const isSame = next.length === order.length && next.every((id, place) => id === order[place])
  return isSame ? before : { order: next, known }
}
