import type { Field, FieldKind, Fields } from '../fields/field.ts'
import type { FilterOperator, FilterValue } from '../fields/kinds/kind.ts'
import { toSnakeCase } from '../wire/case.ts'

export type { FilterOperator, FilterValue } from '../fields/kinds/kind.ts'

export interface Filter {
  field: string
  operator: FilterOperator
  /** One value; several for `in`; for `empty` whether it is; for `within` the name of the days. */
  values: FilterValue[]
}

/** What may be filtered by. */
export interface FilterRules {
  readonly fields: Fields
  readonly filters: readonly string[]
}

const bookkeepingKinds: Readonly<Record<string, FieldKind>> = {
  id: 'count',
  createdAt: 'time',
  updatedAt: 'time',
}

/** The kind of a field or of the bookkeeping columns that every table has. */
export function kindOf({ fields }: { readonly fields: Fields }, key: string): FieldKind | undefined {
  return fieldOf(fields, key)?.kind ?? bookkeepingKinds[key]
}

/** A field by its name, or none. */
export function fieldOf(fields: Fields, key: string): Field | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

/** The filters as parameters of an address. */
export function serializeFilters(filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(
    filters.map(({ field, operator, values }) => [
      `filter[${toSnakeCase(field)}]${operator === 'eq' ? '' : `[${operator}]`}`,
      operator === 'in' ? joinValues(values.map(serializeValue)) : values.map(serializeValue).join(','),
    ]),
  )
}

function serializeValue(value: FilterValue): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/** Several values as one text; a comma within one of them stands behind a backslash. */
function joinValues(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[\\,]/g, '\\$&')).join(',')
}

/** The values of such a text. */
export function splitValues(text: string): string[] {
  const values: string[] = []
  let value = ''
  for (const [part, escaped] of text.matchAll(/\\([\\,])|,|[^\\,]+|\\/g)) {
    if (part === ',') {
      values.push(value)
      value = ''
    } else value += escaped ?? part
  }
  return [...values, value]
}
