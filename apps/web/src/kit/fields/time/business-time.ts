import { useMe } from '../../../platform/session/me.ts'

/** The zone in which the business counts its days; UTC until the server has said so. */
export function useBusinessTimeZone(): string {
  return useMe().data?.businessTimeZone ?? 'UTC'
}
