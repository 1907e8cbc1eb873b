import type { Action } from './action.ts'
import type { Permission } from './permission.ts'
import type { Resource } from './resource.ts'

type Declared = Pick<Resource, 'name' | 'fields' | 'actions'>
type Values = Readonly<Record<string, unknown>>

/** A write as it looks from outside: what was there, and what is there then. */
export interface Step {
  /** Null for a record that was not there. */
  readonly before: Values | null
  readonly after: Values
}

/**
 * What a write asks for besides the permission of its call, whichever call that is: of each group any one. Where an
 * action leads, nobody else goes.
 */
export function permissionsOfStep(resource: Declared, { before, after }: Step): (readonly Permission[])[] {
  const from = before?.status
  const to = after.status
  const isBeginning = before === null && to === firstStateOf(resource)
  const entered = to === from || isBeginning ? [] : [permissionsToEnter(resource, String(to), from)]
  const moved = before === null ? [] : governedFields(resource).filter((key) => isMoved(before, after, key))
  return [...entered, ...moved.map((key) => permissionsToMove(resource, key, from))].filter(
    (group) => group.length > 0,
  )
}

/** A write that is done: its word in the history, and the record at its ends; null where there was none. */
export interface Done {
  readonly word: string
  readonly before: Values | null
  readonly after: Values | null
}

/**
 * What taking a write back asks for: the right to do such a thing, what the way there asked, and what the way back leads
 * to; of each group any one.
 */
export function permissionsToTakeBack(
  resource: Declared,
  { word, before, after }: Done,
): (readonly Permission[])[] {
  const there = after ? permissionsOfStep(resource, { before, after }) : []
  const back = before ? permissionsOfStep(resource, { before: after, after: before }) : []
  return [[permissionOfWord(resource, word)], ...there, ...back]
}

/** What writes that leave this word in the history ask for: an action's permission, or a verb's. */
function permissionOfWord({ name, actions }: Declared, word: string): Permission {
  const action = Object.entries(actions).find(([key, { history }]) => (history ?? [key]).includes(word))?.[1]
  return `${action?.permission ?? (word === 'delete' ? 'delete' : 'update')}-${name}`
}

/** The permissions of the actions that lead to a state, from where the record is if any of them starts there. */
export function permissionsToEnter(resource: Declared, state: string, from: unknown): readonly Permission[] {
  const leading = Object.values(resource.actions).filter((action) => leadsTo(action, state))
  const starting = leading.filter((action) => action.from === null || action.from.includes(String(from)))
  return permissionsFor(resource, starting.length > 0 ? starting : leading)
}

/** The permissions of the actions that a change of this field, in this state, would mean doing anew. */
export function permissionsToMove(resource: Declared, field: string, state: unknown): readonly Permission[] {
  const governing = Object.values(resource.actions).filter(
    (action) => action.governs.includes(field) && leadsTo(action, state),
  )
  return permissionsFor(resource, governing)
}

/** Where a new record begins; that is no step. */
function firstStateOf({ fields }: Declared): unknown {
  return fields.status?.settings.defaultValue
}

function governedFields({ actions }: Declared): string[] {
  return [...new Set(Object.values(actions).flatMap(({ governs }) => governs))]
}

function isMoved(before: Values, after: Values, key: string): boolean {
  return JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null)
}

function leadsTo({ to, orTo }: Action, state: unknown): boolean {
  return to === state || orTo.some((each) => each === state)
}

function permissionsFor({ name }: Declared, actions: readonly Action[]): Permission[] {
  return [...new Set(actions.map(({ permission }): Permission => `${permission}-${name}`))]
}
