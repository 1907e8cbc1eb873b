import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { permissionsOf } from '@backlot/contract/core/resource/permission'
import { expect, it } from 'vitest'
import { type Answer, asStaff, type Client } from '../../as-staff.ts'
import { noSuchId, type Promises } from '../subject.ts'

/** Makes a call of the table, on the record of an id where it is about one. */
export function callAs(
  client: Client,
  { method, path }: Endpoint,
  { id, body = {} }: { id: number; body?: unknown },
): Promise<Answer> {
  const address = path.replace(':id', String(id))
  const verbs = {
    GET: () => client.get(address),
    HEAD: () => client.head(address),
    PATCH: () => client.patch(address, body),
    POST: () => client.post(address, body),
    PUT: () => client.put(address, body),
    DELETE: () => client.delete(address),
  }
  return verbs[method]()
}

/** Each call opens to who holds its permission, and to nobody who holds all the others. */
export const permissionPromises: Promises = (_resource, subject) => {
  it('asks for each call its own permission, and for no other', async () => {
    const { product, calls, permissions } = subject()
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) {
      const wanted: readonly string[] = permissionsOf(call.access)
      const others = permissions.filter((each) => !wanted.includes(each))
      const without = await callAs(await asStaff(product, others), call, { id: noSuchId })
      expect(without.status === 403, `${call.summary}, with all other permissions`).toBe(wanted.length > 0)
      for (const permission of wanted) {
        const withIt = await callAs(await asStaff(product, [permission]), call, { id: noSuchId })
        expect(withIt.status, `${call.summary}, with ${permission} alone`).not.toBe(403)
      }
    }
  })
}
