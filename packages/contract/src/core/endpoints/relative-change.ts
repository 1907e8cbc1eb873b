/** By what part of the figure before one differs from it, such as 0.5; null where that was nothing or a loss: 300 is no part more than -100. */
export function relativeChange(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null
}

/** The same in basis points, as calls tell it; null where either is unknown as well. */
export function changeRateOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null
  // Multiplied first: a quotient would round some halves the other way.
  return Math.round(((now - before) * 10_000) / before)
}
