import { type CountSettings, MOST_DECIMALS } from './count-up.ts'

/** The settings as they are typed: a number field may be empty. */
export type CountDraft = {
  readonly [K in keyof CountSettings]: CountSettings[K] extends number ? number | null : string
}

type NumberKey = 'start' | 'end' | 'duration' | 'decimals'

const LONGEST = 600_000

/** Which fields cannot be counted with, or the settings when all can. */
export function checkCount(draft: CountDraft): { errors: readonly NumberKey[]; settings?: CountSettings } {
  const { start, end, duration, decimals } = draft
  const isWithin = (value: number | null, most: number) => value !== null && value >= 0 && value <= most
  const errors: NumberKey[] = []
  if (start === null) errors.push('start')
  if (end === null) errors.push('end')
  if (!isWithin(duration, LONGEST)) errors.push('duration')
  if (!isWithin(decimals, MOST_DECIMALS) || !Number.isInteger(decimals)) errors.push('decimals')
  if (start === null || end === null || duration === null || decimals === null || errors.length > 0) {
    return { errors }
  }
  return { errors, settings: { ...draft, start, end, duration, decimals } }
}
