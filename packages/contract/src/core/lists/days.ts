const dayMs = 86_400_000

/** First and last calendar day, both included, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

/** The day so many days later; earlier, where they are below nothing. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** How many days a span has, first and last included. */
export function daysOf({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/** Every day of a span, first and last included. */
export function daysBetween(span: DayRange): string[] {
  return Array.from({ length: Math.max(0, daysOf(span)) }, (_, index) => addDays(span.from, index))
}

/** The first day of the month that a day is in. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The last day of the month so many months after the one that a day is in. */
export function endOfMonth(day: string, monthsLater = 0): string {
  const on = new Date(`${startOfMonth(day)}T00:00:00Z`)
  on.setUTCMonth(on.getUTCMonth() + monthsLater + 1, 0)
  return on.toISOString().slice(0, 10)
}
