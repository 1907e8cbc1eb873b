import { createStore, useStore } from 'zustand'

/** A call that waits until somebody has proved again who they are. */
export interface ConfirmRequest {
  /** Whether they have: then the call is made again, as it was. */
  readonly settle: (isConfirmed: boolean) => void
}

const waiting = createStore<{ request: ConfirmRequest | null }>(() => ({ request: null }))
let asked: Promise<boolean> | null = null

/** Asks who sits there; several calls at once wait for one answer. */
export function askWhoItIs(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      asked = null
      waiting.setState({ request: null })
      resolve(isConfirmed)
    }
    waiting.setState({ request: { settle } })
  })
  return asked
}

/** What waits for the dialog; null when nothing does. */
export function useConfirmRequest(): ConfirmRequest | null {
  return useStore(waiting, ({ request }) => request)
}
