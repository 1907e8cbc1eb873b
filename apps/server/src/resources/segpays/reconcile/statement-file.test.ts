import { apiBase } from '@backlot/contract/api-base'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { uploadCsv } from '../../../testing/files/upload-csv.ts'
import { idOf } from '../../../testing/sign-in.ts'
import { aCharge } from '../../../testing/sites/a-charge.ts'
import { aMember } from '../../../testing/sites/a-comment.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'
import { asSite } from '../../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client

beforeAll(async () => {
  // Here the clocks leap over the midnight with which summer begins.
  product = await startProduct({ businessTimeZone: 'Africa/Cairo' })
  staff = await asStaff(product)
  return () => product[Symbol.asyncDispose]()
})

let reports = 0
const aReport = async (provider = `kept${++reports}`) =>
  idOf(
    await staff.post('/segpay-payout-reports', {
      ...{ reference: `KEPT-${provider}`, provider, currency: 'USD', transaction_fee: 30 },
      ...{ settlement_fee_rate: 1000, reserve_rate: 0, period_start: '2026-03-01', period_end: '2026-03-15' },
    }),
  )

const head = 'Trans Type,Transaction,Date,Amount,Fee,Cardholder'
const line = (number: string) => `Sale,${number},2026-03-04 12:00,20.00,2.30,Zoë Quist`
const pathOf = (id: number) => `/segpay-payout-reports/${id}/statement`

const send = async (id: number, text: string | Buffer, query = '') => {
  const sent = await uploadCsv(product, staff, text, { path: `${pathOf(id)}${query}`, name: 'march.csv' })
  expect(sent.status).toBe(200)
  return sent
}

/** The files of statements that are known; `url` is where they are in the store. */
const files = async () =>
  (
    await sql<{ id: number; url: string }>`select id, url from files where kind = 'file' order by id`.execute(
      product.services.db,
    )
  ).rows

const isInStore = async (url: string) => (await product.app.fileStore.stat(url)) !== undefined
const sweep = () => product.app.tasks.get('sweep-uploads')?.run(new AbortController().signal)

it('keeps a statement to the byte, beside the report that it is of', async () => {
  const id = await aReport()
  // Not UTF-8: what is kept is what came, and not what was made of it.
  const written = Buffer.from(`\uFEFF${head}\r\n${line('B-1')}\r\n`, 'utf16le')
  await send(id, written, '?dry_run=1')
  expect((await staff.get(pathOf(id))).status).toBe(404)
  await send(id, written)

  const kept = await product.app.inject({
    url: `${apiBase}${pathOf(id)}`,
    headers: { authorization: `Bearer ${staff.token}`, 'x-requested-with': 'XMLHttpRequest' },
  })

  expect([kept.statusCode, kept.headers['content-disposition'], kept.headers['cache-control']]).toEqual([
    ...[200, 'attachment; filename=march.csv', 'no-store'],
  ])
  expect(kept.rawPayload.equals(written)).toBe(true)
  expect((await staff.get(`/segpay-payout-reports/${id}/reconciliation`)).body.data).toMatchObject({
    is_statement_kept: 1,
  })
})

it('gives it to whoever may read reports, and to nobody by its address', async () => {
  const id = await aReport()
  await send(id, `${head}\n${line('P-1')}`)
  const { url } = (await files()).at(-1) ?? { url: '' }
  const [reader, stranger] = [
    await asStaff(product, ['list-segpays']),
    await asStaff(product, ['list-orders']),
  ]

  expect([(await reader.get(pathOf(id))).status, (await stranger.get(pathOf(id))).status]).toEqual([200, 403])
  for (const { token } of [staff, reader]) {
    const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(404)
  }
  expect((await product.app.inject({ url })).statusCode).toBe(404)
})

it('lets go of a statement that another took the place of, or whose report is deleted, and of no other', async () => {
  const [id, other] = [await aReport(), await aReport()]
  await send(id, `${head}\n${line('R-1')}`)
  await send(other, `${head}\n${line('R-2')}`)
  const [first, stays] = (await files()).slice(-2)
  await send(id, `${head}\n${line('R-3')}`)
  const second = (await files()).at(-1)
  await sql`update files set created_at = created_at - interval '30 days'`.execute(product.services.db)
  await sweep()
  expect(await isInStore(first?.url ?? '')).toBe(false)
  expect([await isInStore(second?.url ?? ''), await isInStore(stays?.url ?? '')]).toEqual([true, true])

  expect((await staff.delete(`/segpay-payout-reports/${id}`)).status).toBe(204)
  await sweep()

  expect([await isInStore(second?.url ?? ''), await isInStore(stays?.url ?? '')]).toEqual([false, true])
  expect((await staff.get(pathOf(other))).status).toBe(200)
})

it('keeps nothing of a statement that is refused', async () => {
  const id = await aReport()
  await send(id, `${head}\n${line('N-1')}`)
  const [theirs] = (await staff.get(`/segpay-payout-reports/${id}/lines`)).body.data as { id: number }[]
  const settled = { settlement: 'dispute', note: 'Not ours.' }
  await staff.post(`/segpay-payout-reports/${id}/lines/${theirs?.id}/settle`, settled)
  const before = await files()

  const refused = await uploadCsv(product, staff, `${head}\n${line('N-2')}`, { path: pathOf(id) })

  expect(refused.status).toBe(409)
  expect(await files()).toEqual(before)
  expect((await staff.get(pathOf(id))).text).toContain('N-1')
})

it('is named among what stays of a member who is erased', async () => {
  const provider = 'erased'
  const id = await aReport(provider)
  const [site, planId, memberId] = [await asSite(product), await aPlan(staff), await aMember(product)]
  const charge = { ...aCharge(1, { memberId, planId }), provider, paid_at: '2026-03-04T12:00:00.000Z' }
  await site.post('/orders', { items: [{ ...charge, transaction_number: 'E-1' }] })
  await send(id, `${head}\n${line('E-1')}\n${line('E-2')}`)

  const { body } = await staff.get(`/users/${memberId}/erasure`)

  expect(body.data).toMatchObject({ stays: expect.arrayContaining([{ kind: 'statements', count: 1 }]) })
})

it('reads days without an hour, and expects a reserve on its day, where clocks change', async () => {
  const { db } = product.services
  const of = (reference: string, period: object) => ({
    ...{ reference, provider: 'cairo', currency: 'USD', transaction_fee: 0, settlement_fee_rate: 0 },
    ...{ reserve_rate: 0, ...period },
  })
  await staff.post('/segpay-payout-reports', {
    ...of('SUMMER', { period_start: '2025-07-01', period_end: '2025-07-15' }),
    reserve_held: 700,
  })
  // It comes back 180 days after its period ended, which is in winter: on the first day of this one.
  const id = idOf(
    await staff.post(
      '/segpay-payout-reports',
      of('WINTER', { period_start: '2026-01-11', period_end: '2026-01-20' }),
    ),
  )
  await send(id, `${head}\nSale,LEAP,2026-04-24,20.00,2.30,Zoë Quist`)

  const { rows } =
    await sql`select kind, our_amount, booked_at from payout_lines where report_id = ${id} order by kind`.execute(
      db,
    )
  expect(rows).toEqual([
    { kind: 'charge', our_amount: null, booked_at: '2026-04-23T22:00:00.000Z' },
    { kind: 'reserve_released', our_amount: 700, booked_at: null },
  ])
})
