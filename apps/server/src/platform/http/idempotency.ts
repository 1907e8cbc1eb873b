import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../database/after-commit.ts'
import type { Db } from '../database/database.ts'
import { deleteSome } from '../database/delete-some.ts'
import { ago } from '../database/expressions.ts'
import { Problem } from '../problem/problem.ts'

const keptFor = '24 hours'

/** What keeping an answer takes of a call. */
interface KeptCall {
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Kept {
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
    await db
      .updateTable('idempotency_keys')
      .set({ status: call.reply.statusCode, answer: JSON.stringify(answer) })
      .where('owner', '=', owner)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

/** Takes the key of a write whose answer is kept nowhere, in its transaction: once it was done, the same is refused. */
export async function takeKeyOnce(call: KeptCall, owner: string): Promise<void> {
  const key = keyOf(call)
  if (key !== undefined && (await claim(call, { owner, key }))) throw new Problem('answered_once')
}

function keyOf({ request }: KeptCall): string | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem('malformed')
  return key
}

/** Takes the key for this request, waiting for another that holds it; answers what that one left behind. */
async function claim({ db, request }: KeptCall, { owner, key }: Claim): Promise<Kept | undefined> {
  // With the secret: a body may hold a password, which nobody is to guess from what is kept.
  const hash = createHmac('sha256', request.server.services.config.secret)
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest()
  const own = { owner, key, request_hash: hash }
  await db
    .deleteFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('created_at', '<', ago(keptFor))
    .execute()
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const kept = await db
    .selectFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .select(['request_hash', 'status', 'answer'])
    // Written in the transaction that claimed the key.
    .$narrowType<{ status: number }>()
    .executeTakeFirst()
  if (!kept?.request_hash.equals(hash)) throw new Problem('idempotency_mismatch')
  return kept
}

/** Removes answers that nobody may ask for again, some at once; says whether there may be others. */
export function deleteOldIdempotencyKeys(db: Db): Promise<boolean> {
  return deleteSome(db, 'idempotency_keys', sql`created_at < ${ago(keptFor)}`)
}
