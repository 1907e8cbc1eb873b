import { createContext } from 'react'
import type { SortId } from './arrangement.ts'

/** What is on its way, and by what. */
export interface Moving {
  readonly id: SortId
  readonly by: 'pointer' | 'keyboard'
}

export interface SortContent {
  readonly moving: Moving | null
  readonly isDisabled: boolean
  readonly take: (id: SortId, by: Moving['by']) => void
  /** A key that was pressed on the handle of what moves; says whether it meant something. */
  readonly press: (key: string) => boolean
  readonly drop: () => void
}

/** What the items of a sorting area know of it. */
export const SortContext = createContext<SortContent>({
  moving: null,
  isDisabled: true,
  take: () => undefined,
  press: () => false,
  drop: () => undefined,
})
