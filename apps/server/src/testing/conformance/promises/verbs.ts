import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { resourceEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import { permissionOfVerb, type Verb } from '@backlot/contract/core/resource/verb'
import { expect } from 'vitest'
import { has, noSuchId, type Promises, rowOf } from '../subject.ts'
import { itWhere } from '../where.ts'
import { callAs } from './permissions.ts'

const allVerbs = Object.keys(permissionOfVerb) as Verb[]

/** The verbs that a resource has do their work, and there are no others. */
export const verbPromises: Promises = (resource, subject, { changed = () => ({}) }) => {
  itWhere(has(resource, 'show'))(
    'shows a record as it was made, and nothing under an id that there is not',
    async () => {
      const { staff, path, make } = subject()
      const row = await make()

      expect(rowOf(await staff.get(`${path}/${row.id}`))).toEqual(row)
      for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '1e3', noSuchId]) {
        expect([400, 404], String(id)).toContain((await staff.get(`${path}/${id}`)).status)
      }
    },
  )

  itWhere(has(resource, 'create'))('answers a new record as it is shown from then on', async () => {
    const { staff, path, next, show } = subject()
    const made = await staff.post(path, await next())

    expect(made.status).toBe(201)
    expect(await show(rowOf(made).id)).toEqual(rowOf(made))
  })

  itWhere(has(resource, 'update'))('changes what is given, and counts the version up', async () => {
    const { staff, path, make, show } = subject()
    const row = await make()
    const values = changed(row.id)

    const updated = await staff.put(`${path}/${row.id}`, { ...values, version: row.version })

    expect(updated.status).toBe(200)
    expect(rowOf(updated)).toEqual({ ...row, ...rowOf(updated), ...values, version: row.version + 1 })
    expect(await show(row.id)).toEqual(rowOf(updated))
    expect((await staff.put(`${path}/${noSuchId}`, { ...values, version: 1 })).status).toBe(404)
  })

  itWhere(has(resource, 'delete'))('deletes once, and says beforehand whether it would', async () => {
    const { staff, path, make, show } = subject()
    const row = await make()
    const { id } = row

    const foretold = await staff.delete(`${path}/${id}?dry_run=1`)
    expect(foretold.status).toBe(204)
    expect(foretold.headers).not.toHaveProperty('x-audit-id')
    expect(await show(id)).toEqual(row)
    expect((await staff.delete(`${path}/${noSuchId}?dry_run=1`)).status).toBe(404)
    expect((await staff.delete(`${path}/${id}`)).status).toBe(204)
    expect((await staff.get(`${path}/${id}`)).status).toBe(404)
    expect((await staff.delete(`${path}/${id}`)).status).toBe(404)
  })

  itWhere(allVerbs.length > resource.verbs.length)('has no calls of verbs that it lacks', async () => {
    const { make, staff } = subject()
    const { id } = await make()
    const lacking = allVerbs.filter((verb) => !has(resource, verb))
    const calls = resourceEndpoints({ ...resource, verbs: lacking, actions: {} })
    for (const call of Object.values(calls) as Endpoint[]) {
      const { status } = await callAs(staff, call, { id })
      expect([404, 405], call.summary).toContain(status)
    }
  })
}
