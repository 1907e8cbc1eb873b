import { useEffect } from 'react'
import { usePageView } from '../../../platform/screens/page-view.ts'
import type { FormStore } from '../engine/form-store.ts'

interface UnsavedGuardProps {
  store: FormStore
  onDiscard: () => void
}

/** Reports to the tab whether the form would be lost with it: a dot there, and a question before it is closed. */
export function UnsavedGuard({ store, onDiscard }: UnsavedGuardProps) {
  const { setUnsaved } = usePageView()
  useEffect(() => {
    const report = () => {
      const { isDirty, busy } = store.getState()
      setUnsaved(isDirty || busy.size > 0, onDiscard)
    }
    report()
    return store.subscribe(report)
  }, [store, setUnsaved, onDiscard])
  return null
}
