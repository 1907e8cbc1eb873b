/** By what part of the figure before one differs from it, such as 0.5; null where that was nothing or a loss: 300 is no part more than -100. */
export function relativeChange(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null
}
