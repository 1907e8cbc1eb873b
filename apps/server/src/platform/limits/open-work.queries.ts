import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { ago, anyId, now } from '../database/expressions.ts'
import { Problem } from '../problem/problem.ts'

/** What one person may have open at a time: jobs that are not over and streams of events, in all processes together. */
const mostOpenWork = 20

// Three beats missed: the process is gone, and its streams with it.
const streamCountsFor = '60 seconds'

/** Refuses more open work than a person may have; until the transaction ends nobody else opens any for them. */
export async function requireRoomForWork(db: Db, adminId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`open work ${adminId}`}, 0))`.execute(db)
  const { jobs, streams } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('jobs')
        .where('started_by', '=', adminId)
        .where('state', 'in', ['queued', 'running'])
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('jobs'),
      eb
        .selectFrom('open_streams')
        .where('admin_id', '=', adminId)
        .where('seen_at', '>', ago(streamCountsFor))
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('streams'),
    ])
    .executeTakeFirstOrThrow()
  if (jobs + streams >= mostOpenWork) throw new Problem('too_much_open', { retryAfterSeconds: 10 })
}

/** Counts a stream; answers the row to take away when it ends. */
export function openStream(
  db: Db,
  { adminId, sessionId }: { adminId: number; sessionId: number },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireRoomForWork(tx, adminId)
    await requireRoomInBrowser(tx, sessionId)
    const { id } = await tx
      .insertInto('open_streams')
      .values({ admin_id: adminId, session_id: sessionId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

// It has six connections to a host. A tab that nobody looks at closes its own.
const mostStreamsPerBrowser = 6

async function requireRoomInBrowser(db: Db, sessionId: number): Promise<void> {
  const streams = await db
    .selectFrom('open_streams')
    .where('session_id', '=', sessionId)
    .where('seen_at', '>', ago(streamCountsFor))
    .select('id')
    .limit(mostStreamsPerBrowser)
    .execute()
  if (streams.length === mostStreamsPerBrowser) throw new Problem('too_many', { retryAfterSeconds: 10 })
}

export async function closeStreams(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('open_streams').where('id', '=', anyId(ids)).execute()
}

/** Says that these are still open, and forgets those of processes that died. */
export async function keepStreams(db: Db, ids: readonly number[]): Promise<void> {
  await db.updateTable('open_streams').set({ seen_at: now }).where('id', '=', anyId(ids)).execute()
  await db.deleteFrom('open_streams').where('seen_at', '<', ago('10 minutes')).execute()
}
