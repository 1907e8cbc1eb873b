import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../database/after-commit.ts'
import type { Db } from '../database/database.ts'
import { Problem } from '../problem/problem.ts'

/** What keeping an answer takes of a call. */
interface KeptCall {
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Kept {
  requestHash: Buffer
  status: number
  answer: unknown
}

interface Claim {
  owner: string
  key: string
}

/**
 * Runs a write in one transaction. With an `Idempotency-Key` the answer is kept in that same transaction, so the
 * same request of the same owner gets the same answer for 24 hours, and two at once run once.
 */
export async function withIdempotency<C extends KeptCall>(
  call: C,
  owner: string | undefined,
  run: (call: C) => Promise<unknown>,
): Promise<unknown> {
  const key = keyOf(call)
  return inTransaction(call.db, async (db) => {
    const inTransaction = { ...call, db }
    if (key === undefined || owner === undefined) return run(inTransaction)
    const kept = await claim(inTransaction, { owner, key })
    if (kept) {
      void call.reply.code(kept.status).header('idempotency-replayed', 'true')
      return kept.answer
    }
    const answer = await run(inTransaction)
    await sql`update idempotency_keys set status = ${call.reply.statusCode}, answer = ${JSON.stringify(answer)}::jsonb
      where owner = ${owner} and key = ${key}`.execute(db)
    return answer
  })
}

function keyOf({ request }: KeptCall): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem('malformed')
  return key
}

/** Takes the key for this request, waiting for another that holds it; answers what that one left behind. */
async function claim({ db, request }: KeptCall, { owner, key }: Claim): Promise<Kept | undefined> {
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest()
  await sql`delete from idempotency_keys
    where owner = ${owner} and key = ${key} and created_at < now() - interval '24 hours'`.execute(db)
  const claimed = await sql`insert into idempotency_keys (owner, key, request_hash)
    values (${owner}, ${key}, ${hash}) on conflict do nothing returning 1`.execute(db)
  if (claimed.rows.length > 0) return undefined
  const { rows } = await sql<Kept>`select request_hash as "requestHash", status, answer from idempotency_keys
    where owner = ${owner} and key = ${key}`.execute(db)
  const kept = rows[0]
  if (!kept?.requestHash.equals(hash)) throw new Problem('idempotency_mismatch')
  return kept
}

/** Removes answers that nobody may ask for again. */
export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where (owner, key) in (
    select owner, key from idempotency_keys where created_at < now() - interval '24 hours'
    limit 10000 for update skip locked)`.execute(db)
}
