/** Which records are chosen: some by hand, over several pages, or all that matched when they were counted. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'all'; readonly count: number }

export const noSelection: Selection = { kind: 'some', ids: new Set() }

/** How many records are chosen. */
export function sizeOf(selection: Selection): number {
  return selection.kind === 'all' ? selection.count : selection.ids.size
}

/** Whether a record is chosen. */
export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'all' || selection.ids.has(id)
}

/** Chooses records or lets go of them; changing one of "all that match" goes back to choosing by hand. */
export function select(selection: Selection, ids: readonly number[], isOn: boolean): Selection {
  const next = new Set(selection.kind === 'some' ? selection.ids : [])
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return { kind: 'some', ids: next }
}

export type PageMark = 'none' | 'some' | 'all'

/** What the box in the table's head shows for the rows of this page. */
export function pageMark(selection: Selection, ids: readonly number[]): PageMark {
  const count = ids.filter((id) => isSelected(selection, id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

/** The ids from one row to another, for choosing with Shift. */
export function idsBetween(ids: readonly number[], from: number, to: number): number[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  return a === -1 || b === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
