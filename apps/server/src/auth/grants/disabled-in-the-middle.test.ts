import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  type Answer,
  asStaff,
  type Client,
  everyPermission,
  startProduct,
  type TestProduct,
} from '../../testing/as-staff.ts'
import { lockGrants } from './grants.queries.ts'

/** What somebody is in the middle of when another shuts them out; each has written something before it waits. */
const orders: Record<string, (by: Client, other: number) => Promise<Answer>> = {
  'disabling many': (by, other) => by.post('/admins/bulk', { action: 'disable', ids: [other] }),
  'deleting many': (by, other) => by.post('/admins/bulk', { action: 'delete', ids: [other] }),
  'disabling many under an idempotency key': (by, other) =>
    by.post('/admins/bulk', { action: 'disable', ids: [other] }, { 'idempotency-key': `many-${other}` }),
  'disabling one under an idempotency key': (by, other) =>
    by.post(`/admins/${other}/disable`, undefined, { 'idempotency-key': `shut-out-${other}` }),
}
const endings: Record<string, (by: Client, caller: number) => Promise<Answer>> = {
  disabled: (by, caller) => by.post(`/admins/${caller}/disable`),
  'disabled with others': (by, caller) => by.post('/admins/bulk', { action: 'disable', ids: [caller] }),
  deleted: (by, caller) => by.delete(`/admins/${caller}`),
}

/** Resolves once so many wait for the lock on who may do what. */
async function waiting({ owner }: TestProduct, count: number): Promise<void> {
  const waiters = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(owner.db)
    return rows[0]?.count
  }
  await expect.poll(waiters, { interval: 10 }).toBe(count)
}

/** Of many, each record is refused for itself. */
function refusalOf({ body }: Answer): unknown {
  const { verdicts } = (body.data ?? {}) as { verdicts?: { code: string }[] }
  return body.code ?? verdicts?.[0]?.code
}

for (const [what, order] of Object.entries(orders)) {
  for (const [how, end] of Object.entries(endings)) {
    it(`whoever is ${how} in the middle of ${what} keeps nobody waiting, and does nothing afterwards`, async () => {
      await using product = await startProduct()
      const [boss, caller] = [await asStaff(product), await asStaff(product, everyPermission.slice(1))]
      const other = await asStaff(product, ['list-videos'])
      const held = Promise.withResolvers<void>()
      const locked = Promise.withResolvers<void>()
      const holding = product.owner.db.transaction().execute(async (transaction) => {
        await lockGrants(transaction)
        locked.resolve()
        await held.promise
      })
      await locked.promise

      // They get the lock in this order: the boss first, while the caller's order has begun already.
      const ending = end(boss, caller.adminId)
      await waiting(product, 1)
      const ordered = order(caller, other.adminId)
      await waiting(product, 2)
      held.resolve()
      await holding

      const [ended, refused] = await Promise.all([ending, ordered])
      expect(ended.status, ended.text).toBeLessThan(300)
      expect(refusalOf(refused), refused.text).toBe('unauthenticated')
      expect((await boss.get(`/admins/${other.adminId}`)).body.data).toMatchObject({ status: 'enabled' })
      const shut = await boss.get(`/admins/${caller.adminId}`)
      if (how === 'deleted') expect(shut.status).toBe(404)
      else expect(shut.body.data).toMatchObject({ status: 'disabled' })
    })
  }
}
