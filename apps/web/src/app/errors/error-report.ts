import { describeError } from '../../platform/errors/error-log.ts'
import { appVersion } from './version.ts'

/** What somebody needs to find an error: where, when, which version, and the trace. No personal data. */
export function errorReport(error: unknown): string {
  return [
    `Backlot ${appVersion}`,
    new Date().toISOString(),
    location.hash.split('?')[0],
    navigator.userAgent,
    describeError(error),
  ].join('\n')
}
