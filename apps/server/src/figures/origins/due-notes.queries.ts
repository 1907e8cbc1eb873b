import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Whom visitors were known to be when they did something, and since when that counts. */
export interface MemberSeen {
  readonly memberId: number
  readonly since: string
}

/** Rows of members of which it is noted that something is to be looked for, as it may differ once their member is seen. */
export interface Noted {
  readonly rows: 'orders' | 'subscriptions'
  /** When they came to be. */
  readonly at: string
  /** Where the notes are, and the column that names the row. */
  readonly notes: string
  readonly id: string
  /** By what name one process alone takes notes. */
  readonly lock: string
}

/** Has it looked for of what came to be of these members after they were seen. */
export async function note(db: Db, noted: Noted, members: readonly MemberSeen[]): Promise<void> {
  if (members.length === 0) return
  const [ids, since] = [members.map(({ memberId }) => memberId), members.map((member) => member.since)]
  await sql`
    insert into ${sql.table(noted.notes)} (${sql.ref(noted.id)})
    select distinct r.id from unnest(${ids}::bigint[], ${since}::timestamptz[]) m (member_id, since)
    join ${sql.table(noted.rows)} r on r.user_id = m.member_id and r.${sql.ref(noted.at)} >= m.since`.execute(
    db,
  )
}

/** Takes notes that are due, the oldest first and `most` of them; answers how many, and of which rows. */
export async function takeNotes(
  db: Db,
  { notes, id, lock }: Noted,
  most: number | null,
): Promise<{ taken: number; ids: number[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db)
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(notes)} where id in
      (select id from ${sql.table(notes)} where due_at <= now() order by due_at, id limit ${most})
    returning ${sql.ref(id)} as id`.execute(db)
  return { taken: rows.length, ids: [...new Set(rows.map((row) => row.id))] }
}
