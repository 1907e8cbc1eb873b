import type { Field } from '@backlot/contract/core/fields/field'
import type { FilterOperator } from '@backlot/contract/core/fields/kinds/kind'
import { operatorsOf } from '@backlot/contract/core/fields/kinds/kinds'
import { type Sort, serializeSort } from '@backlot/contract/core/lists/list'
import fc from 'fast-check'
import { fieldInSql } from '../../platform/fields/field-in-sql.ts'
import { type AskedFilter, inOrder, isLeft, parameterOf, textOf, valuesIn } from './readings.ts'
import type { Row, Subject } from './subject.ts'

/** A field of a subject, or one of those that every table has. */
export function fieldOf({ queries }: Subject, key: string): Field {
  return fieldInSql(queries.source.row, key).field
}

/** The values that the rows made to differ have in a field. */
export function differingValues(subject: Subject, key: string, rows: readonly Row[]): (string | number)[] {
  const field = fieldOf(subject, key)
  const own = rows.filter(({ id }) => subject.differing.includes(id))
  return [...new Set(own.flatMap((row) => valuesIn(row, key, field)))]
}

/** A few filters of every operator that the contract gives a field. */
export function filtersBy(subject: Subject, key: string, rows: readonly Row[]): AskedFilter[] {
  const field = fieldOf(subject, key)
  const values = differingValues(subject, key, rows).map((value) => textOf(field, value))
  const some = [...new Set([values[0], values.at(-1)])].filter((value) => value !== undefined)
  return operatorsOf(field.kind, field).flatMap((operator) => {
    return textsFor(operator, some).map((text) => ({ key, field, operator, text }))
  })
}

function textsFor(operator: FilterOperator, values: readonly string[]): readonly string[] {
  if (operator === 'empty') return ['1', '0']
  if (operator === 'within') return ['last_7_days', 'yesterday']
  if (operator === 'in') return values.length > 0 ? [values.join(',')] : []
  return values
}

/** What may be asked of a list at once. */
interface AskedList {
  filters: AskedFilter[]
  sorts: Sort[]
  perPage: number
}

/** Any few filters, none twice by the same parameter, in any order. */
export function anyList(subject: Subject, rows: readonly Row[]): fc.Arbitrary<AskedList> {
  const { filters, sorts } = subject.resource
  const all = filters.flatMap((key) => filtersBy(subject, key, rows))
  const sort = fc.record<Sort>({
    field: fc.constantFrom(...sorts),
    direction: fc.constantFrom('asc', 'desc'),
  })
  return fc.record({
    filters: all.length === 0 ? fc.constant([]) : someOf(all),
    sorts: fc.uniqueArray(sort, { minLength: 1, maxLength: 3, selector: ({ field }) => field }),
    perPage: fc.integer({ min: 2, max: 40 }),
  })
}

function someOf(filters: readonly AskedFilter[]): fc.Arbitrary<AskedFilter[]> {
  return fc.uniqueArray(fc.constantFrom(...filters), {
    maxLength: 3,
    selector: ({ key, operator }) => `${key} ${operator}`,
  })
}

/** The filters as an address has them, each with an ampersand before it. */
export function filterQuery(filters: readonly AskedFilter[]): string {
  return filters.map((filter) => `&${parameterOf(filter)}`).join('')
}

export function listQuery({ filters, sorts, perPage }: AskedList): string {
  return `sort=${serializeSort(sorts)}&per_page=${perPage}${filterQuery(filters)}`
}

/** The rows that a list leaves, in its order, as plain JavaScript has them. */
export function readList(subject: Subject, { filters, sorts }: AskedList, rows: readonly Row[]): Row[] {
  const left = rows.filter((row) => filters.every((filter) => isLeft(filter, row)))
  return left.toSorted(inOrder((key) => fieldOf(subject, key), sorts))
}
