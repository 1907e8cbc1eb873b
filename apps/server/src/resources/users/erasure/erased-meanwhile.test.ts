import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { aMember } from '../../../testing/sites/a-comment.ts'
import { asSite } from '../../../testing/sites/as-site.ts'

const username = 'zebulon.quist'
/** As sites register them here. */
const email = `${username}@example.org`
const elsewhere = 'zq@elsewhere.example'
const letter = { type: 'billing', language: 'en', subject: 'Billing', message: 'Hello' }

/** A member who has written from their address and, signed in, from another. */
async function start() {
  const product = await startProduct()
  const [staff, site] = [await asStaff(product), await asSite(product)]
  const member_id = await aMember(product, username)
  const write = (words: object) => site.post('/supports', { ...letter, id: randomUUID(), ...words })
  const referenceOf = async (words: object) =>
    ((await write(words)).body.data as { reference: string }).reference
  const references = {
    [email]: await referenceOf({ email }),
    [elsewhere]: await referenceOf({ email: elsewhere, member_id }),
  }
  const further = (address: keyof typeof references) =>
    site.post(`/supports/${references[address]}/messages`, { id: randomUUID(), message: 'And another thing' })
  const again = () => write({ email, member_id, message: 'Hello again' })
  const erase = () => staff.post(`/users/${member_id}/erase`, { username })
  const { db } = product.owner
  return { product, db, further, again, erase, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() }
}

type Started = Awaited<ReturnType<typeof start>>

/** Resolves once so many wait for a lock. */
async function waiting({ owner }: TestProduct, count: number): Promise<void> {
  const waiters = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(owner.db)
    return rows[0]?.count
  }
  await expect.poll(waiters, { interval: 10, timeout: 20_000 }).toBe(count)
}

/** What erasure comes to last before it deletes, and what is written meanwhile. */
const senders = sql`select pg_advisory_xact_lock(hashtextextended(${`desk ${email}`}, 0))`
const ticket = sql`select from supports where email = ${elsewhere} for update`
const writings: Record<
  string,
  [RawBuilder<unknown>, (told: Started) => Promise<{ status: number }>, number]
> = {
  'a message to their ticket': [senders, ({ further }) => further(email), 404],
  'a message to their ticket from elsewhere': [ticket, ({ further }) => further(elsewhere), 404],
  'a ticket': [senders, ({ again }) => again(), 422],
}

it.each(Object.entries(writings))(
  'nothing is left of %s that is written while they are erased',
  async (_what, [lock, write, status]) => {
    await using told = await start()
    const { product, db, erase } = told
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async (transaction) => {
      await lock.execute(transaction)
      locked.resolve()
      await held.promise
    })
    await locked.promise

    const erasing = erase()
    await waiting(product, 1)
    const writing = write(told)
    await waiting(product, 2)
    held.resolve()
    await holding

    const [erased, written] = await Promise.all([erasing, writing])
    expect(erased).toMatchObject({ status: 200 })
    expect(written).toMatchObject({ status })
    const left =
      await sql`select subject as words from supports union all select body from ticket_messages`.execute(db)
    expect(left.rows).toEqual([])
  },
)
