import { useSyncExternalStore } from 'react'

export interface ToastContent {
  text: string
  kind?: 'success' | 'danger' | 'info'
  /** One thing to do about it, such as "Undo". */
  action?: { label: string; run: () => void }
  /** In milliseconds; 3 s for good news, 6 s for bad. */
  shownFor?: number
}

export interface Toast extends ToastContent {
  id: number
}

const MOST_AT_ONCE = 3
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a passing message; the same text is never shown twice at once. Returns its id. */
export function showToast(content: ToastContent): number {
  lastId += 1
  const others = toasts.filter((toast) => toast.text !== content.text)
  set([...others, { ...content, id: lastId }].slice(-MOST_AT_ONCE))
  return lastId
}

export function hideToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The messages on screen now, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
