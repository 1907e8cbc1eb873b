import { type Fields } from '@backlot/contract/core/fields/field'
import { changeableFields } from '@backlot/contract/core/fields/record-shapes'
import { type EditValues, isSameInput } from '../../fields/edit-values.ts'

export type Side = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Side>>

/** A field that somebody else changed while it was being edited here. */
export interface ConflictRow {
  name: string
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both sides changed it, to different values: only a person can decide. */
  isContested: boolean
}

interface Versions {
  base: EditValues
  mine: EditValues
  theirs: EditValues
}

/** The fields that differ on the server from what was read, unless both sides made the same change. */
export function conflictRows(fields: Fields, { base, mine, theirs }: Versions): ConflictRow[] {
  return changeableFields(fields)
    .filter(([key, field]) => !isSameInput(field, base[key], theirs[key]))
    .filter(([key, field]) => !isSameInput(field, mine[key], theirs[key]))
    .map(([key, field]) => ({
      name: key,
      base: base[key],
      mine: mine[key],
      theirs: theirs[key],
      isContested: !isSameInput(field, base[key], mine[key]),
    }))
}

/** What is chosen before the person says anything: untouched fields follow the server, the rest is open. */
export function firstChoices(rows: readonly ConflictRow[]): Choices {
  return Object.fromEntries(rows.filter((row) => !row.isContested).map(({ name }) => [name, 'theirs']))
}

export function isDecided(rows: readonly ConflictRow[], choices: Choices): boolean {
  return rows.every(({ name }) => choices[name] !== undefined)
}

/** My values with theirs where they were chosen. */
export function mergeConflict(rows: readonly ConflictRow[], choices: Choices, mine: EditValues): EditValues {
  const chosen = rows.filter(({ name }) => choices[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(chosen.map(({ name, theirs }) => [name, theirs])) }
}
