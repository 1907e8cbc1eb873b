/** A part of an amount, such as 3000 of 10000, rounded half up; exact, as no amount is ever a fraction on the way. */
export function portionOf(amount: number, part: number, whole: number): number {
  const [top, bottom] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((2n * top + bottom) / (2n * bottom))
}
