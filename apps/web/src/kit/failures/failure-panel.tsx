import { useLanguage } from '../../platform/i18n/language.ts'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { adviceOf, requestIdOf } from './error-words.ts'

interface FailurePanelProps {
  /** What could not be done. */
  title: string
  error: unknown
  onRetry: () => void
}

/** A part of a page that could not be loaded: why, and the way to try again. */
export function FailurePanel({ title, error, onRetry }: FailurePanelProps) {
  const language = useLanguage()
  return (
    <ErrorPanel {...{ title, onRetry }} advice={adviceOf(error, language)} requestId={requestIdOf(error)} />
  )
}
