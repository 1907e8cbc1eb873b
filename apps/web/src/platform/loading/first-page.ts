import { useEffect, useState } from 'react'

/** What can wait waits no longer than this for a page that never says that it is there. */
const LATEST_MS = 10_000
const IDLE_AT_LATEST_MS = 1_000

const page = Promise.withResolvers<void>()
let latest: ReturnType<typeof setTimeout> | undefined

/** Says that the first page shows what one came for. */
export function firstPageIsThere(): void {
  page.resolve()
}

/** Runs what can wait once the first page is drawn and the browser is idle; answers how to call it off. */
export function afterFirstPage(run: () => void): () => void {
  latest ??= setTimeout(firstPageIsThere, LATEST_MS)
  let isWanted = true
  void page.promise.then(() =>
    whenIdle(() => {
      if (isWanted) run()
    }),
  )
  return () => {
    isWanted = false
  }
}

/** Runs what can wait until the browser has drawn what it knows and is idle, or has been busy for a second. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: IDLE_AT_LATEST_MS })
  else setTimeout(run)
}

/** Whether the first page is drawn, for what is shown or asked only then. */
export function useIsFirstPageThere(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => afterFirstPage(() => setIsThere(true)), [])
  return isThere
}
