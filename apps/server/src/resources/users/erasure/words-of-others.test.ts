import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../../testing/as-staff.ts'
import { aMember } from '../../../testing/sites/a-comment.ts'
import { asSite } from '../../../testing/sites/as-site.ts'

// Shorter than what stands in its place afterwards.
const username = 'zeb.9'

/** Where others write about a member who is to be erased. */
async function start() {
  const product = await startProduct()
  const [staff, site] = [await asStaff(product), await asSite(product)]
  const id = await aMember(product, username)
  const letter = {
    type: 'billing',
    language: 'en',
    subject: 'Billing',
    message: 'Hello',
    email: 'other@quist.example',
  }
  const write = async (words: object = {}) => {
    const written = await site.post('/supports', { ...letter, id: randomUUID(), ...words })
    expect(written.status).toBe(200)
    return (written.body.data as { reference: string }).reference
  }
  const erase = () => staff.post(`/users/${id}/erase`, { username })
  const { db } = product.owner
  return { staff, site, db, id, write, erase, [Symbol.asyncDispose]: () => product[Symbol.asyncDispose]() }
}

/** As long as it may be, with the name at its end. */
const fullOf = (longest: number) => `${'x'.repeat(longest - username.length - 1)} ${username}`
const cutOf = (longest: number) => `${'x'.repeat(longest - '[redacted]'.length)}[redacted]`

it('texts of others that are as long as they may be keep nobody from being erased', async () => {
  await using told = await start()
  const { staff, site, db, write, erase } = told
  const reference = await write()
  const further = { id: randomUUID(), message: fullOf(10_000) }
  expect((await site.post(`/supports/${reference}/messages`, further)).status).toBe(200)
  await sql`insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at,
      transaction_fee, settlement_fee_rate, reserve_rate, note, closed_at)
    values ('Closed', 'other', 'USD', '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-03', 0, 0, 0, ${fullOf(1000)},
      now())`.execute(db)

  expect(await erase()).toMatchObject({ status: 200 })

  const [ticket] = (await staff.get('/supports')).body.data as { id: number }[]
  expect((await staff.get(`/supports/${ticket?.id}/messages`)).body.data).toMatchObject([
    { body: cutOf(10_000) },
  ])
  expect((await staff.get('/segpay-payout-reports')).body.data).toMatchObject([{ note: cutOf(1000) }])
})
