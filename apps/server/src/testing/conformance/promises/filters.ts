import type { FilterOperator } from '@backlot/contract/core/fields/kinds/kind'
import { kinds, operatorsOf } from '@backlot/contract/core/fields/kinds/kinds'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { expect } from 'vitest'
import { differingValues, fieldOf, filtersBy } from '../asked-lists.ts'
import { isLeft, parameterOf, valuesIn } from '../readings.ts'
import { allRows, has, type Promises } from '../subject.ts'
import { itWhere } from '../where.ts'

const allOperators: readonly FilterOperator[] = ['eq', 'gte', 'lte', 'in', 'not', 'empty', 'within']
/** Operators that take words of their own, whatever the field. */
const isOwnWord: ReadonlySet<FilterOperator> = new Set(['empty', 'within'])
/** No kind reads this, but those that take any text. */
const wrongText = '~'

/** Each filter, with each operator, on rows that have one value, another, and none. */
export const filterPromises: Promises = (resource, subject, { isView = false }) => {
  const hasFilters = has(resource, 'list') && resource.filters.length > 0

  itWhere(hasFilters)('leaves by each filter and operator the rows that a plain reading leaves', async () => {
    const rows = await allRows(subject())
    for (const key of resource.filters) {
      expectDifference(key, rows)
      for (const filter of filtersBy(subject(), key, rows)) {
        const query = parameterOf(filter)
        const found = await allRows(subject(), `&${query}`)
        const expected = rows.filter((row) => isLeft(filter, row))
        expect(
          found.map(({ id }) => id),
          query,
        ).toEqual(expected.map(({ id }) => id))
      }
    }
  })

  /** A filter that every row passes, or none, would prove nothing. */
  function expectDifference(key: string, rows: Awaited<ReturnType<typeof allRows>>): void {
    const field = fieldOf(subject(), key)
    const values = differingValues(subject(), key, rows)
    expect(
      values.length,
      `The rows need more values of ${key}, or neighbours that it may point to.`,
    ).toBeGreaterThan(1)
    if (!operatorsOf(field.kind, field).includes('empty')) return
    // What a fact points to may be gone, and is pointed to all the same.
    if (isView && field.settings.outlivesTarget) return
    // What a view withholds from some is empty for them, and may be there in every row for all others.
    if (isView && resource.withheld?.fields.includes(key)) return
    const isEmpty = rows.map((row) => valuesIn(row, key, field).length === 0)
    expect(new Set(isEmpty).size, `The rows need ${key} with and without a value.`).toBe(2)
  }

  itWhere(has(resource, 'list'))(
    'refuses filters of the wrong form, and those that it does not have',
    async () => {
      const refused = resource.filters.flatMap((key) => {
        const field = fieldOf(subject(), key)
        const operators = operatorsOf(field.kind, field)
        const takesAnything = kinds[field.kind].readFilter(wrongText, field.settings) !== undefined
        return allOperators
          .filter((operator) => isOwnWord.has(operator) || !operators.includes(operator) || !takesAnything)
          .map((operator) => parameterOf({ key, field, operator, text: wrongText }))
      })
      const others = Object.keys(resource.fields).filter((key) => !resource.filters.includes(key))
      for (const query of [...refused, ...others.map((key) => `filter[${toSnakeCase(key)}]=1`)]) {
        const answer = await subject().staff.get(`${subject().path}?${query}`)
        expect(answer, query).toMatchObject({ status: 422, body: { code: 'invalid' } })
      }
    },
  )
}
