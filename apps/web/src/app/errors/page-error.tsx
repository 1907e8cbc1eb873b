import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { logError } from '../../platform/errors/error-log.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { Crash } from './crash.tsx'
import styles from './error-page.module.css'

const NotFound = lazyComponent(async () => (await import('./not-found.tsx')).Component)

/** For what fails before a page is drawn: its code or its guard could not be loaded. */
export function PageError({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useEffect(() => {
    if (!isMissing) logError(error, { source: 'page' })
  }, [error, isMissing])
  if (isMissing) return <NotFound />
  const crash = <Crash error={error} onRetry={() => location.reload()} />
  return isWholePage ? <main className={styles.whole}>{crash}</main> : crash
}
