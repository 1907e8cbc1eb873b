import type { Fields } from '@backlot/contract/core/fields/field'
import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { beforeAll, expect, it } from 'vitest'
import { type Answer, asStaff, type Client } from '../../as-staff.ts'
import { bulkOrdersOf } from '../bulk-orders.ts'
import { has, type Promises, type Row, type Seams, type Subject, type Wire } from '../subject.ts'
import { describeWhere, itWhere } from '../where.ts'
import { makeInState, putInState } from './actions.ts'

/** A write by somebody who may do it, and what they send along. */
interface Write {
  what: string
  /** The fields that it writes, as the wire names them. */
  written: readonly string[]
  done: (client: Client, row: Row) => Promise<Answer>
  /** The state in which it makes sense. */
  from?: string | undefined
}

/** May do everything but list, or download, records of these resources. */
async function blindTo({ product, permissions }: Subject, names: readonly string[]): Promise<Client> {
  const missing = names.flatMap((name) => [`list-${name}`, `export-${name}`])
  return asStaff(
    product,
    permissions.filter((each) => !missing.includes(each)),
  )
}

/** One write of each way that the contract knows. */
async function writesOf(
  { product, resource, path, next }: Subject,
  seams: Seams,
  writer: Client,
): Promise<Write[]> {
  const change = (n: number) => seams.changed?.(n) ?? {}
  // Where not everybody sees every row, a new one need not be among those that this person would.
  const canCreate = has(resource, 'create') && !seams.owned
  // Who may do nothing is somebody that anybody has authority over.
  const colleague = await asStaff(product, [])
  const fresh = canCreate ? await next(writer) : {}
  const all = writableFields(resource.fields).map(([key]) => toSnakeCase(key))
  const verbs: Write[] = [
    ...(canCreate
      ? [{ what: 'create', written: all, done: (client: Client) => client.post(path, fresh) }]
      : []),
    {
      what: 'update',
      written: Object.keys(change(1)),
      done: (client, { id, version }) => client.put(`${path}/${id}`, { ...change(id), version }),
    },
    ...(has(resource, 'delete')
      ? [
          {
            what: 'delete',
            written: [],
            done: (client: Client, { id }: Row) => client.delete(`${path}/${id}`),
          },
        ]
      : []),
  ]
  return [
    ...verbs,
    ...actionsOf({ resource, path, colleague }, seams),
    ...bulksOf({ resource, path, staff: colleague }, seams),
  ]
}

function actionsOf(
  { resource, path, colleague }: Pick<Subject, 'resource' | 'path'> & { colleague: Client },
  { bodies = {} }: Seams,
): Write[] {
  return Object.entries(resource.actions).map(([name, action]) => ({
    what: name,
    written: [],
    from: action.from?.[0],
    done: (client, { id }) => client.post(`${path}/${id}/${action.path ?? name}`, bodies[name]?.(colleague)),
  }))
}

/** Where it is refused the answer names what is refused. */
function bulksOf(of: Pick<Subject, 'resource' | 'path' | 'staff'>, seams: Seams): Write[] {
  const { resource, path } = of
  return bulkOrdersOf(of, seams).map(({ action, order }) => ({
    what: `bulk ${action}`,
    written: [],
    from: resource.actions[action]?.to ?? undefined,
    done: (client, { id }) => client.post(`${path}/bulk`, { ...order, ids: [id] }),
  }))
}

function targetsOf({ fields }: { fields: Fields }): string[] {
  return Object.values(fields).flatMap(({ settings: { target, lines } }) => [
    ...(target ? [target] : []),
    ...(lines ? targetsOf({ fields: lines }) : []),
  ])
}

interface Named {
  id: number
  name: string
}

/** Whatever a record shows of others by their names. */
function namesIn(value: unknown): Named[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  const { id, name, ...rest } = value as Partial<Named>
  const isNamed = typeof id === 'number' && typeof name === 'string' && Object.keys(rest).length === 0
  return isNamed ? [{ id, name }] : Object.values(value).flatMap(namesIn)
}

