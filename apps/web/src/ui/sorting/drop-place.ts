import type { Place, SortLayout } from './arrangement.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The edges of something on the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A list on the screen, with its items but the one that is being dragged. */
export interface GroupBoxes {
  readonly id: string
  readonly box: Box
  readonly items: readonly Box[]
}

/** Where an item that is let go at this point lands: in the nearest list, after all that lies before it. */
export function dropPlace(
  groups: readonly GroupBoxes[],
  point: Point,
  layout: SortLayout,
): Place | undefined {
  const nearest = groups.toSorted((one, other) => distance(one, point) - distance(other, point))[0]
  if (nearest === undefined) return undefined
  const isBefore = layout === 'column' ? isAbove : isReadBefore
  return { group: nearest.id, index: nearest.items.filter((box) => isBefore(box, point)).length }
}

const SIDEWAYS_WEIGHT = 10_000

/** Under a list that ends early one still means that list, and not a longer one beside it. */
function distance({ box: { left, top, right, bottom } }: GroupBoxes, { x, y }: Point): number {
  return SIDEWAYS_WEIGHT * Math.max(left - x, 0, x - right) + Math.max(top - y, 0, y - bottom)
}

function isAbove({ top, bottom }: Box, { y }: Point): boolean {
  return (top + bottom) / 2 < y
}

function isReadBefore({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return bottom < y || (top <= y && (left + right) / 2 < x)
}
