/** Days that are counted from today: what asks for them means others tomorrow. */
export const rollingDays = [
  'today',
  'yesterday',
  'last_3_days',
  'last_7_days',
  'last_30_days',
  'next_7_days',
  'this_month',
  'last_month',
] as const
export type RollingDays = (typeof rollingDays)[number]

/** First and last calendar day, both included, `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

export function isRollingDays(text: string): text is RollingDays {
  return (rollingDays as readonly string[]).includes(text)
}

/** From so many days before the present one to so many after it. */
const around: Readonly<Record<Exclude<RollingDays, 'this_month' | 'last_month'>, readonly [number, number]>> =
  {
    today: [0, 0],
    yesterday: [1, -1],
    last_3_days: [2, 0],
    last_7_days: [6, 0],
    last_30_days: [29, 0],
    next_7_days: [0, 6],
  }

/** The days that are meant on the day `today`; of the running month those that have begun. */
export function daysMeant(option: RollingDays, today: string): DayRange {
  const date = new Date(`${today}T00:00:00Z`)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (option === 'this_month') return { from: written(new Date(Date.UTC(year, month, 1))), to: today }
  if (option === 'last_month') {
    return {
      from: written(new Date(Date.UTC(year, month - 1, 1))),
      to: written(new Date(Date.UTC(year, month, 0))),
    }
  }
  const [before, after] = around[option]
  return { from: moved(date, -before), to: moved(date, after) }
}

function moved(date: Date, days: number): string {
  return written(new Date(date.getTime() + days * 86_400_000))
}

function written(date: Date): string {
  return date.toISOString().slice(0, 10)
}
