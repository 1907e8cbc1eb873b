export type SortId = string | number

/** Something that can be put in order; its name is said while it moves. */
export interface SortItem {
  readonly id: SortId
  readonly name: string
}

/** A list of an arrangement. No two items of an arrangement have the same id. */
export interface SortGroup<T extends SortItem = SortItem> {
  readonly id: string
  readonly name: string
  readonly items: readonly T[]
}

/** Items in the order of the moment, in one list or several. */
export type Arrangement<T extends SortItem = SortItem> = readonly SortGroup<T>[]

/** Items under each other, or beside each other over several lines. */
export type SortLayout = 'column' | 'wrapped'

export interface Place {
  readonly group: string
  readonly index: number
}

/** Where an item is. */
export function placeOf(groups: Arrangement, id: SortId): Place | undefined {
  for (const group of groups) {
    const index = group.items.findIndex((item) => item.id === id)
    if (index >= 0) return { group: group.id, index }
  }
  return undefined
}

/** The arrangement with an item elsewhere; the very same one when it is there already. */
export function moveItem<T extends SortItem>(groups: Arrangement<T>, id: SortId, to: Place): Arrangement<T> {
  const from = placeOf(groups, id)
  const moved = groups.flatMap(({ items }) => items.filter((item) => item.id === id))
  if (from === undefined || (from.group === to.group && from.index === to.index)) return groups
  return groups.map((group) => {
    if (group.id !== from.group && group.id !== to.group) return group
    const others = group.items.filter((item) => item.id !== id)
    const items = group.id === to.group ? others.toSpliced(to.index, 0, ...moved) : others
    return { ...group, items }
  })
}

const back = new Set(['ArrowUp', 'ArrowLeft'])
const onward = new Set(['ArrowDown', 'ArrowRight'])

/** Where a key takes an item: along its list, and left and right to the lists beside it. */
export function stepFrom(
  groups: Arrangement,
  from: Place,
  { key, layout }: { key: string; layout: SortLayout },
): Place | undefined {
  const at = groups.findIndex(({ id }) => id === from.group)
  const last = (groups[at]?.items.length ?? 0) - 1
  if (key === 'Home') return { ...from, index: 0 }
  if (key === 'End') return { ...from, index: last }
  const step = Number(onward.has(key)) - Number(back.has(key))
  if (step === 0) return undefined
  const isSideways = layout === 'column' && (key === 'ArrowLeft' || key === 'ArrowRight')
  if (!isSideways) return { ...from, index: Math.max(0, Math.min(last, from.index + step)) }
  const beside = groups[at + step]
  return beside && { group: beside.id, index: Math.min(from.index, beside.items.length) }
}
