import { inputOfValue } from '@backlot/contract/core/fields/kinds/kinds'
import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { copiedFields } from '@backlot/contract/core/resource/copied-fields'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { decoderOf, encoderOf } from '@backlot/contract/core/wire/codec'
import fc from 'fast-check'
import { expect } from 'vitest'
import { idOf } from '../../sign-in.ts'
import { has, type Promises, rowOf, type Subject, type Wire } from '../subject.ts'
import { itWhere } from '../where.ts'

/** What staff write is checked, done once, and takes nothing away unseen. */
export const writePromises: Promises = (resource, subject, { changed = () => ({}) }) => {
  const canCreate = has(resource, 'create')
  const canUpdate = has(resource, 'update')
  const copied = copiedFields(resource)

  itWhere(canCreate)('names each field that is missing, wrong or unknown, and creates nothing', async () => {
    const { staff, path, next } = subject()
    const before = await countOf(subject())
    const unknown = await staff.post(path, { ...(await next()), no_such_field: 1, constructor: 1 })
    expect(unknown).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(Object.keys(unknown.body.errors ?? {}).sort()).toEqual(['constructor', 'no_such_field'])

    const missing = await staff.post(path, {})
    expect(missing.status).toBe(422)
    expect(Object.keys(missing.body.errors ?? {}).sort()).toEqual(requiredFields().sort())

    for (const key of Object.keys(resource.fields).filter((each) => /[A-Z]/.test(each))) {
      expect((await staff.post(path, { ...(await next()), [key]: 1 })).status, key).toBe(422)
    }
    expect(await countOf(subject())).toBe(before)
  })

  function requiredFields(): string[] {
    const fields = writableFields(resource.fields).filter(([, { presence }]) => presence === 'required')
    return fields.map(([key]) => toSnakeCase(key))
  }

  itWhere(canCreate)('takes or refuses any values, and never fails over them', async () => {
    const { staff, path, next } = subject()
    const keys = writableFields(resource.fields).map(([key]) => toSnakeCase(key))
    const values = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue(), { minKeys: 1, maxKeys: 3 })
    const survives = fc.asyncProperty(values, async (wrong) => {
      const { status } = await staff.post(path, { ...(await next()), ...wrong })
      // A key `__proto__` is no JSON to the server (400).
      expect([201, 400, 403, 409, 422]).toContain(status)
    })
    await fc.assert(survives, { numRuns: 30 })
  })

  itWhere(canCreate)('answers the same create twice with one row under one idempotency key', async () => {
    const { staff, path, next } = subject()
    const body = await next()
    const key = { 'idempotency-key': `create-${resource.name}` }
    const send = () => staff.post(path, body, key)

    const [first, second] = await Promise.all([send(), send()])
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)

    const other = await staff.post(path, await next(), key)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  })

  itWhere(copied.length > 0)(
    'takes a duplicate of a record, with another of what only one may have',
    async () => {
      const { staff, path, make, next, show } = subject()
      const source = await make()
      const known = decoderOf(resource.record)(source) as Wire
      const values = copied.flatMap((key) => {
        const field = resource.fields[key]
        return field ? [[key, inputOfValue(field, known[key])] as const] : []
      })
      const copy = encoderOf(resource.create)(Object.fromEntries(values)) as Wire

      const made = await staff.post(path, { ...(await next()), ...copy })

      expect(made.body).not.toHaveProperty('errors')
      const duplicate = await show(idOf(made))
      for (const key of copied.map(toSnakeCase)) expect(duplicate[key], key).toEqual(source[key])
    },
  )

  itWhere(canUpdate)('refuses a stale change and shows the row as it is now', async () => {
    const { staff, path, make } = subject()
    const row = await make()
    const change = { ...changed(row.id), version: row.version }
    await staff.put(`${path}/${row.id}`, change)

    const stale = await staff.put(`${path}/${row.id}`, change)

    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { id: row.id, version: row.version + 1 } },
    })
  })

  itWhere(canUpdate)('lets one of two changes at once win, and tells the other', async () => {
    const { staff, path, make } = subject()
    const row = await make()
    const change = () => staff.put(`${path}/${row.id}`, { ...changed(row.id), version: row.version })

    const statuses = (await Promise.all([change(), change()]))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b)

    expect(statuses).toEqual([200, 409])
  })

  itWhere(canUpdate)('takes a change of any row, whatever the rules say of the rest of it', async () => {
    const { staff, path, differing, show } = subject()
    for (const id of differing) {
      const { version } = await show(id)
      const answer = await staff.put(`${path}/${id}`, { ...changed(id), version })
      expect(answer.body).not.toHaveProperty('errors')
      expect(answer.status).toBe(200)
    }
  })

  itWhere(canUpdate)('changes nothing that is written once, or by the system alone', async () => {
    const { staff, path, make, show } = subject()
    const row = await make()
    const fixed = Object.entries(resource.fields).filter(
      ([, { written }]) => written === 'once' || written === 'system',
    )
    for (const key of [...fixed.map(([name]) => name), 'id', 'createdAt', 'updatedAt']) {
      const name = toSnakeCase(key)
      const refused = await staff.put(`${path}/${row.id}`, { [name]: row[name], version: row.version })
      expect(refused, name).toMatchObject({
        status: 422,
        body: { errors: { [name]: [expect.any(String)] } },
      })
    }
    expect(await show(row.id)).toEqual(row)
  })

  itWhere(canCreate && has(resource, 'delete'))(
    'offers to take back a creation, a change and a deletion where it is declared',
    async () => {
      const { staff, path, next } = subject()
      const made = await staff.post(path, await next())
      const { id } = rowOf(made)
      const answers = [made, await staff.delete(`${path}/${id}`)]
      for (const { headers } of answers) expect(Object.hasOwn(headers, 'x-audit-id')).toBe(resource.undo)
    },
  )
}

async function countOf({ staff, path }: Subject): Promise<unknown> {
  return (await staff.get(`${path}?exact_total=1`)).body.meta?.total
}
