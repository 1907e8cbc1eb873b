import type { LiveEvent, RecordChange } from '@backlot/contract/live'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The channel on which the processes over one database tell each other what happened. */
export const liveChannel = 'backlot_live'

export interface RecordAnnouncement {
  about: 'record'
  resource: string
  id: number
  version: number | null
  change: RecordChange
  /** Who wrote it. */
  sessionId: number
}

/** What one session did to one resource. */
export interface Batch {
  resource: string
  sessionId: number
  /** Null: too many to name. */
  records: LiveEvent<'changed'>['records']
}

/** A job went on, or is over. */
export interface JobAnnouncement {
  about: 'job'
  id: number
  /** Whose it is; nobody else hears of it. */
  adminId: number
}

/** `grants`: who may do what has changed. `sessions`: some have been ended. */
export type Announcement =
  | RecordAnnouncement
  | ({ about: 'records' } & Batch)
  | JobAnnouncement
  | { about: 'grants' }
  | { about: 'sessions' }

/**
 * As a column of a statement that writes: what is announced goes out with the commit, or not at all. For what is rare:
 * PostgreSQL lets only one such commit through at a time. Writes of records go through the outbox.
 */
export function told(announcement: Announcement): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, ${JSON.stringify(announcement)})`
}

/** The same of every row of a statement that changed many on nobody's behalf; the rows have an id and a version. */
export function toldOfEach(resource: string): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, json_build_object('about', 'record', 'resource', ${resource}::text, 'id', id,
    'version', version, 'change', 'changed', 'sessionId', 0)::text)`
}

/** The same of a job, whose row has an id and who started it. */
export function toldOfJob(): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, json_build_object('about', 'job', 'id', id, 'adminId', started_by)::text) as told`
}

/** Announces, in the caller's transaction, what no single statement says. */
export async function announce(db: Db, announcement: Announcement): Promise<void> {
  await sql`select ${told(announcement)}`.execute(db)
}
