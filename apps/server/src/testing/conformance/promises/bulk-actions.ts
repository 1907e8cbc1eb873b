import { expect, it } from 'vitest'
import { asStaff, type Client } from '../../as-staff.ts'
import { type Promises, type Row, rowOf, rowsOf, type Subject } from '../subject.ts'
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
export const bulkActionPromises: Promises = (resource, subject) => {
  const actions = resource.verbs.includes('bulk') ? Object.entries(resource.actions) : []
  for (const [name, action] of actions.filter(([, { bulk }]) => bulk)) {
    const doToMany = (client: Client, rows: readonly Row[]) =>
      client.post(`${subject().path}/bulk`, { action: name, ids: rows.map(({ id }) => id) })

    it(`does ${name} to many as to one, in every state`, async () => {
      const { staff, path } = subject()
      for (const state of statesOf(subject())) {
        const [one, two, three] = [await make(state), await make(state), await make(state)]
        const single = await staff.post(`${path}/${one.id}/${action.path ?? name}`)
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
  }
}

async function outcomeOf({ staff, path }: Subject, { id }: Row, refusal: string | null): Promise<Outcome> {
  const { status } = rowOf(await staff.get(`${path}/${id}`))
  const history = rowsOf(await staff.get(`${path}/${id}/history`))
  return { refusal, status, words: history.map(({ action }) => action) }
}
