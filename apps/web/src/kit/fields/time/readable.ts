import { daySchema } from '@backlot/contract/core/fields/field-schemas'

/** As records and inputs hold it, of whatever year; not what somebody typed. */
export const isMoment = (value: string) =>
  /^[+-]?\d{4,6}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
export const isDay = (value: string) => daySchema.safeParse(value).success

/** What a field of time or days holds, as long as it can be read as one; of any other kind as it is. */
export function readable(kind: string | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'time') return isMoment(value) ? value : null
  return kind === 'day' && !isDay(value) ? null : value
}
