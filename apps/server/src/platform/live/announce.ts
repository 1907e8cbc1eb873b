import type { RecordChange } from '@backlot/contract/live'
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

/** `grants`: who may do what has changed. `sessions`: some have been ended. */
export type Announcement = RecordAnnouncement | { about: 'grants' } | { about: 'sessions' }

/** As a column of a statement that writes: what is announced goes out with the commit, or not at all. */
export function told(announcement: Announcement): RawBuilder<unknown> {
  return sql`pg_notify(${liveChannel}, ${JSON.stringify(announcement)})`
}

/** Announces, in the caller's transaction, what no single statement says. */
export async function announce(db: Db, announcement: Announcement): Promise<void> {
  await sql`select ${told(announcement)}`.execute(db)
}
