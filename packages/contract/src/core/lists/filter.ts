import type { Field, FieldKind, Fields } from '../fields/field.ts'
import type { FilterOperator, FilterValue } from '../fields/kinds/kind.ts'
import { kinds, operatorsOf } from '../fields/kinds/kinds.ts'
import { toCamelCase, toSnakeCase } from '../wire/case.ts'
import type { FieldError } from '../words/field-messages.ts'

export type { FilterOperator, FilterValue } from '../fields/kinds/kind.ts'

export interface Filter {
  field: string
  operator: FilterOperator
  /** One value; several for `in`; for `empty` whether it is. */
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

function fieldOf(fields: Fields, key: string): Field | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

const filterKey = /^filter\[([a-z][a-z0-9_]*)\](?:\[(gte|lte|in|not|empty)\])?$/
const mostValues = 100

/** Reads one `filter[…]` into `filters`, or says what is wrong with it. */
export function readFilter(
  { fields, filters: allowed }: FilterRules,
  filters: Filter[],
  { key, value }: { key: string; value: string },
): FieldError | undefined {
  const match = filterKey.exec(key)
  if (!match) return { message: 'unknown_field' }
  const name = toCamelCase(match[1] ?? '')
  const operator = (match[2] ?? 'eq') as FilterOperator
  const kind = kindOf({ fields }, name)
  if (!kind || !allowed.includes(name)) return { message: 'not_filterable' }
  const field = fieldOf(fields, name)
  if (!operatorsOf(kind, field).includes(operator)) return { message: 'not_filterable' }
  const texts = operator === 'in' ? value.split(',') : [value]
  if (texts.length > mostValues) return { message: 'too_many_items', parameters: { maximum: mostValues } }
  const read = operator === 'empty' ? kinds.flag : kinds[kind]
  const values = texts.map((text) => read.readFilter(text, field?.settings ?? {}))
  if (values.includes(undefined)) return { message: 'wrong_type' }
  filters.push({ field: name, operator, values: values as FilterValue[] })
  return undefined
}

/** The filters as parameters of an address. */
export function serializeFilters(filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(
    filters.map(({ field, operator, values }) => [
      `filter[${toSnakeCase(field)}]${operator === 'eq' ? '' : `[${operator}]`}`,
      values.map(serializeValue).join(','),
    ]),
  )
}

function serializeValue(value: FilterValue): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}
