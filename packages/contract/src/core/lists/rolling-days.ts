import { addDays, type DayRange, startOfMonth } from './days.ts'

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
  const firstOfMonth = startOfMonth(today)
  if (option === 'this_month') return { from: firstOfMonth, to: today }
  if (option === 'last_month') {
    const to = addDays(firstOfMonth, -1)
    return { from: startOfMonth(to), to }
  }
  const [before, after] = around[option]
  return { from: addDays(today, -before), to: addDays(today, after) }
}
