import { useMe } from '../../../platform/session/me.ts'
import { useClockReading } from '../../../ui/format/minute-clock.ts'
import { clockIn } from '../../../ui/format/time-zone.ts'

/** The zone in which the business counts its days; UTC until the server has said so. */
export function useBusinessTimeZone(): string {
  return useMe().data?.businessTimeZone ?? 'UTC'
}

/** Today, as the business counts its days: a page that stays open past midnight is drawn anew then. */
export function useBusinessDay(): string {
  const zone = useBusinessTimeZone()
  return useClockReading((now) => clockIn(zone, now).format('YYYY-MM-DD'))
}

/** The month of the business that is running, as the wire writes it: 2026-10. */
export function useThisMonth(): string {
  return useBusinessDay().slice(0, 7)
}
