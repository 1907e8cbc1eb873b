import type { Field } from '@backlot/contract/core/fields/field'

/** What the field beside a value holds: the currency of an amount, the unit of a period. */
export function besideOf(field: Field | undefined, values: Readonly<Record<string, unknown>>): unknown {
  return values[field?.settings.beside ?? '']
}
