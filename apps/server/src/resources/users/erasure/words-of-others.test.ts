import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../../testing/as-staff.ts'
import { aMember } from '../../../testing/sites/a-comment.ts'
import { anOrder } from '../../../testing/sites/an-order.ts'
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
  const offer = {
    name: 'Other',
    language: 'en',
    subject: username,
    message: `As ${username} said`,
    email: 'x@quist.example',
  }
  const propose = () => site.post('/cooperations', { ...offer, id: randomUUID() })
  const erase = () => staff.post(`/users/${id}/erase`, { username })
  const { db } = product.owner
  return {
    product,
    staff,
    site,
    db,
    id,
    write,
    propose,
    erase,
    [Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
  }
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

it('letters and refunds of others do not name whoever was erased any more, and say the rest', async () => {
  await using told = await start()
  const { staff, write, propose, erase } = told
  await write({ subject: `About ${username}`, message: `I know ${username.toUpperCase()} well` })
  expect((await propose()).status).toBe(200)
  const order = await anOrder(told, { amount: 9000 })
  const refund = { cause: 'asked', initiated_by: 'member', access: 'stays' }
  const notes = { 100: `For ${username}`, 200: 'For a film that did not play', 8000: 'All of it' }
  for (const [amount, note] of Object.entries(notes)) {
    const asked = { ...refund, amount: Number(amount), note }
    expect((await staff.post(`/orders/${order.id}/refund`, asked)).status).toBe(200)
  }
  const [waiting] = (await staff.get('/refunds?filter[status]=to_approve')).body.data as { id: number }[]
  const declined = { decision_note: `Ask ${username} first` }
  const manager = await asStaff(told.product)
  expect((await manager.post(`/refunds/${waiting?.id}/decline`, declined)).status).toBe(200)

  expect(await erase()).toMatchObject({ status: 200 })

  expect((await staff.get('/supports')).body.data).toMatchObject([
    { subject: 'About [redacted]', message: 'I know [redacted] well' },
  ])
  expect((await staff.get('/cooperations')).body.data).toMatchObject([
    { subject: '[redacted]', message: 'As [redacted] said' },
  ])
  expect((await staff.get('/refunds?sort=amount')).body.data).toMatchObject([
    { amount: 100, note: null },
    { amount: 200, note: notes[200] },
    { amount: 8000, note: notes[8000], status: 'declined', decision_note: null },
  ])
})

it('a form that a colleague had opened before writes nobody back', async () => {
  await using told = await start()
  const { staff, db, write, propose, erase } = told
  await write({ subject: `About ${username}` })
  expect((await propose()).status).toBe(200)
  const order = await anOrder(told)
  const path = `/orders/${order.id}`
  const versionOf = async (of: string) => ((await staff.get(of)).body.data as { version: number }).version
  const note = `Paid for by ${username}`
  expect((await staff.put(path, { version: await versionOf(path), note })).status).toBe(200)
  await sql`insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at,
      transaction_fee, settlement_fee_rate, reserve_rate, note, closed_at)
    values ('Closed', 'other', 'USD', '2026-01-01', '2026-01-02', '2026-01-01', '2026-01-03', 0, 0, 0, ${note}, now()),
      ('Open', 'other', 'USD', '2026-01-03', '2026-01-04', '2026-01-03', '2026-01-05', 0, 0, 0, ${note}, null)`.execute(
    db,
  )
  const reason = {
    reason: `${username} called`,
    occurred_at: new Date().toISOString(),
    initiated_by: 'member',
  }
  const back = { provider: 'segpay', order_transaction_number: order.transaction_number, currency: 'USD' }
  await told.site.post('/refunds', {
    items: [{ ...back, ...reason, transaction_number: 'Back', amount: 100 }],
  })
  const lists = ['/supports', '/cooperations', '/orders', '/segpay-payout-reports', '/refunds']
  const opened = new Map<string, number>()
  for (const list of lists)
    for (const { id, version } of (await staff.get(list)).body.data as { id: number; version: number }[])
      opened.set(`${list}/${id}`, version)
  expect(opened.size).toBe(6)

  expect(await erase()).toMatchObject({ status: 200 })

  for (const [record, version] of opened) expect(await versionOf(record), record).toBeGreaterThan(version)
  expect(await staff.put(path, { version: opened.get(path), note })).toMatchObject({ status: 409 })
  expect((await staff.get(path)).body.data).toMatchObject({ note: 'Paid for by [redacted]' })
})
