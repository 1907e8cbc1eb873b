import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { createContext, useContext } from 'react'
import type { Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'

/** The record whose history is shown, where it may be restored from it. */
export interface Restoring {
  readonly resource: Resource
  readonly words: PlainWords
  readonly record: Row
  /** Newest first. */
  readonly history: readonly HistoryEntry[]
}

export const RestoringContext = createContext<Restoring | null>(null)

/** What may be restored here; null where nothing may. */
export function useRestoring(): Restoring | null {
  return useContext(RestoringContext)
}
