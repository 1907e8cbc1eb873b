import { appVersion } from '../version.ts'

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const id = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : ''
  return [error.stack ?? `${error.name}: ${error.message}`, id === '' ? '' : `request ${id}`]
    .filter(Boolean)
    .join('\n')
}

/** What somebody needs to find a fault: where, when, which version, and the trace. No personal data. */
export function errorReport(error: unknown): string {
  return [
    `Backlot ${appVersion}`,
    new Date().toISOString(),
    location.hash.split('?')[0],
    navigator.userAgent,
    describe(error),
  ].join('\n')
}
