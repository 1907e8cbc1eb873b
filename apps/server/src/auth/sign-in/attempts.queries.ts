import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { ago } from '../../platform/database/expressions.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** At most so many attempts of a kind by one subject, over all processes. */
export interface AttemptLimit {
  readonly kind: string
  readonly most: number
  readonly windowSeconds: number
}

/** Notes an attempt before it is made, or refuses with the time to wait; answers its id. */
export async function takeAttempt(db: Db, limit: AttemptLimit, subject: string): Promise<number> {
  const { kind } = limit
  return db.transaction().execute(async (tx) => {
    // One at a time per subject, or a burst would count itself before any of it is noted.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(tx)
    const wait = await secondsToWait(tx, limit, subject)
    if (wait !== undefined) throw new Problem('too_many', { retryAfterSeconds: Math.max(1, wait) })
    const { id } = await tx
      .insertInto('attempts')
      .values({ kind, subject, created_at: clock })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

// Attempts wait for each other: the moment at which their transaction began would be too early.
const clock = sql<string>`clock_timestamp()`

async function secondsToWait(db: Db, limit: AttemptLimit, subject: string): Promise<number | undefined> {
  const { kind, most, windowSeconds } = limit
  const full = await db
    .selectFrom('attempts')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('created_at', '>', sql<string>`${clock} - make_interval(secs => ${windowSeconds})`)
    .select((eb) =>
      sql<number>`ceil(extract(epoch from ${eb.ref('created_at')} - ${clock}) + ${windowSeconds})::int`.as(
        'wait',
      ),
    )
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return full?.wait
}

/** Takes one attempt back, because it was no guess. */
export async function returnAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).execute()
}

/** Starts the count of a subject again, after it has proved itself. */
export async function clearAttempts(db: Db, { kind }: AttemptLimit, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Removes attempts that no limit looks at any more. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('attempts')
        .where('created_at', '<', ago('1 day'))
        .select('id')
        .limit(10_000)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
