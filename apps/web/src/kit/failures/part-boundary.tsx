import { type ReactNode, Suspense } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { isLoadFailure } from '../../platform/loading/load-chunk.ts'
import { useIsOffline } from '../../platform/network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { useRetryOnline } from './use-retry-online.ts'

interface PartBoundaryProps {
  /** Stands there until the part's code has come. */
  fallback?: ReactNode
  children: ReactNode
}

/** Around a part that is fetched when needed: when its code is gone, what is typed beside it stays. */
export function PartBoundary({ fallback, children }: PartBoundaryProps) {
  return (
    <FailureBoundary fallback={missing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  )
}

function missing(error: unknown, retry: () => void): ReactNode {
  if (!isLoadFailure(error)) throw error
  return <Missing onRetry={retry} />
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const say = useMessages(uiMessages)
  const isOffline = useIsOffline()
  useRetryOnline(true, onRetry)
  if (isOffline) return <ErrorPanel title={say('partOffline')} onRetry={onRetry} />
  const reload = (
    <Button size="small" onClick={() => location.reload()}>
      {say('reload')}
    </Button>
  )
  return <ErrorPanel title={say('partMissing')} advice={reload} onRetry={onRetry} />
}
