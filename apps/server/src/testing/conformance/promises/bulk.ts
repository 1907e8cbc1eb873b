import { expect } from 'vitest'
import { changesOf } from '../bulk-orders.ts'
import { has, noSuchId, type Promises, rowsOf, type Subject, type Wire } from '../subject.ts'
import { itWhere } from '../where.ts'

/** Deleting many records at once. */
export const bulkPromises: Promises = (resource, subject) => {
  const canDeleteMany = has(resource, 'bulk', 'delete')
  const bulk = (body: object) => subject().staff.post(`${subject().path}/bulk`, body)

  itWhere(canDeleteMany)('deletes exactly the rows that were counted, each with its verdict', async () => {
    const ids = [await subject().make(), await subject().make()].map(({ id }) => id)

    const done = await bulk({ action: 'delete', ids: [...ids, noSuchId] })
    expect(done).toMatchObject({ status: 200, body: { data: { count: 3, done: 2, refused: 1 } } })

    const total = await countOf(subject())
    const changedMind = await bulk({ action: 'delete', filter: {}, expected_count: total + 1 })
    expect(changedMind).toMatchObject({ status: 409, body: { code: 'selection_changed', count: total } })
    expect(await countOf(subject())).toBe(total)
  })

  itWhere(canDeleteMany)('tells beforehand what many would come to, and changes nothing', async () => {
    const { staff, path, make, show } = subject()
    const rows = [await make(), await make()]
    const ids = [noSuchId, ...rows.map(({ id }) => id)]
    const ask = (dry_run: unknown) => bulk({ action: 'delete', ids, dry_run })
    const historyOf = async (id: number) => rowsOf(await staff.get(`${path}/${id}/history`))
    const histories = await Promise.all(rows.map(({ id }) => historyOf(id)))

    const foretold = await ask(1)
    expect(foretold).toMatchObject({ status: 200, body: { data: { count: 3, done: 2, refused: 1 } } })
    for (const [place, row] of rows.entries()) {
      expect(await show(row.id)).toEqual(row)
      expect(await historyOf(row.id)).toEqual(histories[place])
    }
    expect((await ask('yes')).status).toBe(422)

    const done = { ...(foretold.body.data as object), changeset_id: expect.any(Number) }
    expect((await ask(0)).body.data).toEqual(done)
    expect((await staff.get(`${path}/${rows[0]?.id}`)).status).toBe(404)
  })

  itWhere(has(resource, 'bulk'))('does to many no more than the contract says', async () => {
    const { id } = await subject().make()
    const single = Object.entries(resource.actions).filter(([, action]) => !action.bulk)
    const noFields = resource.bulkFields.length === 0 ? ['update'] : []
    for (const action of ['no-such-action', 'constructor', ...noFields, ...single.map(([name]) => name)]) {
      const refused = await bulk({ action, ids: [id] })
      expect(refused, action).toMatchObject({
        status: 422,
        body: { errors: { action: [expect.any(String)] } },
      })
    }
  })
}

/** Writing fields of many records at once. */
export const bulkFieldPromises: Promises = (resource, subject) => {
  const changes = changesOf(resource)
  const writes = Object.entries(changes).filter(([, value]) => typeof value !== 'object')
  const edit = (ids: number[], what: Wire) =>
    subject().staff.post(`${subject().path}/bulk`, { action: 'update', ids, changes: what })

  itWhere(writes.length > 0)(
    'writes fields of many as of one, and nothing where they are so already',
    async () => {
      const { staff, path, make, show } = subject()
      const [one, two] = [await make(), await make()]
      const plain = Object.fromEntries(writes)
      const alone = await staff.put(`${path}/${one.id}`, { ...plain, version: one.version })
      const many = await edit([two.id], plain)
      const again = await edit([two.id], plain)

      expect(alone).toMatchObject({ status: 200, body: { data: plain } })
      expect(many).toMatchObject({ status: 200, body: { data: { done: 1, refused: 0 } } })
      expect(await show(two.id)).toMatchObject({ ...plain, version: two.version + 1 })
      expect(again.body.data).toMatchObject({ done: 0, verdicts: [{ code: 'unchanged' }] })
      const told = async (id: number) => (await staff.get(`${path}/${id}/history`)).body.data
      const lines = [await told(one.id), await told(two.id)] as Wire[][]
      const [first, second] = lines.map(([latest]) => latest)
      expect(second?.after).toEqual(first?.after)
      for (const [latest, row] of [
        [first, one],
        [second, two],
      ] as const) {
        const names = Object.keys(latest?.after as Wire)
        const before = Object.fromEntries(names.map((name) => [name, row[name]]))
        expect(latest).toMatchObject({ action: 'update', before })
      }
    },
  )

  itWhere(resource.bulkFields.length > 0)(
    'writes no other field, and nothing that a field refuses',
    async () => {
      const { id } = await subject().make()
      const [key = ''] = Object.keys(changes)
      for (const what of [{}, { version: 7 }, { created_at: '2026-01-02' }, { [key]: ['no such value'] }]) {
        expect(await edit([id], what), JSON.stringify(what)).toMatchObject({ status: 422 })
      }
      const untold = { action: 'update', ids: [id] }
      expect((await subject().staff.post(`${subject().path}/bulk`, untold)).status).toBe(422)
    },
  )
}

async function countOf({ staff, path }: Subject): Promise<number> {
  return Number((await staff.get(`${path}?exact_total=1`)).body.meta?.total)
}
