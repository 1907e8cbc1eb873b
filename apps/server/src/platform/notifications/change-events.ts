import { type LiveEvent, mostNamedRecords } from '@backlot/contract/live'
import type { ChangeBatch, ChangeEvent } from './notification.ts'

type NamedRecord = NonNullable<LiveEvent<'changed'>['records']>[number]
type Gathered = Pick<ChangeBatch, 'resource' | 'sessionId'> & {
  byId: Map<number, NamedRecord>
  isCrowd: boolean
}

/** Gathers what was written until it is sent: a record once, as it was left, and a crowd as a crowd. */
export class ChangeEvents {
  #gathered = new Map<string, Gathered>()

  add({ id, version, change, ...from }: ChangeEvent): void {
    const gathered = this.#of(from)
    if (!gathered.isCrowd) gathered.byId.set(id, { id, version, change })
    if (gathered.byId.size > mostNamedRecords) gathered.isCrowd = true
  }

  addBatch({ records, ...from }: ChangeBatch): void {
    if (records === null) this.#of(from).isCrowd = true
    for (const record of records ?? []) this.add({ ...from, ...record })
  }

  /** Gives what has gathered and begins anew. */
  take(): ChangeBatch[] {
    const all = [...this.#gathered.values()]
    this.#gathered = new Map()
    return all.map(({ resource, sessionId, byId, isCrowd }) => ({
      resource,
      sessionId,
      records: isCrowd ? null : [...byId.values()],
    }))
  }

  #of({ resource, sessionId }: Pick<ChangeBatch, 'resource' | 'sessionId'>): Gathered {
    const key = `${resource} ${sessionId}`
    const gathered = this.#gathered.get(key) ?? { resource, sessionId, byId: new Map(), isCrowd: false }
    this.#gathered.set(key, gathered)
    return gathered
  }
}
