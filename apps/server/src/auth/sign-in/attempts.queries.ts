import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** At most so many attempts of a kind by one subject, over all processes. */
export interface AttemptLimit {
  readonly kind: string
  readonly most: number
  readonly windowSeconds: number
}

/** Notes an attempt before it is made, or refuses with the time to wait; answers its id. */
export async function takeAttempt(db: Db, limit: AttemptLimit, subject: string): Promise<number> {
  const { kind, most, windowSeconds } = limit
  return db.transaction().execute(async (tx) => {
    // One at a time per subject, or a burst would count itself before any of it is noted.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(tx)
    const full = await sql<{ wait: number }>`
      select ceil(extract(epoch from created_at - clock_timestamp()) + ${windowSeconds})::int as wait
      from attempts where kind = ${kind} and subject = ${subject}
        and created_at > clock_timestamp() - make_interval(secs => ${windowSeconds})
      order by created_at desc offset ${most - 1} limit 1`.execute(tx)
    const wait = full.rows[0]?.wait
    if (wait !== undefined) throw new Problem('too_many', { retryAfterSeconds: Math.max(1, wait) })
    const { rows } = await sql<{ id: number }>`insert into attempts (kind, subject, created_at)
      values (${kind}, ${subject}, clock_timestamp()) returning id`.execute(tx)
    return rows[0]?.id ?? 0
  })
}

/** Takes one attempt back, because it was no guess. */
export async function returnAttempt(db: Db, id: number): Promise<void> {
  await sql`delete from attempts where id = ${id}`.execute(db)
}

/** Starts the count of a subject again, after it has proved itself. */
export async function clearAttempts(db: Db, { kind }: AttemptLimit, subject: string): Promise<void> {
  await sql`delete from attempts where kind = ${kind} and subject = ${subject}`.execute(db)
}

/** Removes attempts that no limit looks at any more. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`delete from attempts where id in (
    select id from attempts where created_at < now() - interval '1 day' limit 10000 for update skip locked)`.execute(
    db,
  )
}
