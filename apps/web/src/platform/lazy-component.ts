import { type ComponentType, createElement, use } from 'react'
import { isLoadFailure, loadChunk } from './load-chunk.ts'

export interface LazyComponent<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code before it is needed; a failure shows when it is drawn. */
  preload: () => void
}

/** What was not fetched is asked for again only when somebody says so: see {@link forgetFailures}. */
const failed = new Set<() => void>()

/** A component whose code is fetched when it is first drawn, inside a `Suspense` and an error boundary. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let code: Promise<ComponentType<Props>> | undefined
  const fetchCode = () => {
    code ??= loadChunk(load)
    code.catch((error: unknown) => {
      if (isLoadFailure(error)) failed.add(forget)
    })
    return code
  }
  const forget = () => {
    code = undefined
  }
  function Lazy(props: Props) {
    return createElement(use(fetchCode()), props)
  }
  return Object.assign(Lazy, { preload: () => void fetchCode() })
}

/** Lets everything that could not be fetched be asked for again. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}
