import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { requestIdOf } from './error-words.ts'

interface FailurePanelProps {
  /** What could not be done. */
  title: string
  error: Error
  onRetry: () => void
}

/** A part of a page that could not be loaded: why, and the way to try again. */
export function FailurePanel({ title, error, onRetry }: FailurePanelProps) {
  return <ErrorPanel title={title} advice={error.message} requestId={requestIdOf(error)} onRetry={onRetry} />
}
