import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { useMe } from '../../../platform/session/me.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The zone in which the business counts its days; UTC until the server has said so. */
export function useBusinessTimeZone(): string {
  return useMe().data?.businessTimeZone ?? 'UTC'
}

/** A moment as the clocks of a zone show it. */
export function inZone(at: string, zone: string): Dayjs {
  return dayjs(at).tz(zone)
}

/** The moment at which the clocks of a zone show what was picked, as it goes on the wire. */
export function momentOf(picked: Dayjs, zone: string): string {
  return dayjs.tz(picked.format('YYYY-MM-DDTHH:mm:ss'), zone).toISOString()
}
