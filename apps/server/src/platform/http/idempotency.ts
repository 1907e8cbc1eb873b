import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from '../caller/call.ts'
import { inTransaction } from '../database/after-commit.ts'
import type { Db } from '../database/database.ts'
import { Problem } from '../problem/problem.ts'

type AnyCall = Call<never, never, never>

interface Kept {
  requestHash: Buffer
  status: number
  answer: unknown
}

/**
 * Runs a write in one transaction. With an `Idempotency-Key` the answer is kept in that same transaction, so the
 * same request gets the same answer for 24 hours, and two at once run once.
 */
export async function withIdempotency<C extends AnyCall | Call<unknown, unknown, unknown>>(
  call: C,
  run: (call: C) => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(call)
  return inTransaction(call.db, async (db) => {
    const inTransaction = { ...call, db }
    if (key === undefined) return run(inTransaction)
    const kept = await claim(inTransaction, key)
    if (kept) {
      void call.reply.code(kept.status).header('idempotency-replayed', 'true')
      return kept.answer
    }
    const answer = await run(inTransaction)
    await sql`update idempotency_keys set status = ${call.reply.statusCode}, answer = ${JSON.stringify(answer)}::jsonb
      where admin_id = ${call.session.adminId} and key = ${key}`.execute(db)
    return answer
  })
}

function keyOf({ request }: { request: AnyCall['request'] }): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem('malformed')
  return key
}

/** Takes the key for this request, waiting for another that holds it; answers what that one left behind. */
async function claim(
  call: AnyCall | Call<unknown, unknown, unknown>,
  key: string,
): Promise<Kept | undefined> {
  const { db, session, request } = call
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest()
  await sql`delete from idempotency_keys
    where admin_id = ${session.adminId} and key = ${key} and created_at < now() - interval '24 hours'`.execute(
    db,
  )
  const claimed = await sql`insert into idempotency_keys (admin_id, key, request_hash)
    values (${session.adminId}, ${key}, ${hash}) on conflict do nothing returning 1`.execute(db)
  if (claimed.rows.length > 0) return undefined
  const { rows } = await sql<Kept>`select request_hash as "requestHash", status, answer from idempotency_keys
    where admin_id = ${session.adminId} and key = ${key}`.execute(db)
  const kept = rows[0]
  if (!kept?.requestHash.equals(hash)) throw new Problem('idempotency_mismatch')
  return kept
}

/** Removes answers that nobody may ask for again. */
export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where (admin_id, key) in (
    select admin_id, key from idempotency_keys where created_at < now() - interval '24 hours'
    limit 10000 for update skip locked)`.execute(db)
}
