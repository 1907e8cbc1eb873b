import { useSyncExternalStore } from 'react'
import type { VisitedView } from './tab-views.ts'

interface CloseQuestion {
  /** The pages whose input would be lost. */
  unsaved: readonly VisitedView[]
  onConfirm: () => void
}

const listeners = new Set<() => void>()
let question: CloseQuestion | null = null

function put(next: CloseQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Does it at once when nothing would be lost, else asks first. */
export function askBefore(unsaved: readonly VisitedView[], act: () => void): void {
  if (unsaved.length === 0) act()
  else put({ unsaved, onConfirm: act })
}

/** Takes the question away; with `isConfirmed` what was asked about is done. */
export function answerQuestion(isConfirmed: boolean): void {
  const asked = question
  put(null)
  if (isConfirmed) asked?.onConfirm()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The open question; null when there is none. */
export function useCloseQuestion(): CloseQuestion | null {
  return useSyncExternalStore(subscribe, () => question)
}
