import { clockIn } from '../../../ui/format/time-zone.ts'
import { useBusinessTimeZone } from './business-time.ts'

/** The month of the business that is running, as the wire writes it: 2026-10. */
export function useThisMonth(): string {
  return clockIn(useBusinessTimeZone(), new Date().toISOString()).format('YYYY-MM')
}
