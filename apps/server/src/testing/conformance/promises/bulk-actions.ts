import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { expect, it } from 'vitest'
import { asStaff, type Client } from '../../as-staff.ts'
import { bodyForMany } from '../bulk-orders.ts'
import { type Promises, type Row, rowOf, rowsOf, type Subject } from '../subject.ts'
import { itWhere } from '../where.ts'
import { makeInState, statesOf } from './actions.ts'

interface BulkInWire {
  done: number
  verdicts: { id: number; code: string }[]
}

/** What an action came to for one record. */
interface Outcome {
  refusal: string | null
  status: unknown
  words: unknown[]
}

/** An action on many records is the same action. */
export const bulkActionPromises: Promises = (resource, subject, seams) => {
  const actions = resource.verbs.includes('bulk') ? Object.entries(resource.actions) : []
  for (const [name, action] of actions.filter(([, { bulk }]) => bulk)) {
    const said = () => bodyForMany(subject(), seams, name)
    const doToMany = (client: Client, rows: readonly Row[]) =>
      client.post(`${subject().path}/bulk`, { action: name, ids: rows.map(({ id }) => id), ...said() })

    it(`does ${name} to many as to one, in every state`, async () => {
      const { staff, path } = subject()
      for (const state of statesOf(subject())) {
        const [one, two, three] = [await make(state), await make(state), await make(state)]
        const single = await staff.post(`${path}/${one.id}/${action.path ?? name}`, said().body)
        const many = await doToMany(staff, [two, three])

        const alone = await outcomeOf(subject(), one, single.body.code ?? null)
        const { verdicts, done } = many.body.data as BulkInWire
        expect(done, state).toBe(2 - verdicts.length)
        for (const row of [two, three]) {
          const code = verdicts.find(({ id }) => id === row.id)?.code ?? null
          expect(await outcomeOf(subject(), row, code), state).toEqual(alone)
        }
      }
    })

    const make = (state: string) => makeInState(subject(), state)

    it(`asks for the permission of ${name} also where it is done to many, and for that of many`, async () => {
      const { product, permissions, show } = subject()
      const row = await make(action.from?.[0] ?? statesOf(subject())[0] ?? '')
      for (const missing of [`batch-${resource.name}`, `${action.permission}-${resource.name}`]) {
        const client = await asStaff(
          product,
          permissions.filter((each) => each !== missing),
        )
        expect((await doToMany(client, [row])).status, missing).toBe(403)
      }
      expect(await show(row.id)).toEqual(row)
    })

    it(`asks of ${name} for many what it asks for one, and takes nothing else`, async () => {
      const { staff, path, show } = subject()
      const row = await make(action.from?.[0] ?? statesOf(subject())[0] ?? '')
      const order = { action: name, ids: [row.id] }
      const surprised = { ...order, body: { ...said().body, surprise: 1 } }
      expect(await staff.post(`${path}/bulk`, surprised)).toMatchObject({
        status: 422,
        body: { errors: { [action.body ? 'surprise' : 'body']: [expect.any(String)] } },
      })
      const needed = Object.keys(action.fields).filter((key) => action.fields[key]?.presence === 'required')
      for (const key of needed.map((each) => toSnakeCase(each))) {
        const { [key]: _left, ...rest } = said().body ?? {}
        for (const body of [{}, rest]) {
          expect(await staff.post(`${path}/bulk`, { ...order, body }), key).toMatchObject({
            status: 422,
            body: { errors: { [key]: [expect.any(String)] } },
          })
        }
        expect((await staff.post(`${path}/bulk`, order)).status, key).toBe(422)
      }
      expect(await show(row.id)).toEqual(row)
    })

    itWhere(action.body)(`tells what ${name} was said of many beside what was done`, async () => {
      const { staff } = subject()
      const row = await make(action.from?.[0] ?? statesOf(subject())[0] ?? '')
      const { changeset_id: id } = (await doToMany(staff, [row])).body.data as { changeset_id: number }
      expect((await staff.get(`/changesets/${id}`)).body.data).toMatchObject({ changes: said().body })
    })

    itWhere(action.undo)(`takes ${name} back from many as from one`, async () => {
      const { staff, show } = subject()
      const from = action.from?.[0] ?? statesOf(subject())[0] ?? ''
      const rows = [await make(from), await make(from)]
      const done = (await doToMany(staff, rows)).body.data as { done: number; changeset_id: number }
      expect(done.done).toBe(rows.length)

      const undone = await staff.post(`/changesets/${done.changeset_id}/undo`, {})

      expect(undone.body.data).toMatchObject({ done: rows.length, refused: 0 })
      for (const { version: _v, updated_at: _u, ...same } of rows)
        expect(await show(Number(same.id))).toMatchObject(same)
    })
  }
}

async function outcomeOf({ staff, path }: Subject, { id }: Row, refusal: string | null): Promise<Outcome> {
  const { status } = rowOf(await staff.get(`${path}/${id}`))
  const history = rowsOf(await staff.get(`${path}/${id}/history`))
  return { refusal, status, words: history.map(({ action }) => action) }
}
