import { setTimeout as delay } from 'node:timers/promises'
import type { RunningServer } from './running-server.ts'

const RETRY_MS = 5_000

/**
 * Watches a server and brings it up again when it ends without being asked to; the pools find it by themselves.
 * Returns the function that ends both the watch and the server.
 */
export function superviseServer(
  first: RunningServer,
  bringUp: () => Promise<RunningServer>,
  log: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()

  async function replace(port: number): Promise<RunningServer | undefined> {
    while (!stopping.signal.aborted) {
      try {
        const next = await bringUp()
        if (next.port !== port)
          log(`The embedded PostgreSQL moved from port ${port} to ${next.port}; restart Backlot.`)
        return next
      } catch (error) {
        log(String(error))
        await delay(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      }
    }
    return undefined
  }

  async function watch(): Promise<void> {
    const asked = new Promise<void>((resolve) => {
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    let current: RunningServer | undefined = first
    while (current !== undefined) {
      await Promise.race([current.ended, asked])
      if (stopping.signal.aborted) return current.stop()
      log('The embedded PostgreSQL ended unexpectedly; starting it again.')
      current = await replace(current.port)
    }
  }

  const watched = watch()
  return () => {
    stopping.abort()
    return watched
  }
}
