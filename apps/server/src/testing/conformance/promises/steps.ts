import { isDeepStrictEqual } from 'node:util'
import type { Action } from '@backlot/contract/core/resource/action'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, type TestProduct } from '../../as-staff.ts'
import { bulkOrdersOf } from '../bulk-orders.ts'
import { has, type Promises, type Row, type Seams, type Subject, type Wire } from '../subject.ts'
import { itWhere } from '../where.ts'
import { makeInState, statesOf } from './actions.ts'

/** A way to write a record, whoever may do it. */
type Move = (client: Client, row: Row) => Promise<Answer>

/** Where an action leads, nobody goes by another call who may not do the action. */
export const stepPromises: Promises = (resource, subject, seams) => {
  for (const [name, action] of Object.entries(resource.actions).filter(([, { to }]) => to !== null)) {
    const targets = [action.to, ...action.orTo].filter((state) => state !== null)

    describe(`whoever may not ${name}`, () => {
      const outsider = async () => asStaff(subject().product, permissionsWithout(subject(), targets))

      it(`leads no record to ${targets.join(' or ')} by any other calls`, async () => {
        const client = await outsider()
        const moves = movesOf(subject(), { name, action }, seams)
        const journey = fc.record({
          start: fc.constantFrom(...statesOf(subject())),
          path: fc.array(fc.nat(moves.length), { minLength: 1, maxLength: 4 }),
        })
        const staysOut = fc.asyncProperty(journey, async ({ start, path }) => {
          let row = await makeInState(subject(), start)
          let auditId: unknown
          for (const step of path) {
            const move = moves[step]
            const answer = await (move ? move(client, row) : client.post(`/audits/${String(auditId)}/undo`))
            auditId = answer.headers['x-audit-id'] ?? auditId
            const next = await rowOrGone(subject(), row.id)
            if (!targets.includes(String(row.status)) && next.status !== firstStateOf(resource)) {
              expect(targets, `${start}: ${path.join(' ')}`).not.toContain(next.status)
            }
            row = next
          }
        })
        await fc.assert(staysOut, { numRuns: 25 })
      })

      itWhere(has(resource, 'create') && resource.fields.status?.written === 'always')(
        'creates no record there either',
        async () => {
          const { path, next } = subject()
          const client = await outsider()
          for (const status of targets.filter((state) => state !== firstStateOf(resource))) {
            const ready = await seams.ready?.(subject().product, client)
            const answer = await client.post(path, { ...(await next()), ...ready, status })
            expect(answer, status).toMatchObject({ status: 403, body: { code: 'forbidden' } })
          }
        },
      )

      itWhere(action.governs.length > 0)('moves nothing that it governs, in no direction', async () => {
        const client = await outsider()
        for (const state of targets) {
          const row = await makeInState(subject(), state)
          for (const change of governedChanges(resource, action)) {
            const answer = await client.put(`${subject().path}/${row.id}`, {
              ...change,
              version: row.version,
            })
            expect(answer, JSON.stringify(change)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
          }
          expect(await subject().show(row.id)).toEqual(row)
        }
      })

      it('is offered to take back only what they may', async () => {
        const client = await outsider()
        const refused: string[] = []
        for (const state of statesOf(subject())) {
          for (const [index, move] of movesOf(subject(), { name, action }, seams).entries()) {
            const { headers } = await move(client, await makeInState(subject(), state))
            const auditId = headers['x-audit-id']
            if (auditId === undefined) continue
            const { status, text } = await client.post(`/audits/${String(auditId)}/undo`)
            if (status !== 200) refused.push(`${state}, move ${index}: ${text}`)
          }
        }
        expect(refused).toEqual([])
      })

      it('takes back no step that led away from there, once the right is gone', async () => {
        const { product, permissions } = subject()
        const reached: unknown[] = []
        for (const move of movesOf(subject(), { name, action }, seams)) {
          const client = await asStaff(product, permissions)
          const { id, ...row } = await makeInState(subject(), action.to ?? undefined)
          const { headers } = await move(client, { id, ...row })
          if (targets.includes(String(await stateOf(subject(), id)))) continue
          await keepOnly(product, client, permissionsWithout(subject(), targets))

          await client.post(`/audits/${String(headers['x-audit-id'])}/undo`)

          const state = await stateOf(subject(), id)
          if (state !== firstStateOf(resource)) reached.push(state)
        }
        expect(reached.filter((state) => targets.includes(String(state)))).toEqual([])
      })
    })
  }
}

/** What an action without a state of its own works out, nobody brings about by another call who may not do the action. */
export const effectPromises: Promises = (resource, subject, { bodies = {} }) => {
  const guarded = Object.entries(resource.actions).filter(
    ([, { to, permission }]) => to === null && Object.hasOwn(resource.permissions, permission),
  )
  for (const [name, { from, permission, path, undo }] of guarded) {
    const everyState = statesOf({ resource })
    const states = from ?? (everyState.length > 0 ? everyState : [undefined])
    const act = (client: Client, id: number) =>
      client.post(`${subject().path}/${id}/${path ?? name}`, bodies[name]?.(subject().staff))
    const outsider = () => {
      const others = subject().permissions.filter((each) => each !== `${permission}-${resource.name}`)
      return asStaff(subject().product, others)
    }

    describe(`whoever may not ${name}`, () => {
      it('brings about what it does by no change, no creation, no edit of many', async () => {
        const client = await outsider()
        for (const state of states) {
          const twin = await makeInState(subject(), state, name)
          expect((await act(subject().staff, twin.id)).status).toBe(200)
          const wanted = effectOf(resource, { before: twin, after: await subject().show(twin.id) })
          const row = await makeInState(subject(), state, name)
          for (const writes of writesOf(subject(), { row, wanted })) {
            const answer = await writes(client)
            expect([403, 404, 409, 422], `${state}: ${answer.text}`).toContain(answer.status)
          }
          expect((await act(client, row.id)).status).toBe(403)
          expect(await subject().show(row.id), state).toEqual(row)
        }
      })

      it('does it by no other action', async () => {
        const client = await outsider()
        const others = Object.entries(resource.actions).filter(([, each]) => each.permission !== permission)
        for (const state of states) {
          const twin = await makeInState(subject(), state, name)
          await act(subject().staff, twin.id)
          const effect = plainly(resource, { before: twin, after: await subject().show(twin.id) })
          if (Object.keys(effect).length === 0) continue
          for (const [other, each] of others) {
            const { id, ...before } = await makeInState(subject(), state, name)
            // Samples differ: one may be so from the start.
            if (Object.entries(effect).every(([key, value]) => before[key] === value)) continue
            await client.post(
              `${subject().path}/${id}/${each.path ?? other}`,
              bodies[other]?.(subject().staff),
            )
            expect(await rowOrGone(subject(), id), `${state}: ${other}`).not.toMatchObject(effect)
          }
        }
      })

      it('takes back nobody’s, and brings none back that was taken back', async () => {
        const client = await outsider()
        const { staff, show } = subject()
        const { id } = await makeInState(subject(), states[0], name)
        const { headers } = await act(staff, id)
        const done = await show(id)
        const auditId = headers['x-audit-id'] ?? (await latestAuditOf(subject(), id))
        expect((await client.post(`/audits/${String(auditId)}/undo`)).status).not.toBe(200)
        expect(await show(id)).toEqual(done)
        if (!undo) return

        const undone = await staff.post(`/audits/${String(auditId)}/undo`)
        expect(undone.status).toBe(200)
        const before = await show(id)
        const again = undone.headers['x-audit-id'] ?? (await latestAuditOf(subject(), id))
        expect((await client.post(`/audits/${String(again)}/undo`)).status).not.toBe(200)
        expect(await show(id)).toEqual(before)
      })
    })
  }
}

interface Change {
  before: Row
  after: Row
}

/** Of what a change made otherwise, that which no update may write anyway, as the wire has it. */
function effectOf({ fields }: Resource, { before, after }: Change): Wire {
  const open = new Set(
    Object.entries(fields).flatMap(([key, { written }]) => {
      const name = toSnakeCase(key)
      return written === 'always' ? [name, name.replace(/_id$/, '')] : []
    }),
  )
  const isKept = (key: string) => ['id', 'version', 'updated_at'].includes(key) || open.has(key)
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isKept(key) && !isDeepStrictEqual(value, before[key])),
  )
}

