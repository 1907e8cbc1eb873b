import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { logError } from '../../platform/errors/error-log.ts'
import { Crash } from './crash.tsx'
import styles from './error-page.module.css'

/** For what fails before a page is drawn: its code or its guard could not be loaded. */
export function PageError({ isWholePage = false }: { isWholePage?: boolean }) {
  const error = useRouteError()
  useEffect(() => logError(error, { source: 'page' }), [error])
  const crash = <Crash error={error} onRetry={() => location.reload()} />
  return isWholePage ? <main className={styles.whole}>{crash}</main> : crash
}
