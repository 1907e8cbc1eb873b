import type { Kind } from '../fields/kinds/kind.ts'
import { kinds, operatorsOf } from '../fields/kinds/kinds.ts'
import { toCamelCase } from '../wire/case.ts'
import type { FieldError } from '../words/field-messages.ts'
import {
  type Filter,
  type FilterOperator,
  type FilterRules,
  type FilterValue,
  fieldOf,
  kindOf,
  splitValues,
} from './filter.ts'
import { isRollingDays } from './rolling-days.ts'

const filterKey = /^filter\[([a-z][a-z0-9_]*)\](?:\[(gte|lte|in|not|empty|within)\])?$/
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
  const texts = operator === 'in' ? splitValues(value) : [value]
  if (texts.length > mostValues) return { message: 'too_many_items', parameters: { maximum: mostValues } }
  const read = readers[operator] ?? kinds[kind].readFilter
  const values = texts.map((text) => read(text, field?.settings ?? {}))
  if (values.includes(undefined)) return { message: 'wrong_type' }
  filters.push({ field: name, operator, values: values as FilterValue[] })
  return undefined
}

/** Of operators whose value is of another kind than the field. */
const readers: Partial<Record<FilterOperator, Kind['readFilter']>> = {
  empty: kinds.flag.readFilter,
  within: (text) => (isRollingDays(text) ? text : undefined),
}

/** What is wrong with an address, by the names of its parameters. */
export type QueryErrors = Record<string, FieldError>

/** Reads the parameters of an address one by one; says what is wrong with those that cannot be read. */
export function readParameters(
  raw: Readonly<Record<string, unknown>>,
  read: (parameter: { key: string; value: string }) => FieldError | undefined,
): QueryErrors {
  // A key may be called as anything is that every object has.
  const errors = Object.create(null) as QueryErrors
  for (const [key, value] of Object.entries(raw)) {
    const text = readText(value)
    const error = typeof text === 'string' ? read({ key, value: text }) : text
    if (error) errors[key] = error
  }
  return errors
}

const longestParameter = 2000

/** A parameter as a text that PostgreSQL could be asked about, or what is wrong with it. */
export function readText(value: unknown): string | FieldError {
  if (typeof value !== 'string') return { message: 'wrong_type' }
  if (value.length > longestParameter)
    return { message: 'too_long', parameters: { maximum: longestParameter } }
  return value.includes('\0') || !value.isWellFormed() ? { message: 'bad_text' } : value
}