/** The part of it that is told by words and flags, and so is the same for two records. */
function plainly(resource: Resource, change: Change): Wire {
  const told = Object.entries(resource.fields)
    .filter(([, { kind }]) => ['status', 'choice', 'flag'].includes(kind))
    .map(([key]) => toSnakeCase(key))
  return Object.fromEntries(Object.entries(effectOf(resource, change)).filter(([key]) => told.includes(key)))
}

/** Every way to write these values, one by one, that is no action. */
function writesOf(
  { resource, path, next }: Subject,
  { row, wanted }: { row: Row; wanted: Wire },
): ((client: Client) => Promise<Answer>)[] {
  return Object.entries(wanted).flatMap(([key, value]) => [
    ...(has(resource, 'update')
      ? [(client: Client) => client.put(`${path}/${row.id}`, { [key]: value, version: row.version })]
      : []),
    ...(has(resource, 'create')
      ? [async (client: Client) => client.post(path, { ...(await next(client)), [key]: value })]
      : []),
    ...(has(resource, 'bulk')
      ? [
          (client: Client) =>
            client.post(`${path}/bulk`, { action: 'update', ids: [row.id], changes: { [key]: value } }),
        ]
      : []),
  ])
}

async function latestAuditOf({ staff, path }: Subject, id: number): Promise<unknown> {
  const { body } = await staff.get(`${path}/${id}/history`)
  return (body.data as { id: number }[])[0]?.id
}

