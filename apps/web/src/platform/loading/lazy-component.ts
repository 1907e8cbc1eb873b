import { type ComponentType, createElement, use } from 'react'
import { isLoadFailure, loadChunk } from './load-chunk.ts'

export interface LazyComponent<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code before it is needed and ends when it is there; a failure shows when it is drawn. */
  preload: () => Promise<void>
}

/** What was not fetched is asked for again only when somebody says so: see {@link retryFailedChunks}. */
const failed = new Set<() => void>()

/** A component whose code is fetched when it is first drawn, inside a `Suspense` and an error boundary. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let code: Promise<ComponentType<Props>> | undefined
  const fetchCode = () => {
    if (code !== undefined) return code
    const fetching = loadChunk(load)
    code = fetching
    fetching.then(
      // React reads these: what is there is drawn at once, since a fallback, once shown, stays for 300 ms.
      (component) => Object.assign(fetching, { status: 'fulfilled', value: component }),
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
  return Object.assign(Lazy, { preload })
}

/** Lets everything that could not be fetched be asked for again. */
export function retryFailedChunks(): void {
  for (const reset of failed) reset()
  failed.clear()
}
