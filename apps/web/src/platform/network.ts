import { createStore, useStore } from 'zustand'

/** As the cache of queries does: whoever has loaded the page had a network, whatever the browser says of it at first. */
const online = createStore(() => true)

globalThis.addEventListener?.('online', () => online.setState(true, true))
globalThis.addEventListener?.('offline', () => online.setState(false, true))

/** Whether the browser says that it has no network: queries and writes wait until it has. */
export function useIsOffline(): boolean {
  return !useStore(online)
}

/** Whether there is a network now. */
export function isOnline(): boolean {
  return online.getState()
}

/** Calls back once there is a network again; gives the way to stop waiting. */
export function whenOnline(callback: () => void): () => void {
  return online.subscribe((isThere) => {
    if (isThere) callback()
  })
}
