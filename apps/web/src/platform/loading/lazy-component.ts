import { type ComponentType, createElement, use, useEffect, useState } from 'react'
import { whenIdle } from './first-page.ts'
import { isLoadFailure, loadChunk } from './load-chunk.ts'

export interface LazyComponent<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code before it is needed and ends when it is there; a failure shows when it is drawn. */
  preload: () => Promise<void>
  /** Whether the code has come. */
  isFetched: () => boolean
}

/** What was not fetched is asked for again only when somebody says so: see {@link retryFailedChunks}. */
const failed = new Set<() => void>()

/** A component whose code is fetched when it is first drawn, inside a `Suspense` and an error boundary. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let code: Promise<ComponentType<Props>> | undefined
  let isThere = false
  const fetchCode = () => {
    if (code !== undefined) return code
    const fetching = loadChunk(load)
    code = fetching
    fetching.then(
      // React reads these: what is there is drawn at once, since a fallback, once shown, stays for 300 ms.
      (component) => {
        isThere = true
        void Object.assign(fetching, { status: 'fulfilled', value: component })
      },
      (error: unknown) => {
        if (isLoadFailure(error)) failed.add(reset)
      },
    )
    return fetching
  }
  const reset = () => {
    code = undefined
  }
  function Lazy(props: Props) {
    return createElement(use(fetchCode()), props)
  }
  const preload = async () => {
    await fetchCode().catch(() => {})
  }
  return Object.assign(Lazy, { preload, isFetched: () => isThere })
}

/**
 * Whether a part's code has come, or can't be had; it is asked for once what stands in its place is drawn, so that no
 * page waits for a part that is heavier than itself.
 */
export function useFetchedLater(part: Pick<LazyComponent<never>, 'preload' | 'isFetched'>): boolean {
  const [isFetched, setIsFetched] = useState(part.isFetched)
  useEffect(() => {
    let isWanted = true
    whenIdle(() => {
      if (isWanted) void part.preload().then(() => isWanted && setIsFetched(true))
    })
    return () => {
      isWanted = false
    }
  }, [part])
  return isFetched
}

/** Lets everything that could not be fetched be asked for again. */
export function retryFailedChunks(): void {
  for (const reset of failed) reset()
  failed.clear()
}
