import { createStore, useStore } from 'zustand'
import { ApiError } from '../errors/api-error.ts'
import { translate } from '../i18n/messages.ts'
import { isOnline, whenOnline } from '../network.ts'
import { apiMessages } from './api-constants.ts'

/** A write that has not been sent because there is no network. */
interface WaitingWrite {
  readonly cancel: () => void
}

const store = createStore<ReadonlySet<WaitingWrite>>(() => new Set())

function put(write: WaitingWrite): void {
  store.setState(new Set([...store.getState(), write]), true)
}

function drop(write: WaitingWrite): void {
  store.setState(new Set([...store.getState()].filter((other) => other !== write)), true)
}

/** Sends a write, offline as soon as there is a network again; fails with `cancelled` when the person gives it up before. */
export async function sendOnline<T>(send: () => Promise<T>): Promise<T> {
  if (!isOnline()) await networkIsBack()
  return send()
}

function networkIsBack(): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      unsubscribe()
      drop(write)
      settle()
    }
    const write = { cancel: () => end(() => reject(cancelled())) }
    const unsubscribe = whenOnline(() => end(resolve))
    put(write)
  })
}

function cancelled(): ApiError {
  return new ApiError({ status: 0, code: 'cancelled', message: translate(apiMessages, 'cancelled') })
}

/** Gives up whatever waits for the network; what was typed stays where it is. */
export function cancelWaitingWrites(): void {
  for (const write of store.getState()) write.cancel()
}

/** How many writes wait for the network. */
export function useWaitingWrites(): number {
  return useStore(store, ({ size }) => size)
}
