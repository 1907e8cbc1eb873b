import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { deleteSome } from '../database/delete-some.ts'
import { ago } from '../database/expressions.ts'
import { Problem } from '../problem/problem.ts'

/** At most so much of a kind by one subject, over all processes. */
export interface AttemptLimit {
  readonly kind: string
  readonly most: number
  readonly windowSeconds: number
}

interface Attempt {
  readonly subject: string
  /** What it counts for; 1 unless given. */
  readonly weight?: number
}

type Outcome = { id: number } | { wait: number }

/** Notes an attempt before it is made, or refuses with the time to wait; answers its id. */
export async function takeAttempt(db: Db, limit: AttemptLimit, subject: string): Promise<number> {
  const outcome = await tryAttempt(db, limit, { subject })
  if ('id' in outcome) return outcome.id
  throw new Problem('too_many', { retryAfterSeconds: outcome.wait })
}

/** Notes an attempt and answers its id, or else the seconds to wait. */
export function tryAttempt(db: Db, limit: AttemptLimit, attempt: Attempt): Promise<Outcome> {
  const { subject, weight = 1 } = attempt
  const { kind } = limit
  return db.transaction().execute(async (tx) => {
    // One at a time per subject, or a burst would count itself before any of it is noted.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(tx)
    const wait = await secondsToWait(tx, limit, { subject, weight })
    if (wait !== undefined) return { wait: Math.max(1, wait) }
    return tx
      .insertInto('attempts')
      .values({ kind, subject, weight, created_at: clock })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

// Attempts wait for each other: the moment at which their transaction began would be too early.
const clock = sql<string>`clock_timestamp()`

/** Until so many of the oldest no longer count that this one has room. */
async function secondsToWait(
  db: Db,
  { kind, most, windowSeconds }: AttemptLimit,
  { subject, weight }: Required<Attempt>,
): Promise<number | undefined> {
  if (weight > most) return windowSeconds
  const full = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('attempts')
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('created_at', '>', sql<string>`${clock} - make_interval(secs => ${windowSeconds})`)
        .select('created_at')
        // The builder has no word for the sum so far.
        .select(sql<number>`sum(weight) over (order by created_at desc, id desc)`.as('since'))
        .as('counted'),
    )
    .where('since', '>', most - weight)
    .select((eb) =>
      sql<number>`ceil(extract(epoch from ${eb.ref('created_at')} - ${clock}) + ${windowSeconds})::int`.as(
        'wait',
      ),
    )
    .orderBy('since')
    .limit(1)
    .executeTakeFirst()
  return full?.wait
}

/** Says what an attempt came to, once that is known. */
export async function weighAttempt(db: Db, id: number, weight: number): Promise<void> {
  await db.updateTable('attempts').set({ weight }).where('id', '=', id).execute()
}

/** Takes one attempt back, because it was no guess. */
export async function returnAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).execute()
}

/** Starts the count of a subject again, after it has proved itself. */
export async function clearAttempts(db: Db, { kind }: AttemptLimit, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Removes attempts that no limit looks at any more, some at once; says whether there may be others. */
export function deleteOldAttempts(db: Db): Promise<boolean> {
  return deleteSome(db, 'attempts', sql`created_at < ${ago('1 day')}`)
}
