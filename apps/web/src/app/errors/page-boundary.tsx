import type { ReactNode } from 'react'
import { FailureBoundary } from '../../kit/failures/failure-boundary.tsx'
import { Crash } from './crash.tsx'

/** Keeps a failure inside the page's region: menu and navbar go on working. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary fallback={(error, retry) => <Crash error={error} onRetry={retry} />}>
      {children}
    </FailureBoundary>
  )
}
