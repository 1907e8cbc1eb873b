import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, startProduct, type TestProduct } from './as-staff.ts'

type Wire = Record<string, unknown>

export interface Sample {
  /** A valid new record in wire form; called again for another record that differs where it must be unique. */
  sample: (n: number, staff: Client) => Wire | Promise<Wire>
  /** A change that the record takes, and that shows in the answer as it was sent. */
  changed: (n: number) => Wire
  /** False for what an undo must not touch, such as who may do what. */
  isUndoable?: boolean
}

interface Row extends Wire {
  id: number
  version: number
}

function rowOf({ body }: Answer): Row {
  return body.data as Row
}

function rowsOf({ body }: Answer): Row[] {
  return body.data as Row[]
}

/** The promises that every resource keeps, tried through HTTP on a database of its own. */
export function crudConformance(
  resource: Resource,
  { sample, changed: changeOf, isUndoable = true }: Sample,
): void {
  const path = `/${resource.name}`
  const has = (verb: string) => (resource.verbs as readonly string[]).includes(verb)

  describe(`${resource.name} keeps the promises of every resource`, () => {
    let product: TestProduct
    let staff: Client
    let made = 0
    const next = async () => sample(++made, staff)
    const create = async () => {
      const answer = await staff.post(path, await next())
      expect(answer.body).not.toHaveProperty('errors')
      expect(answer.status).toBe(201)
      return rowOf(answer)
    }

    beforeAll(async () => {
      product = await startProduct()
      staff = await asStaff(product)
    })
    afterAll(() => product[Symbol.asyncDispose]())

    it('creates, shows, changes and deletes', async () => {
      const row = await create()
      const changed = changeOf(row.id)
      expect(rowOf(await staff.get(`${path}/${row.id}`))).toEqual(row)

      const updated = await staff.put(`${path}/${row.id}`, { ...changed, version: row.version })
      expect(updated.status).toBe(200)
      expect(rowOf(updated)).toMatchObject({ ...changed, version: row.version + 1 })
      expect(rowOf(await staff.get(`${path}/${row.id}`))).toEqual(rowOf(updated))

      expect((await staff.delete(`${path}/${row.id}`)).status).toBe(204)
      expect((await staff.get(`${path}/${row.id}`)).status).toBe(404)
      expect((await staff.delete(`${path}/${row.id}`)).status).toBe(404)
    })

    it('asks each verb for its own permission', async () => {
      const row = await create()
      const calls: [string, (client: Client) => Promise<Answer>][] = [
        [`list-${resource.name}`, (client) => client.get(path)],
        [`list-${resource.name}`, (client) => client.get(`${path}/${row.id}`)],
        [`list-${resource.name}`, (client) => client.get(`${path}/${row.id}/history`)],
        [`create-${resource.name}`, (client) => client.post(path, {})],
        [`update-${resource.name}`, (client) => client.put(`${path}/${row.id}`, {})],
        [`delete-${resource.name}`, (client) => client.delete(`${path}/2147483000`)],
        ...(has('export')
          ? [
              [`export-${resource.name}`, (client: Client) => client.get(`${path}/exportCsv`)] as [
                string,
                (client: Client) => Promise<Answer>,
              ],
            ]
          : []),
        ...(has('bulk')
          ? [
              [`batch-${resource.name}`, (client: Client) => client.post(`${path}/bulk`, {})] as [
                string,
                (client: Client) => Promise<Answer>,
              ],
            ]
          : []),
      ]
      for (const [permission, call] of calls) {
        const without = await asStaff(product, ['list-nothing'])
        expect(await call(without), permission).toMatchObject({ status: 403, body: { code: 'forbidden' } })
        const withIt = await asStaff(product, [permission])
        expect((await call(withIt)).status, permission).not.toBe(403)
      }
    })

    it('refuses a stale change and shows the row as it is now', async () => {
      const row = await create()
      const changed = changeOf(row.id)
      await staff.put(`${path}/${row.id}`, { ...changed, version: row.version })

      const stale = await staff.put(`${path}/${row.id}`, { ...changed, version: row.version })

      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'stale', current: { id: row.id, version: row.version + 1 } },
      })
    })

    it('lets one of two changes at once win, and tells the other', async () => {
      const row = await create()
      const changed = changeOf(row.id)
      const change = () => staff.put(`${path}/${row.id}`, { ...changed, version: row.version })

      const statuses = (await Promise.all([change(), change()]))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)

      expect(statuses).toEqual([200, 409])
    })

    it('names each field that is missing, wrong or unknown, and creates nothing', async () => {
      const before = await staff.get(`${path}?exact_total=1`)
      const body = { ...(await next()), no_such_field: 1, constructor: 1 }
      const unknown = await staff.post(path, body)
      expect(unknown).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(Object.keys(unknown.body.errors ?? {}).sort()).toEqual(['constructor', 'no_such_field'])

      const missing = await staff.post(path, {})
      const required = Object.entries(resource.fields)
        .filter(([, field]) => field.presence === 'required' && field.written !== 'system')
        .map(([key]) => toSnakeCase(key))
      expect(missing.status).toBe(422)
      expect(Object.keys(missing.body.errors ?? {}).sort()).toEqual(required.sort())

      const camel = Object.fromEntries(
        Object.keys(resource.fields)
          .filter((key) => /[A-Z]/.test(key))
          .map((key) => [key, 1]),
      )
      if (Object.keys(camel).length > 0) {
        expect((await staff.post(path, { ...(await next()), ...camel })).status).toBe(422)
      }

      const after = await staff.get(`${path}?exact_total=1`)
      expect(after.body.meta?.total).toBe(before.body.meta?.total)
    })

    it('answers the same create twice with one row under one idempotency key', async () => {
      const body = await next()
      const key = { 'idempotency-key': `key-${made}` }
      const send = () => staff.post(path, body, key)

      const [first, second] = await Promise.all([send(), send()])
      expect(first.status).toBe(201)
      expect(second.body).toEqual(first.body)

      const other = await staff.post(path, await next(), key)
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    })

    it('leaves a history of who did what', async () => {
      const row = await create()
      const changed = changeOf(row.id)
      await staff.put(`${path}/${row.id}`, { ...changed, version: row.version })

      const history = rowsOf(await staff.get(`${path}/${row.id}/history`))

      expect(history.map(({ action }) => action)).toEqual(['update', 'create'])
      expect(history[0]).toMatchObject({ after: changed, admin_id: staff.adminId })
      expect(Object.keys(history[0]?.before as Wire).sort()).toEqual(
        Object.keys(history[0]?.after as Wire).sort(),
      )
    })

    it('walks its pages by number and by cursor over the same rows, for every order', async () => {
      while (rowsOf(await staff.get(path)).length < 7) await create()
      for (const field of resource.sorts) {
        for (const sign of ['', '-']) {
          const sort = `${sign}${toSnakeCase(field)}`
          const whole = rowsOf(await staff.get(`${path}?sort=${sort}&per_page=100`)).map(({ id }) => id)
          expect(await idsByNumber(staff, `${path}?sort=${sort}`), sort).toEqual(whole)
          expect(await idsByCursor(staff, `${path}?sort=${sort}`), sort).toEqual(whole)
        }
      }
    })

    it('refuses orders, filters and pages that it does not have', async () => {
      for (const query of [
        'sort=password_hash',
        'filter[nope]=1',
        'filter[id][like]=1',
        'page=0',
        'page=-1',
        'per_page=101',
        'per_page=1e2',
        'page=2&page=3',
        'cursor=rubbish',
        'surprise=1',
      ]) {
        const answer = await staff.get(`${path}?${query}`)
        expect(answer, query).toMatchObject({ status: 422, body: { code: 'invalid' } })
      }
    })

    it('answers a page beyond the last with no rows', async () => {
      const answer = await staff.get(`${path}?page=9999`)

      expect(answer).toMatchObject({ status: 200, body: { data: [] } })
    })

    it('answers ids that no record can have with "not found"', async () => {
      for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '1e3']) {
        const answer = await staff.get(`${path}/${id}`)
        expect([400, 404], id).toContain(answer.status)
      }
    })

    it.runIf(isUndoable)('takes back a deletion of a moment ago, for the one who made it', async () => {
      const row = await create()
      const deleted = await staff.delete(`${path}/${row.id}`)
      const audit = String(deleted.headers['x-audit-id'])

      const stranger = await asStaff(product)
      expect((await stranger.post(`/audits/${audit}/undo`)).status).toBe(404)
      expect((await staff.post(`/audits/${audit}/undo`)).status).toBe(200)

      const { version: _v, updated_at: _u, ...same } = row
      expect(rowOf(await staff.get(`${path}/${row.id}`))).toMatchObject(same)
      expect(await staff.post(`/audits/${audit}/undo`)).toMatchObject({ status: 409 })
    })

    it.runIf(has('bulk'))('deletes exactly the rows that were counted, each with its verdict', async () => {
      const rows = [await create(), await create()]
      const ids = rows.map(({ id }) => id)

      const done = await staff.post(`${path}/bulk`, { action: 'delete', ids: [...ids, 2147483000] })
      expect(done).toMatchObject({ status: 200, body: { data: { count: 3, done: 2, refused: 1 } } })

      const total = Number((await staff.get(`${path}?exact_total=1`)).body.meta?.total)
      const changedMind = await staff.post(`${path}/bulk`, {
        action: 'delete',
        filter: {},
        expected_count: total + 1,
      })
      expect(changedMind).toMatchObject({ status: 409, body: { code: 'selection_changed', count: total } })
      expect((await staff.get(`${path}?exact_total=1`)).body.meta?.total).toBe(total)
    })

    it.runIf(has('bulk'))('tells beforehand what many would come to, and changes nothing', async () => {
      const rows = [await create(), await create()]
      const ids = [2147483000, ...rows.map(({ id }) => id)]
      const ask = (dry_run: unknown) => staff.post(`${path}/bulk`, { action: 'delete', ids, dry_run })

      const foretold = await ask(1)
      expect(foretold).toMatchObject({ status: 200, body: { data: { count: 3, done: 2, refused: 1 } } })
      for (const row of rows) {
        expect(rowOf(await staff.get(`${path}/${row.id}`))).toEqual(row)
        expect(rowsOf(await staff.get(`${path}/${row.id}/history`))).toHaveLength(1)
      }
      expect((await ask('yes')).status).toBe(422)

      expect((await ask(0)).body.data).toEqual(foretold.body.data)
      expect((await staff.get(`${path}/${rows[0]?.id}`)).status).toBe(404)
    })

    it.runIf(has('export'))('exports every row as a spreadsheet can read it', async () => {
      const row = await create()
      const total = Number((await staff.get(`${path}?exact_total=1`)).body.meta?.total)

      const { text, headers } = await staff.get(`${path}/exportCsv`)

      expect(headers['content-disposition']).toContain(`${resource.csv.fileName}`)
      expect(text.startsWith('\uFEFFid,')).toBe(true)
      const lines = text.split('\r\n').filter((line) => /^\d+,/.test(line))
      expect(lines).toHaveLength(total)
      expect(lines.some((line) => line.startsWith(`${row.id},`))).toBe(true)
    })
  })
}

async function idsByNumber(staff: Client, path: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const rows = rowsOf(await staff.get(`${path}&per_page=3&page=${page}`))
    if (rows.length === 0) return ids
    ids.push(...rows.map(({ id }) => id))
  }
}

async function idsByCursor(staff: Client, path: string): Promise<number[]> {
  const ids: number[] = []
  let cursor = ''
  for (;;) {
    const { body } = await staff.get(`${path}&per_page=3${cursor && `&cursor=${cursor}`}`)
    ids.push(...(body.data as Row[]).map(({ id }) => id))
    if (!body.meta?.next_cursor) return ids
    cursor = String(body.meta.next_cursor)
  }
}
