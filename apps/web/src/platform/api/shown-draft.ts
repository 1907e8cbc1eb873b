import { draftHeader } from '@backlot/contract/core/endpoints/draft-header'
import { useSyncExternalStore } from 'react'

/** A draft that this window looks through, and below which addresses its calls stand. */
export interface ShownDraft {
  readonly id: number
  readonly below: string
}

const KEY = 'backlot_draft'
const listeners = new Set<() => void>()
let shown = stored()

/** A reload goes on with it; another window does not begin with it. */
function stored(): ShownDraft | null {
  try {
    const value = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null') as ShownDraft | null
    return typeof value?.id === 'number' && typeof value.below === 'string' ? value : null
  } catch {
    return null
  }
}

/** Looks through a draft from now on, or at what there is. */
export function showDraft(next: ShownDraft | null): void {
  shown = next
  try {
    if (next === null) globalThis.sessionStorage?.removeItem(KEY)
    else globalThis.sessionStorage?.setItem(KEY, JSON.stringify(next))
  } catch {
    // Blocked storage: it lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The draft that this window looks through. */
export function useShownDraft(): ShownDraft | null {
  return useSyncExternalStore(subscribe, () => shown)
}

function goesThrough(path: string, draft: ShownDraft | null): draft is ShownDraft {
  return draft !== null && path.startsWith(draft.below) && !path.startsWith(`${draft.below}/drafts`)
}

/** Whether what is read below this path is as the draft will have it. */
export function useIsThroughDraft(path: string): boolean {
  return goesThrough(path, useShownDraft())
}

/** What a call carries so that it goes to the draft; the calls about drafts themselves do not. */
export function draftHeaders(path: string): Record<string, string> {
  return goesThrough(path, shown) ? { [draftHeader]: String(shown.id) } : {}
}
