import { type LiveEvent, mostNamedRecords } from '@backlot/contract/live'
import type { RecordAnnouncement } from './announce.ts'

type Changed = LiveEvent<'changed'>
type NamedRecord = NonNullable<Changed['records']>[number]

/** What one session did to one resource. */
export interface Batch {
  resource: string
  sessionId: number
  /** Null: too many to name. */
  records: NamedRecord[] | null
}

/** Gathers announcements until they are told: a record once, as it was left, and a crowd as a crowd. */
export class RecordNews {
  #batches = new Map<string, { resource: string; sessionId: number; byId: Map<number, NamedRecord> }>()

  add({ resource, sessionId, id, version, change }: RecordAnnouncement): void {
    const key = `${resource} ${sessionId}`
    let batch = this.#batches.get(key)
    if (!batch) this.#batches.set(key, (batch = { resource, sessionId, byId: new Map() }))
    if (batch.byId.size <= mostNamedRecords) batch.byId.set(id, { id, version, change })
  }

  /** Gives what has gathered and begins anew. */
  take(): Batch[] {
    const batches = [...this.#batches.values()]
    this.#batches = new Map()
    return batches.map(({ resource, sessionId, byId }) => ({
      resource,
      sessionId,
      records: byId.size > mostNamedRecords ? null : [...byId.values()],
    }))
  }
}
