import { useEffect, useRef } from 'react'

/** Does something about each of these that was not there when the page was opened. */
export function useArrivals<T extends { readonly id: number }>(
  all: readonly T[] | undefined,
  onArrival: (arrived: T) => void,
): void {
  /** Those that were there, or have been dealt with. */
  const known = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    if (all === undefined) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...all.map(({ id }) => id)])
    if (before === null) return
    for (const each of all) if (!before.has(each.id)) onArrival(each)
  }, [all, onArrival])
}
