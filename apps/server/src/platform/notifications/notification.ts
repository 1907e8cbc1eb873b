import type { LiveEvent, RecordChange } from '@backlot/contract/live'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The channel of `NOTIFY` on which the processes over one database say what happened. */
export const liveChannel = 'backlot_live'

/** What was written of one record. */
export interface ChangeEvent {
  resource: string
  id: number
  version: number | null
  change: RecordChange
  /** Who wrote it. */
  sessionId: number
}

export interface RecordNotification extends ChangeEvent {
  about: 'record'
}

/** What one session did to one resource. */
export interface ChangeBatch {
  resource: string
  sessionId: number
  /** Null: too many to name. */
  records: LiveEvent<'changed'>['records']
}

/** A job went on, or is over. */
export interface JobNotification {
  about: 'job'
  id: number
  /** Whose it is; nobody else is sent it. */
  adminId: number
}

/** Something that somebody asked for was decided, or they have seen it. */
export interface NoticeNotification {
  about: 'notice'
  /** Who asked for it; nobody else is sent it. */
  adminId: number
}

/** What is shown of this moment moved; sent at most every few seconds. */
export interface MomentNotification {
  about: 'moment'
  of: 'visits' | 'charges'
}

/** What is counted beside records moved, while they stayed as they are; sent at most every few seconds. */
export interface CountsNotification {
  about: 'counts'
  resource: string
  ids: number[]
}

/** `grants`: who may do what has changed. `sessions`: some have been ended. */
export type Notification =
  | RecordNotification
  | ({ about: 'records' } & ChangeBatch)
  | JobNotification
  | NoticeNotification
  | MomentNotification
  | CountsNotification
  | { about: 'grants' }
  | { about: 'sessions' }

/**
 * A column for a statement that writes: the notification goes out with the commit, or not at all. For what is rare:
 * PostgreSQL lets only one such commit through at a time. Writes of records go through the outbox.
 */
export function notification(content: Notification): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, ${JSON.stringify(content)})`
}

/** The same of every row of a statement that changed many on nobody's behalf; the rows have an id and a version. */
export function notificationOfEach(resource: string): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, json_build_object('about', 'record', 'resource', ${resource}::text, 'id', id,
    'version', version, 'change', 'changed', 'sessionId', 0)::text)`
}

/** The same of a job, whose row has an id and who started it. */
export function notificationOfJob(): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, json_build_object('about', 'job', 'id', id, 'adminId', started_by)::text)`
}

/** Notifies, with the commit of the caller's transaction, of what no single statement says. */
export async function notify(db: Db, content: Notification): Promise<void> {
  await sql`select ${notification(content)}`.execute(db)
}
