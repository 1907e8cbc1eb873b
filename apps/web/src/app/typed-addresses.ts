import type { DataRouter } from 'react-router'

interface HistoryState {
  /** The router's own count of the steps; it tells from it how far to go back. */
  readonly idx?: number
}

function stepOf(state: unknown): number | undefined {
  return (state as HistoryState | null)?.idx
}

/**
 * Counts an address that is typed over another as a step, before the router hears of it. The router counts only its
 * own steps, could not take back any other, and would lose unsaved changes. To be called before the router is made;
 * gives what has to follow the router.
 */
export function countTypedAddresses(): (router: DataRouter) => void {
  let last = 0
  addEventListener('popstate', () => {
    if (stepOf(history.state) === undefined) history.replaceState({ usr: null, idx: last + 1 }, '')
  })
  return (router) => {
    router.subscribe(() => {
      last = stepOf(history.state) ?? last
    })
  }
}