/** An answer says no more of records than its reader may list. */
export const answerPromises: Promises = (resource, subject, seams) => {
  // Where being somebody's opens the list, nobody writes what they may not list.
  const isForWriters = seams.owned?.without !== `list-${resource.name}`
  describeWhere(has(resource, 'update') && isForWriters)('to who may write and not list', () => {
    let blind: Client
    beforeAll(async () => {
      blind = await blindTo(subject(), [resource.name, 'audits'])
    })

    it('answers what they wrote, and nothing else of the record', async () => {
      for (const { what, written, done, from } of await writesOf(subject(), seams, blind)) {
        const row = await rowFor(blind, from)
        const answer = await done(blind, row)
        expect([200, 201, 202, 204], `${what}: ${answer.text}`).toContain(answer.status)
        expect(answer.text, what).not.toContain(labelOf(row))
        const data = (answer.body.data ?? {}) as Wire
        if ('verdicts' in data) continue
        const own = written.flatMap((key) => [key, key.replace(/_id$/, '')])
        expect(['id', 'version', ...own], what).toEqual(expect.arrayContaining(Object.keys(data)))
      }
    })

    it('refuses without a word of it', async () => {
      const row = await rowFor(blind)
      const stale = await blind.put(`${subject().path}/${row.id}`, {
        ...seams.changed?.(1),
        version: row.version + 7,
      })
      expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
      expect(stale.body).not.toHaveProperty('current')
      if (has(resource, 'bulk')) {
        for (const { action, order } of bulkOrdersOf(subject(), seams)) {
          const body = { ...order, filter: {}, expected_count: 1_000_000 }
          const filtered = await blind.post(`${subject().path}/bulk`, body)
          expect(filtered, action).toMatchObject({ status: 403, body: { code: 'forbidden' } })
          expect(filtered.body, action).not.toHaveProperty('count')
        }
      }
      if (has(resource, 'arrange')) {
        const arranged = await blind.put(`${subject().path}/arrangement`, { ids: [row.id] })
        expect(arranged).toMatchObject({ status: 403, body: { code: 'forbidden' } })
        expect(arranged.body).not.toHaveProperty('count')
      }
    })

    it('says nothing of it wherever a session alone is enough to look', async () => {
      const { product } = subject()
      const rows: Row[] = []
      for (const { done, from } of await writesOf(subject(), seams, blind)) {
        const row = await rowFor(blind, from)
        await done(blind, row)
        rows.push(row)
      }
      const open = product.app.apis
        .flatMap(({ endpoints }) => endpoints)
        .filter(({ method, access, kind }) => method === 'GET' && access === 'session' && kind !== 'stream')
      const paths = open.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/search')
      expect(paths).toContain('/audits')
      for (const path of paths) {
        const { status, text } = await blind.get(path)
        expect(status, path).toBe(200)
        for (const row of rows) expect(text, path).not.toContain(labelOf(row))
      }
      for (const row of rows) expect(await hitsOf(labelOf(row))).toEqual([])
    })

    /** Of this resource alone: others may be called the same. */
    async function hitsOf(words: string): Promise<unknown[]> {
      const { body } = await blind.get(`/search?q=${encodeURIComponent(words)}`)
      const { hits } = body.data as { hits: { resource: string }[] }
      return hits.filter((hit) => hit.resource === resource.name)
    }
  })

  // Who may not list the owners finds none of the records either.
  const targets = targetsOf(resource).filter(
    (target) => target !== resource.name && seams.owned?.without !== `list-${target}`,
  )
  itWhere(has(resource, 'update') && targets.length > 0)(
    'calls what a writer may not list by its id alone',
    async () => {
      const { path, show, differing } = subject()
      const blind = await blindTo(subject(), targets)
      const answers: Answer[] = []
      for (const id of differing) {
        const { version } = await show(id)
        const body = { ...seams.changed?.(id), version }
        const written = await blind.put(`${path}/${id}`, body)
        // Some admins they have no authority over.
        if (written.status !== 403) answers.push(written, await blind.put(`${path}/${id}`, body))
      }
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const shown = answers.flatMap(({ body }) => [...namesIn(body.data), ...namesIn(body.current)])
      expect(shown.filter(({ id, name }) => name !== `#${id}`)).toEqual([])
    },
  )

  function labelOf(row: Row): string {
    return String(row[toSnakeCase(resource.label)])
  }

  let made = 5_000
  /** A record that somebody else has made; where not everybody sees every row, one that this person would. */
  async function rowFor(client: Client, state?: string): Promise<Row> {
    const { staff, show } = subject()
    const { owned } = seams
    if (!owned) return makeInState(subject(), state)
    return putInState(subject(), await show(await owned.make(++made, client, staff)), state)
  }
}
