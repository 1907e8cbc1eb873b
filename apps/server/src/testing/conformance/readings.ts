import type { Field } from '@backlot/contract/core/fields/field'
import type { FilterOperator } from '@backlot/contract/core/fields/kinds/kind'
import { kinds } from '@backlot/contract/core/fields/kinds/kinds'
import type { Sort } from '@backlot/contract/core/lists/list'
import { daysMeant, type RollingDays } from '@backlot/contract/core/lists/rolling-days'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { Row } from './subject.ts'

/** A filter as an address has it. */
export interface AskedFilter {
  readonly key: string
  readonly field: Field
  readonly operator: FilterOperator
  readonly text: string
}

type Value = string | number

export function parameterOf({ key, operator, text }: AskedFilter): string {
  const suffix = operator === 'eq' ? '' : `[${operator}]`
  return `filter[${toSnakeCase(key)}]${suffix}=${encodeURIComponent(text)}`
}

/** What a record has in a field: nothing, one value, or the ids of many. */
export function valuesIn(row: Row, key: string, { kind }: Field): Value[] {
  const value = row[toSnakeCase(key)]
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return (value as { id: number }[]).map(({ id }) => id)
  return [kind === 'time' ? Date.parse(String(value)) : (value as Value)]
}

/** Whether a filter leaves a record, read as plainly as possible. */
export function isLeft({ key, field, operator, text }: AskedFilter, row: Row): boolean {
  const own = valuesIn(row, key, field)
  if (operator === 'empty') return (own.length === 0) === (text === '1')
  const [value = '', ...more] = (operator === 'in' ? text.split(',') : [text]).map((each) =>
    read(field, each),
  )
  switch (operator) {
    case 'eq':
      return own.includes(value)
    case 'in':
      return [value, ...more].some((each) => own.includes(each))
    case 'not':
      return !own.includes(value)
    case 'gte':
      return own.some((each) => each >= value)
    case 'lte':
      return own.some((each) => each <= value)
    case 'within':
      return own.some((each) => isOnDays(each, text as RollingDays))
  }
}

/** The tests' business counts its days in UTC. */
function isOnDays(value: Value, option: RollingDays): boolean {
  const { from, to } = daysMeant(option, new Date().toISOString().slice(0, 10))
  const day = new Date(value).toISOString().slice(0, 10)
  return from <= day && day <= to
}

function read({ kind, settings }: Field, text: string): Value {
  if (kind === 'time') return Date.parse(text)
  const value = kinds[kind].readFilter(text, settings)
  return typeof value === 'boolean' ? Number(value) : (value ?? text)
}

/** What is asked for when a value of a record is. */
export function textOf({ kind }: Field, value: Value): string {
  return kind === 'time' ? new Date(value).toISOString() : String(value)
}

const names = new Intl.Collator('en')

/** The order of records: empty values last both ways, the id decides between equals. */
export function inOrder(fieldOf: (key: string) => Field, sorts: readonly Sort[]): (a: Row, b: Row) => number {
  const last = sorts.at(-1)?.direction ?? 'desc'
  const whole: readonly Sort[] = [...sorts, { field: 'id', direction: last }]
  return (a, b) => {
    for (const { field: key, direction } of whole) {
      const field = fieldOf(key)
      const difference = compare(field, direction, valuesIn(a, key, field)[0], valuesIn(b, key, field)[0])
      if (difference !== 0) return difference
    }
    return 0
  }
}

function compare(
  { kind }: Field,
  direction: Sort['direction'],
  a: Value | undefined,
  b: Value | undefined,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  const byName = kind === 'text' ? names.compare(String(a), String(b)) : 0
  const rising =
    byName || plainly(kind === 'ipRange' ? rankOfRange(a) : a, kind === 'ipRange' ? rankOfRange(b) : b)
  return direction === 'asc' ? rising : -rising
}

function plainly(a: Value, b: Value): number {
  return a < b ? -1 : Number(a > b)
}

/** Version four before six, then by the numbers of the address. */
function rankOfRange(range: Value): string {
  const [address = ''] = String(range).split('/')
  if (address.includes(':')) return `6 ${address}`
  return `4 ${address
    .split('.')
    .map((part) => part.padStart(3, '0'))
    .join('.')}`
}
