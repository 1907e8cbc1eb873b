import { useEffect } from 'react'
import { usePageView } from '../../../platform/screens/page-view.ts'
import type { FormStore } from '../engine/form-store.ts'

interface UnsavedGuardProps {
  store: FormStore
  /** One of several forms on the page. */
  part?: string
  onDiscard: () => void
}

/** Reports to the tab whether the form would be lost with it: a dot there, and a question before it is closed. */
export function UnsavedGuard({ store, part, onDiscard }: UnsavedGuardProps) {
  const { setUnsaved } = usePageView()
  useEffect(() => {
    const report = () => {
      const { isDirty, busy } = store.getState()
      setUnsaved(isDirty || busy.size > 0, onDiscard, part)
    }
    report()
    return store.subscribe(report)
  }, [store, setUnsaved, part, onDiscard])
  return null
}
