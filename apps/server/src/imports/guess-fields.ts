import { importableFields } from '@backlot/contract/core/endpoints/import'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { Importing } from './importing.ts'

/** Which field each column is: as somebody said the last time, else by its name; null where nobody can tell. */
export function guessFields(
  { queries: { resource }, aliases }: Pick<Importing, 'queries' | 'aliases'>,
  columns: readonly string[],
  known: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const keys = importableFields(resource.fields)
  const byName = new Map(
    keys.flatMap((key) => {
      const wire = toSnakeCase(key)
      const names = [wire, toSnakeCase(expandedKeyOf(key)), ...(aliases[wire] ?? [])]
      return names.map((name) => [name, wire] as const)
    }),
  )
  const taken = new Set<string>()
  return columns.map((column) => {
    const remembered = known.get(column)
    const field = remembered === undefined ? byName.get(plain(column)) : remembered
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** `Serial Number` and `serial-number` are `serial_number`. */
function plain(column: string): string {
  return column.toLowerCase().replace(/[\s-]+/g, '_')
}
