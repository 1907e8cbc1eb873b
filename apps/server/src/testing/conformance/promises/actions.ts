import { historyWordsOf } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { findResource } from '@backlot/contract/registry'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../as-staff.ts'
import { has, noSuchId, type Promises, type Row, rowOf, rowsOf, type Subject, type Wire } from '../subject.ts'
import { itWhere } from '../where.ts'

/** Every state that a record of this resource can be in. */
export function statesOf({ resource }: Pick<Subject, 'resource'>): readonly string[] {
  return resource.fields.status?.settings.options ?? []
}

/** A record to which every action may be done, in this state; where the state alone is not enough, to which this one may. */
export async function makeInState(subject: Subject, state: string | undefined, action?: string) {
  if (state !== undefined && subject.makeIn) return subject.makeIn(state, action)
  return putInState(subject, await subject.makeReady(), state)
}

/** The same record in this state, however it got there. */
export async function putInState(
  { product, resource, show, inState }: Subject,
  { id }: Row,
  state: string | undefined,
): Promise<Row> {
  if (state !== undefined) {
    const columns = Object.entries({ status: state, ...inState(state) })
    const set = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
    await sql`update ${sql.table(resource.name)} set ${set} where id = ${id}`.execute(product.services.db)
  }
  return show(id)
}

/** Each action of the contract: body, states, history, undo, and a second click. */
export const actionPromises: Promises = (resource, subject, { bodies = {} }) => {
  for (const [name, { from, to, undo, history, path, body, fields }] of Object.entries(resource.actions)) {
    const words = history ?? [name]
    const firstState = () => from?.[0] ?? statesOf(subject())[0]
    const valid = (): Wire | undefined => {
      const bodyOf = bodies[name]
      if (body && !bodyOf) throw new Error(`The action ${name} needs a body.`)
      return bodyOf?.(subject().staff)
    }
    const act = (id: number, given: unknown = valid(), headers: Record<string, string> = {}) =>
      subject().staff.post(`${subject().path}/${id}/${path ?? name}`, given, headers)
    const makeFirst = () => makeInState(subject(), firstState(), name)

    describe(`the action ${name}`, () => {
      it('is done in each state from which it starts, and refused in all others', async () => {
        const states = statesOf(subject())
        for (const state of states.length > 0 ? states : [undefined]) {
          const row = await makeInState(subject(), state, name)
          const answer = await act(row.id)
          if (from && !from.includes(state ?? '')) await expectRefusal(row, answer, String(state))
          else expectDone(answer, String(state))
        }
        expect((await act(noSuchId)).status).toBe(404)
      })

      async function expectRefusal(row: Row, answer: Answer, state: string): Promise<void> {
        expect(answer, state).toMatchObject({ status: 409, body: { code: 'conflict' } })
        expect(await subject().show(row.id), state).toEqual(row)
      }

      function expectDone(answer: Answer, state: string): void {
        expect(answer.body, state).not.toHaveProperty('errors')
        expect(answer.status, state).toBe(200)
        if (to) expect(rowOf(answer), state).toMatchObject({ status: to })
      }

      itWhere(from && to && !from.includes(to))('is refused to a second click', async () => {
        const { id } = await makeFirst()
        expect((await act(id)).status).toBe(200)

        expect(await act(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
      })

      it('is done once under one idempotency key', async () => {
        const row = await makeFirst()
        const key = { 'idempotency-key': `${name}-${row.id}` }

        const first = await act(row.id, valid(), key)
        const second = await act(row.id, valid(), key)

        expect(first.status).toBe(200)
        expect(second.body).toEqual(first.body)
        expect((await subject().show(row.id)).version).toBe(rowOf(first).version)
      })

      it('names each field of its body that is missing or unknown, and does nothing then', async () => {
        const row = await makeFirst()
        for (const [key, { presence }] of Object.entries(fields)) {
          const { [toSnakeCase(key)]: _left, ...rest } = valid() ?? {}
          if (presence !== 'required') continue
          expect(await act(row.id, rest), key).toMatchObject({
            status: 422,
            body: { errors: { [toSnakeCase(key)]: [expect.any(String)] } },
          })
        }
        const unknown = await act(row.id, { ...valid(), surprise: 1 })
        expect(unknown).toMatchObject({ status: 422, body: { errors: { surprise: [expect.any(String)] } } })
        expect(await subject().show(row.id)).toEqual(row)
      })

      itWhere(body)('takes or refuses any body, and never fails over it', async () => {
        const { id } = await makeFirst()
        const keys = Object.keys(fields).map((key) => toSnakeCase(key))
        const bodyLike = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue())
        const survives = fc.asyncProperty(bodyLike, async (given) => {
          // A key `__proto__` is no JSON to the server (400).
          expect([200, 400, 403, 409, 422]).toContain((await act(id, { ...valid(), ...given })).status)
        })
        await fc.assert(survives, { numRuns: 20 })
      })

      itWhere(has(resource, 'history'))(
        'leaves a word in the history that the contract declares',
        async () => {
          const { staff, path: list } = subject()
          const row = await makeFirst()
          await act(row.id)

          const [latest] = rowsOf(await staff.get(`${list}/${row.id}/history`))

          expect(words).toContain(latest?.action)
          expect(historyWordsOf(resource)).toContain(latest?.action)
          expect(latest).toMatchObject({ admin_id: staff.adminId, record_id: row.id })
          // The filter of the log knows the words of the product's own resources.
          if (!findResource(resource.name)) return
          const query = `filter[action]=${String(latest?.action)}&filter[record_id]=${row.id}`
          const lines = await staff.get(`/audits?${query}&filter[resource]=${resource.name}`)
          expect(rowsOf(lines).map(({ id }) => id)).toEqual([latest?.id])
        },
      )

      it('can be taken back exactly where that is declared', async () => {
        const row = await makeFirst()
        const { headers } = await act(row.id)
        expect(Object.hasOwn(headers, 'x-audit-id')).toBe(undo)
        if (!undo) return

        const undone = await subject().staff.post(`/audits/${String(headers['x-audit-id'])}/undo`)

        expect(undone.status).toBe(200)
        const { version: _v, updated_at: _u, ...same } = row
        expect(await subject().show(row.id)).toMatchObject(same)
      })
    })
  }
}
