import { createStore, useStore } from 'zustand'
import type { VisitedView } from './tab-views.ts'

interface CloseQuestion {
  /** The pages whose input would be lost. */
  unsaved: readonly VisitedView[]
  onConfirm: () => void
}

const store = createStore<{ question: CloseQuestion | null }>(() => ({ question: null }))

/** Does it at once when nothing would be lost, else asks first. */
export function askBefore(unsaved: readonly VisitedView[], act: () => void): void {
  if (unsaved.length === 0) act()
  else store.setState({ question: { unsaved, onConfirm: act } })
}

/** Takes the question away; with `isConfirmed` what was asked about is done. */
export function answerQuestion(isConfirmed: boolean): void {
  const { question } = store.getState()
  store.setState({ question: null })
  if (isConfirmed) question?.onConfirm()
}

/** The open question; null when there is none. */
export function useCloseQuestion(): CloseQuestion | null {
  return useStore(store).question
}
