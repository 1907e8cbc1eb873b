import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import { createContext, useContext } from 'react'

/** What others did to a record since the person at the screen looked at it last. */
export interface Unseen {
  /** Newest first; never empty. */
  readonly entries: readonly HistoryEntry[]
  readonly seenAt: string
  /** They have seen it. */
  readonly close: () => void
}

export const UnseenContext = createContext<Unseen | null>(null)

/** What is new to the person on the record around this; null where nothing is. */
export function useUnseen(): Unseen | null {
  return useContext(UnseenContext)
}

/** Tells which entries of the history are new to the person. */
export function useIsUnseen(): (entry: HistoryEntry) => boolean {
  const unseen = useUnseen()
  return (entry) => unseen !== null && unseen.entries.includes(entry)
}

interface Since {
  version: number
  adminId: number
}

/** The entries of a history by others that led beyond a version. */
export function entriesSince(
  history: readonly HistoryEntry[],
  { version, adminId }: Since,
): readonly HistoryEntry[] {
  return history.filter((entry) => (entry.recordVersion ?? 0) > version && entry.adminId !== adminId)
}