/** All permissions but those of the actions that lead to one of these states. */
function permissionsWithout({ resource, permissions }: Subject, targets: readonly string[]): string[] {
  const leading = Object.values(resource.actions).filter(({ to, orTo }) =>
    [to, ...orTo].some((state) => state !== null && targets.includes(state)),
  )
  const missing = leading.map(({ permission }) => `${permission}-${resource.name}`)
  return permissions.filter((each) => !missing.includes(each))
}

function movesOf(subject: Subject, { name, action }: { name: string; action: Action }, seams: Seams): Move[] {
  const { resource, path, staff } = subject
  const changes = [
    ...(resource.fields.status?.written === 'always' ? [{ status: action.to }] : []),
    ...governedChanges(resource, action),
    ...(seams.changed ? [seams.changed(1)] : []),
  ]
  const updates = has(resource, 'update')
    ? changes.map(
        (change): Move =>
          (client, { id, version }) =>
            client.put(`${path}/${id}`, { ...change, version }),
      )
    : []
  const acts = Object.entries(resource.actions)
    .filter(([other]) => other !== name)
    .map(
      ([other, each]): Move =>
        (client, { id }) =>
          client.post(`${path}/${id}/${each.path ?? other}`, seams.bodies?.[other]?.(staff)),
    )
  const many = bulkOrdersOf(subject, seams).map(
    ({ order }): Move =>
      (client, { id }) =>
        client.post(`${path}/bulk`, { ...order, ids: [id] }),
  )
  const removal = has(resource, 'delete')
    ? [((client, { id }) => client.delete(`${path}/${id}`)) satisfies Move]
    : []
  return [...updates, ...acts, ...many, ...removal]
}

const hour = 3_600_000

/** What a governed field of each kind may change to, by no sample's value; another kind has to say so here. */
const otherValues: Readonly<Record<string, () => readonly unknown[]>> = {
  time: () => [-hour, hour].map((ms) => new Date(Date.now() + ms).toISOString()),
  longText: () => ['other.example'],
  flag: () => [1],
}

function governedChanges({ fields }: Resource, { governs }: Action): Wire[] {
  return governs.flatMap((key) => {
    const values = otherValues[fields[key]?.kind ?? '']
    if (!values) throw new Error(`What could ${key} change to?`)
    return values().map((value) => ({ [toSnakeCase(key)]: value }))
  })
}

function firstStateOf({ fields }: Resource): unknown {
  return fields.status?.settings.defaultValue
}

async function rowOrGone({ staff, path }: Subject, id: number): Promise<Row> {
  const { body } = await staff.get(`${path}/${id}`)
  return (body.data as Row | undefined) ?? { id, version: 1 }
}

async function stateOf(subject: Subject, id: number): Promise<unknown> {
  return (await rowOrGone(subject, id)).status
}

/** From now on somebody may do only this, through the role that they have. */
async function keepOnly(
  { owner }: TestProduct,
  { adminId }: Client,
  permissions: readonly string[],
): Promise<void> {
  await sql`delete from role_permissions rp using admin_roles ar where ar.role_id = rp.role_id
    and ar.admin_id = ${adminId} and rp.permission <> all(${permissions}::text[])`.execute(owner.db)
}
