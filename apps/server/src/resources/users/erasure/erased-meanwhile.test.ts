import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { aComment, aMember } from '../../../testing/sites/a-comment.ts'
import { aPublishedVideo } from '../../../testing/sites/a-video.ts'
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

/** Has a lock held until it is let go of. */
async function hold(db: Started['db'], lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  return async () => {
    held.resolve()
    await holding
  }
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
    const letGo = await hold(db, lock)

    const erasing = erase()
    await waiting(product, 1)
    const writing = write(told)
    await waiting(product, 2)
    await letGo()

    const [erased, written] = await Promise.all([erasing, writing])
    expect(erased).toMatchObject({ status: 200 })
    expect(written).toMatchObject({ status })
    const left =
      await sql`select subject as words from supports union all select body from ticket_messages`.execute(db)
    expect(left.rows).toEqual([])
  },
)

it('a comment or report that is written when its member is being erased fails neither, and leaves nothing', async () => {
  await using product = await startProduct()
  const [staff, site] = [await asStaff(product), await asSite(product)]
  const { id: video_id } = await aPublishedVideo(product, staff)
  const { db } = product.owner
  const writings = {
    '/comments': async () => ({ video_id, comment: 'What a sky' }),
    '/comment-reports': async () => ({ comment_id: await aComment(product, { reports: 0 }), reason: 'spam' }),
  }
  for (const [path, body] of Object.entries(writings)) {
    const member_id = await aMember(product, username)
    const words = { member_id, ...(await body()) }
    const letGo = await hold(
      db,
      sql`select pg_advisory_xact_lock(hashtextextended(${`said by ${member_id}`}, 0))`,
    )

    const writing = site.post(path, words)
    await waiting(product, 1)
    const erasing = staff.post(`/users/${member_id}/erase`, { username })
    await waiting(product, 2)
    await letGo()

    expect([200, 201]).toContain((await writing).status)
    expect(await erasing, path).toMatchObject({ status: 200 })
  }
  expect((await sql`select from comments where comment = 'What a sky'`.execute(db)).rows).toEqual([])
})

it('many members who comment while they are erased are all erased, and no comment of theirs is left', async () => {
  await using product = await startProduct()
  const [staff, site] = [await asStaff(product), await asSite(product)]
  const { id: video_id } = await aPublishedVideo(product, staff)
  const names = Array.from({ length: 16 }, (_, n) => `${username}.${n}`)
  const ids = await Promise.all(names.map((name) => aMember(product, name)))

  const statuses = await Promise.all(
    ids.map(async (member_id, n) => {
      const said = [1, 2, 3].map((nth) =>
        site.post('/comments', { member_id, video_id, comment: `A ${nth}. sky by ${n}` }),
      )
      const erased = staff.post(`/users/${member_id}/erase`, { username: names[n] })
      return { erased: (await erased).status, said: (await Promise.all(said)).map(({ status }) => status) }
    }),
  )

  expect(statuses.map(({ erased }) => erased)).toEqual(names.map(() => 200))
  expect([200, 201, 404]).toEqual(expect.arrayContaining([...new Set(statuses.flatMap(({ said }) => said))]))
  expect(
    (await sql`select from comments where user_id = any(${ids})`.execute(product.owner.db)).rows,
  ).toEqual([])
})
