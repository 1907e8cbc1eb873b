import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../testing/as-staff.ts'

async function left({ owner }: TestProduct): Promise<Record<string, number>> {
  const { rows } = await sql<{ sessions: number; attempts: number; keys: number }>`select
    (select count(*)::int from sessions) as sessions,
    (select count(*)::int from attempts) as attempts,
    (select count(*)::int from idempotency_keys) as keys`.execute(owner.db)
  return { ...rows[0] }
}

it('what nobody can use any more goes, however much there is of it, and nothing else', async () => {
  await using product = await startProduct()
  const { db } = product.owner
  const [one, , other] = [await asStaff(product), await asStaff(product), await asStaff(product)]
  await sql`update sessions set expires_at = now() - interval '1 second' where admin_id = ${one.adminId}`.execute(
    db,
  )
  await sql`update sessions set last_used_at = now() - interval '9 hours' where admin_id = ${other.adminId}`.execute(
    db,
  )
  await sql`insert into attempts (kind, subject, created_at)
    select 'trial', n::text, now() - case when n = 1 then interval '23 hours' else interval '25 hours' end
    from generate_series(1, 20001) n`.execute(db)
  await sql`insert into idempotency_keys (owner, key, request_hash, created_at) values
    ('admin 1', 'new', '', now()), ('admin 1', 'old', '', now() - interval '25 hours')`.execute(db)

  await product.app.tasks.get('sweep-old-rows')?.run(new AbortController().signal)

  expect(await left(product)).toEqual({ sessions: 1, attempts: 1, keys: 1 })
})
