import type { PermissionGroup } from '@backlot/contract/resources/roles'

/** The permissions as a table: a line for each resource, a column for each action. */
export interface Matrix {
  actions: readonly MatrixAction[]
  lines: readonly MatrixLine[]
}

type Label = PermissionGroup['label']

interface MatrixAction {
  action: string
  label: Label
}

interface MatrixLine {
  resource: string
  label: Label
  /** The permission under each action; a resource has some of them. */
  byAction: ReadonlyMap<string, string>
}

export function matrixOf(groups: readonly PermissionGroup[]): Matrix {
  const actions = new Map<string, MatrixAction>()
  for (const { permissions } of groups) {
    for (const { action, label } of permissions)
      if (!actions.has(action)) actions.set(action, { action, label })
  }
  const lines = groups.map(({ group, label, permissions }) => ({
    resource: group,
    label,
    byAction: new Map(permissions.map(({ action, name }) => [action, name])),
  }))
  // Seeing comes before everything else that one may do.
  const ordered = [...actions.values()].sort(
    (one, other) => Number(other.action === 'list') - Number(one.action === 'list'),
  )
  return { actions: ordered, lines }
}

export type Tick = 'none' | 'some' | 'all'

/** How many of these are granted. */
export function tickOf(granted: ReadonlySet<string>, names: readonly string[]): Tick {
  const count = names.filter((name) => granted.has(name)).length
  if (count === 0) return 'none'
  return count === names.length ? 'all' : 'some'
}

/** Grants or takes away several at once; those that may not be granted are left as they are. */
export function toggled(
  granted: readonly string[],
  names: readonly string[],
  { isOn, mayGrant }: { isOn: boolean; mayGrant: (name: string) => boolean },
): string[] {
  const chosen = new Set(names)
  const kept = granted.filter((name) => !chosen.has(name))
  const after = names.filter((name) => (mayGrant(name) ? isOn : granted.includes(name)))
  return [...kept, ...after]
}

export interface Difference {
  /** Granted here and not there. */
  more: readonly string[]
  /** Granted there and not here. */
  less: readonly string[]
}

export function differenceTo(here: readonly string[], there: readonly string[]): Difference {
  return {
    more: here.filter((name) => !there.includes(name)),
    less: there.filter((name) => !here.includes(name)),
  }
}

/** Rights that can never be used: acting on what one may not see. */
export function unusable(matrix: Matrix, granted: ReadonlySet<string>): string[] {
  return matrix.lines.flatMap(({ byAction }) => {
    const list = byAction.get('list')
    if (list === undefined || granted.has(list)) return []
    return [...byAction.values()].filter((name) => granted.has(name))
  })
}
