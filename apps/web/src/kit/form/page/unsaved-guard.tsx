import { useCallback, useEffect, useInsertionEffect } from 'react'
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
  const report = useCallback(() => {
    const { isDirty, busy } = store.getState()
    setUnsaved(isDirty || busy.size > 0, onDiscard, part)
  }, [store, setUnsaved, part, onDiscard])
  useEffect(report, [report])
  // An effect of this kind outlives the page being hidden, as its tab does: what is saved or sent meanwhile is told.
  useInsertionEffect(() => store.subscribe(report), [store, report])
  return null
}
