/**
 * A part of an amount, such as 3000 of 10000, halves to the even one, as the database's `share_of`; exact, as no amount is
 * ever a fraction on the way.
 */
export function portionOf(amount: number, part: number, whole: number): number {
  const [top, bottom] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  const [down, twiceOver] = [top / bottom, 2n * (top % bottom)]
  const isUp = twiceOver > bottom || (twiceOver === bottom && down % 2n === 1n)
  return Number(isUp ? down + 1n : down)
}
