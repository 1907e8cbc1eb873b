import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import type { useSortItem } from '../../../ui/sorting/use-sort-item.ts'
import type { Row } from '../../records/row.ts'

/** What makes an element a row that can be moved, and by what it is taken. */
export interface Move {
  readonly props: ReturnType<typeof useSortItem>['props']
  readonly handle: ReactNode
}

export interface MovableRowProps {
  row: Row
  /** Draws the row; without a move it stays where it is. */
  draw: (move?: Move) => ReactNode
}

/** Draws rows that move; null until the code of dragging has come. */
export const MovableContext = createContext<ComponentType<MovableRowProps> | null>(null)

/** A row of a list, which moves where the list can be put in order. */
export function MovableRow({ row, draw }: MovableRowProps): ReactNode {
  const Movable = useContext(MovableContext)
  return Movable === null ? draw() : createElement(Movable, { row, draw })
}

/** The element that holds the rows says so to what moves them. */
export const rowGroup = 'rows'
