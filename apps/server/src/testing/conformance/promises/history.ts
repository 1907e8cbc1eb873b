import { expect } from 'vitest'
import { asStaff } from '../../as-staff.ts'
import { has, type Promises, rowOf, rowsOf, type Wire } from '../subject.ts'
import { itWhere } from '../where.ts'

/** Every change leaves a line, and what may be taken back can be for a moment. */
export const historyPromises: Promises = (resource, subject, { changed = () => ({}), make: makeOwn }) => {
  itWhere(has(resource, 'create', 'update', 'history'))('leaves a history of who did what', async () => {
    const { staff, path, make } = subject()
    const row = await make()
    const linesOf = async () => rowsOf(await staff.get(`${path}/${row.id}/history`))
    const made = await linesOf()
    const values = changed(row.id)
    await staff.put(`${path}/${row.id}`, { ...values, version: row.version })

    const [line, ...before] = await linesOf()

    // A call of its own that makes a record may do more to it than create it.
    const actions = made.map(({ action }) => action)
    expect(makeOwn ? actions.slice(-1) : actions).toEqual(['create'])
    expect(before.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    expect(line).toMatchObject({ action: 'update', after: values, admin_id: staff.adminId })
    expect(Object.keys(line?.before as Wire).sort()).toEqual(Object.keys(line?.after as Wire).sort())
  })

  itWhere(resource.undo && has(resource, 'delete'))(
    'takes back a deletion of a moment ago, for the one who made it',
    async () => {
      const { staff, product, permissions, path, make, show } = subject()
      const row = await make()
      const deleted = await staff.delete(`${path}/${row.id}`)
      const undo = `/audits/${String(deleted.headers['x-audit-id'])}/undo`

      const stranger = await asStaff(product, permissions)
      expect((await stranger.post(undo)).status).toBe(404)
      expect((await staff.post(undo)).status).toBe(200)

      const { version: _v, updated_at: _u, ...same } = row
      expect(await show(row.id)).toMatchObject(same)
      expect(await staff.post(undo)).toMatchObject({ status: 409 })
    },
  )

  itWhere(resource.undo && has(resource, 'update'))('takes back a change of a moment ago', async () => {
    const { staff, path, make, show } = subject()
    const row = await make()
    const updated = await staff.put(`${path}/${row.id}`, { ...changed(row.id), version: row.version })
    expect(rowOf(updated).version).toBe(row.version + 1)

    expect((await staff.post(`/audits/${String(updated.headers['x-audit-id'])}/undo`)).status).toBe(200)

    const { version: _v, updated_at: _u, ...same } = row
    expect(await show(row.id)).toMatchObject(same)
  })
}
