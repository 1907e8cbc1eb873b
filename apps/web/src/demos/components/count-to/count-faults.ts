import { type CountSettings, MOST_DECIMALS } from './count-up.ts'

/** The settings as they are typed: a number field may be empty. */
export type CountDraft = {
  readonly [K in keyof CountSettings]: CountSettings[K] extends number ? number | null : string
}

type NumberKey = 'start' | 'end' | 'duration' | 'decimals'

const LONGEST = 600_000

/** Which fields cannot be counted with, or the settings when all can. */
export function checkCount(draft: CountDraft): { faults: readonly NumberKey[]; settings?: CountSettings } {
  const { start, end, duration, decimals } = draft
  const isWithin = (value: number | null, most: number) => value !== null && value >= 0 && value <= most
  const faults: NumberKey[] = []
  if (start === null) faults.push('start')
  if (end === null) faults.push('end')
  if (!isWithin(duration, LONGEST)) faults.push('duration')
  if (!isWithin(decimals, MOST_DECIMALS) || !Number.isInteger(decimals)) faults.push('decimals')
  if (start === null || end === null || duration === null || decimals === null || faults.length > 0) {
    return { faults }
  }
  return { faults, settings: { ...draft, start, end, duration, decimals } }
}
