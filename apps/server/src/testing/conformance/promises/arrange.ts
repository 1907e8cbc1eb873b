import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { expect } from 'vitest'
import { allRows, has, noSuchId, type Promises, type Row, type Subject } from '../subject.ts'
import { itWhere } from '../where.ts'

/** Whoever puts records in order puts all of one order, and gets what they asked for. */
export const arrangePromises: Promises = (resource, subject) => {
  const { arrangement } = resource
  const arrange = (ids: readonly number[]) => subject().staff.put(`${subject().path}/arrangement`, { ids })

  itWhere(has(resource, 'arrange'))(
    'puts all records of an order in it, and refuses less or more',
    async () => {
      const rows = await oneOrder(subject())
      const wanted = rows.map(({ id }) => id).toReversed()

      expect(await arrange(wanted.slice(1))).toMatchObject({
        status: 409,
        body: { code: 'selection_changed' },
      })
      expect((await arrange([...wanted, noSuchId])).status).toBe(404)
      expect(await oneOrder(subject())).toEqual(rows)

      expect((await arrange(wanted)).status).toBe(204)
      const places = new Map((await oneOrder(subject())).map((row) => [row.id, row[placeKey()]]))
      expect(wanted.map((id) => places.get(id))).toEqual(wanted.map((_, index) => index + 1))
    },
  )

  function placeKey(): string {
    return toSnakeCase(arrangement?.by ?? '')
  }

  /** All records, or those that share a word with the first. */
  async function oneOrder(of: Subject): Promise<Row[]> {
    const rows = await allRows(of)
    const within = arrangement?.within
    if (within === undefined) return rows
    return rows.filter((row) => row[toSnakeCase(within)] === rows[0]?.[toSnakeCase(within)])
  }
}
