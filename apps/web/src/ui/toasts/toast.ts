import { createStore, useStore } from 'zustand'

export interface ToastContent {
  text: string
  kind?: 'success' | 'danger' | 'info'
  /** One thing to do about it, such as "Undo". */
  action?: { label: string; run: () => void }
  /** In milliseconds; 5 s for good news, 8 s for bad. */
  shownFor?: number
}

export interface Toast extends ToastContent {
  id: number
}

const MOST_AT_ONCE = 3
const toasts = createStore<readonly Toast[]>(() => [])
let lastId = 0

function show(next: readonly Toast[]): void {
  toasts.setState(next, true)
}

/** Shows a passing message; the same text is never shown twice at once. Returns its id. */
export function showToast(content: ToastContent): number {
  lastId += 1
  const others = toasts.getState().filter((toast) => toast.text !== content.text)
  show([...others, { ...content, id: lastId }].slice(-MOST_AT_ONCE))
  return lastId
}

export function hideToast(id: number): void {
  show(toasts.getState().filter((toast) => toast.id !== id))
}

/** The messages on screen now, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts)
}
