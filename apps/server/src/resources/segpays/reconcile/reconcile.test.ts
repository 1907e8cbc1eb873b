import { randomUUID } from 'node:crypto'
import type { Reconciliation } from '@backlot/contract/resources/payout-lines'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { uploadCsv } from '../../../testing/files/upload-csv.ts'
import { idOf } from '../../../testing/sign-in.ts'
import { aCharge } from '../../../testing/sites/a-charge.ts'
import { aMember } from '../../../testing/sites/a-comment.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient
let memberId: number
let planId: number

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  memberId = await aMember(product)
  planId = await aPlan(staff)
  return () => product[Symbol.asyncDispose]()
})

const day = (n: number, hour = 12) =>
  `2026-03-${String(n).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const terms = { currency: 'USD', transaction_fee: 30, settlement_fee_rate: 1000, reserve_rate: 500 }
let reports = 0
const aReport = async (provider: string, values: object = {}) =>
  idOf(
    await staff.post('/segpay-payout-reports', {
      ...{
        reference: `SPR-${++reports}`,
        provider,
        ...terms,
        period_start: '2026-03-01',
        period_end: '2026-03-15',
        ...values,
      },
    }),
  )

interface Booked {
  n: string
  amount: number
  at: string
}

const charges = (provider: string, booked: readonly Booked[]) =>
  site.post('/orders', {
    items: booked.map(({ n, amount, at }) => ({
      ...aCharge(0, { memberId, planId }),
      ...{ provider, transaction_number: n, amount, paid_at: at },
    })),
  })

/** A line of a statement: kind, number, when, amount and fee in units of the currency. */
type Line = [kind: string, number: string, at: string, amount: string, fee: string]
const chargeLine = ({ n, amount, at }: Booked): Line => [
  'Sale',
  n,
  at,
  dollars(amount),
  dollars(30 + amount / 10),
]
const dollars = (cents: number) => (cents / 100).toFixed(2)

const sendText = (id: number, text: string, query: string) =>
  uploadCsv(product, staff, text, {
    path: `/segpay-payout-reports/${id}/statement${query}`,
    name: 'statement.csv',
  })
const send = (id: number, lines: readonly Line[], query = '') =>
  sendText(
    id,
    ['Trans Type,Transaction,Date,Amount,Fee', ...lines.map((line) => line.join(','))].join('\n'),
    query,
  )

const reconciliation = async (id: number) =>
  (await staff.get(`/segpay-payout-reports/${id}/reconciliation`)).body.data as Reconciliation &
    Record<string, never>

interface Row {
  id: number
  verdict: string
  kind: string
  transaction_number: string | null
  our_time: string | null
  booked_at: string | null
  difference: number
}
const rowsOf = async (id: number, filter = 'filter[is_to_settle]=1') =>
  (await staff.get(`/segpay-payout-reports/${id}/lines?per_page=100&${filter}`)).body.data as Row[]
const settle = (id: number, line: number, body: object) =>
  staff.post(`/segpay-payout-reports/${id}/lines/${line}/settle`, { note: 'Looked into.', ...body })

it('finds forty planted errors, and invents none', async () => {
  const provider = 'forty'
  const id = await aReport(provider)
  const booked = Array.from({ length: 200 }, (_, n) => ({
    ...{ n: `F-${n}`, amount: 1000 + 10 * n, at: day(1 + (n % 15), n % 24) },
  }))
  await charges(provider, booked)
  await dispute(provider, booked.slice(105, 107))
  const all = booked.map(chargeLine)
  const changed = (n: number, place: number, value: string) => all[n]?.with(place, value) as Line
  const planted = new Map<string, string>()
  const plant = (number: string, verdict: string) => planted.set(number, verdict)
  const lines = all.flatMap((line, n): Line[] => {
    // Ten that they never booked, ten of another amount, five of another fee.
    if (n < 10) return plant(line[1], 'ours_only') && []
    if (n < 20) return plant(line[1], 'differs') && [changed(n, 3, dollars(5 + 10 * n))]
    if (n < 25) return plant(line[1], 'differs') && [changed(n, 4, dollars(99 + n))]
    return [line]
  })
  // Ten that we know nothing of, two that are there twice.
  for (let n = 0; n < 10; n++) {
    plant(`X-${n}`, 'theirs_only')
    lines.push(['Sale', `X-${n}`, day(3), dollars(7 + n), '0.31'])
  }
  for (const n of [50, 60]) {
    plant(`F-${n} again`, 'theirs_only')
    lines.push(all[n] as Line)
  }
  // One won dispute did not come back, money came in for something else, and no reserve was held at all.
  plant('Dispute F-106', 'ours_only')
  plant('', 'ours_only')
  plant('bonus', 'theirs_only')
  const disputed = ['F-105', 'F-106'].map(
    (n, at): Line => [...(['Chargeback', `Dispute ${n}`, day(10), dollars(2050 + 10 * at), '0'] as const)],
  )
  const won: Line = ['Chargeback won', 'Dispute F-105', day(12), '20.50', '0']
  lines.push(...disputed, won, ['Adjustment', 'bonus', day(13), '12.00', '0'])

  const sent = await send(id, lines)

  expect(sent.body.data).toMatchObject({ is_taken: 1, problems: [], line_count: lines.length })
  const found = await rowsOf(id)
  const named = found.map(({ transaction_number, verdict }) => [transaction_number ?? '', verdict] as const)
  const told = named.map(([number, verdict]) => [
    verdict === 'theirs_only' && number.startsWith('F-') ? `${number} again` : number,
    verdict,
  ])
  expect(planted.size).toBe(40)
  expect(new Map(told as [string, string][])).toEqual(planted)
  expect(found).toHaveLength(40)
  expect((await reconciliation(id)).counts).toMatchObject({ matched: 178 })
})

/** Disputes of all of these on the tenth, which were won on the twelfth. */
async function dispute(provider: string, booked: readonly Booked[]) {
  const told = booked.map(({ n, amount }) => ({
    ...{ provider, transaction_number: `Dispute ${n}`, order_transaction_number: n, amount, currency: 'USD' },
    ...{ occurred_at: day(10), resolved_at: day(12), won: 1 },
  }))
  expect((await site.post('/chargebacks', { items: told })).body.data).toMatchObject({
    accepted: told.length,
  })
}

it('adds up disputes that were won and adjustments either way, and reads fees below zero by the whole statement', async () => {
  const of = (n: number) => aReport(`signs${n}`, { reserve_rate: 0 })
  const ids = [await of(1), await of(2)]
  const figures: unknown[] = []
  for (const [place, id] of ids.entries()) {
    await send(id, [
      ['Sale', 'S-1', day(2), '20.00', place === 0 ? '-2.30' : '2.30'],
      ['Refund', 'S-2', day(2), '5.00', '-0.50'],
      ['Adjustment', '', day(3), '12.00', ''],
      ['Adjustment', '', day(3), '-2.00', ''],
      [place === 0 ? 'Chargeback won' : '拒付申诉成功', 'S-3', day(4), '9.00', ''],
    ])
    figures.push((await reconciliation(id)).figures)
  }

  const alike = { gross: 2000, refunds: 500, chargebacks: -900 }
  expect(figures).toMatchObject([
    { ...alike, fees: 230 + 50 - 1200 + 200, net_payout: 2000 - 500 + 900 - 280 + 1000 },
    { ...alike, fees: 230 - 50 - 1200 + 200, net_payout: 2000 - 500 + 900 - 180 + 1000 },
  ])
})

it('tells what is taken for each charge by the orders, until there is a statement', async () => {
  const provider = 'before'
  const id = await aReport(provider, { gross: 4000, fees: 460 })
  const booked = ['1', '2'].map((n) => ({ n, amount: 2000, at: day(2) }))
  await charges(provider, booked)

  expect(await reconciliation(id)).toMatchObject({ figures: null, transaction_fees: 60 })
  await send(id, booked.slice(1).map(chargeLine))
  expect(await reconciliation(id)).toMatchObject({ transaction_fees: 30 })
})

it('settles a line by an order that was found, and no order twice', async () => {
  const provider = 'found'
  const id = await aReport(provider, { reserve_rate: 0 })
  await charges(provider, [{ n: 'Ours', amount: 2000, at: day(2) }])
  await charges('another', [{ n: 'Not of it', amount: 2000, at: day(2) }])
  await send(id, [
    ['Sale', 'Theirs', day(6), '20.00', '2.30'],
    ['Sale', 'Second', day(7), '20.00', '2.30'],
  ])
  const orderId = async (number: string) =>
    ((await staff.get(`/orders?q=${encodeURIComponent(number)}`)).body.data as { id: number }[])[0]?.id
  const lineOf = async (number: string) =>
    (await rowsOf(id)).find((row) => row.transaction_number === number)?.id ?? 0
  const find = async (line: string, order: string) =>
    settle(id, await lineOf(line), { settlement: 'find_order', order_id: await orderId(order) })
  const [ours, second] = [await lineOf('Ours'), await lineOf('Second')]

  const wrong = [await find('Theirs', 'Not of it'), await settle(id, second, { settlement: 'find_order' })]
  const right = await find('Theirs', 'Ours')
  const again = await find('Second', 'Ours')

  for (const each of [...wrong, again])
    expect(each).toMatchObject({ status: 422, body: { errors: { order_id: expect.anything() } } })
  expect(right.status).toBe(204)
  expect(await rowsOf(id, 'filter[verdict]=matched')).toMatchObject([{ transaction_number: 'Theirs' }])
  expect((await rowsOf(id)).map(({ id: row }) => row)).toEqual([second])
  expect(ours).toBeGreaterThan(0)
})

it('writes no fee below zero to an order, and says so where the settlement is chosen', async () => {
  const provider = 'givenback'
  const id = await aReport(provider, { reserve_rate: 0 })
  await charges(provider, [{ n: 'Back', amount: 2000, at: day(2) }])
  await send(id, [
    ['Sale', 'Back', day(2), '20.00', '-0.50'],
    ['Sale', 'Unknown', day(3), '20.00', '-0.50'],
    ['Sale', 'Usual', day(4), '20.00', '2.30'],
    ['Sale', 'Also usual', day(5), '20.00', '2.30'],
  ])
  const lineOf = async (number: string) =>
    (await rowsOf(id)).find((row) => row.transaction_number === number)?.id ?? 0
  const order = { user_id: memberId, plan_id: planId, billing_source: 'renewal', payment_method: 'card' }

  const refused = [
    await settle(id, await lineOf('Back'), { settlement: 'take_theirs' }),
    await settle(id, await lineOf('Unknown'), { settlement: 'create_order', ...order }),
  ]
  // Nothing is written to an order by these.
  const taken = [
    await settle(id, await lineOf('Back'), { settlement: 'dispute' }),
    await settle(id, await lineOf('Unknown'), { settlement: 'take_theirs' }),
  ]

  for (const each of refused)
    expect(each).toMatchObject({
      status: 422,
      body: { errors: { settlement: [expect.stringContaining('below zero')] } },
    })
  expect(taken.map(({ status }) => status)).toEqual([204, 204])
})

it('offers a line the orders that no line is of, the likeliest first', async () => {
  const provider = 'offered'
  const id = await aReport(provider, { reserve_rate: 0 })
  await charges(provider, [
    { n: 'Matched', amount: 2000, at: day(6) },
    { n: 'Other amount', amount: 1900, at: day(6) },
    { n: 'Far', amount: 2000, at: day(12) },
    { n: 'Near', amount: 2000, at: day(8) },
    { n: 'Long ago', amount: 2000, at: '2025-11-01T12:00:00.000Z' },
  ])
  await charges('another', [{ n: 'Elsewhere', amount: 2000, at: day(6) }])
  await send(id, [
    ['Sale', 'Matched', day(6), '20.00', '2.30'],
    ['Sale', 'Theirs', day(6), '20.00', '2.30'],
  ])
  const line = (await rowsOf(id)).find((row) => row.transaction_number === 'Theirs')
  const path = `/segpay-payout-reports/${id}/lines/${line?.id}/orders`
  const numberOf = new Map(
    ((await staff.get(`/orders?per_page=100&filter[provider]=${provider}`)).body.data as Numbered[]).map(
      (order) => [order.id, order.transaction_number],
    ),
  )
  const offered = async (q = '') =>
    ((await staff.get(`${path}${q}`)).body.data as Numbered[]).map((order) => numberOf.get(order.id))

  expect(await offered()).toEqual(['Near', 'Far', 'Other amount'])
  expect(await offered('?q=long+AGO')).toEqual(['Long ago'])
  expect((await staff.get(path)).body.data).toMatchObject([
    { amount: 2000, paid_at: day(8), name: expect.any(String), member: expect.any(String) },
    {},
    {},
  ])
  const blind = await asStaff(product, ['list-segpays', 'update-segpays'])
  expect((await blind.get(path)).status).toBe(403)
})

it('calls whoever was erased so beside an order that a line may be of', async () => {
  const provider = 'nameless'
  const gone = await aMember(product, 'zebulon.quist')
  const charge = aCharge(0, { memberId: gone, planId })
  await site.post('/orders', {
    items: [{ ...charge, provider, transaction_number: 'Gone', paid_at: day(8) }],
  })
  const id = await aReport(provider, { reserve_rate: 0 })
  await send(id, [['Sale', 'Theirs', day(6), '20.00', '2.30']])
  const line = (await rowsOf(id)).find((row) => row.transaction_number === 'Theirs')
  const path = `/segpay-payout-reports/${id}/lines/${line?.id}/orders`
  expect((await staff.post(`/users/${gone}/erase`, { username: 'zebulon.quist' })).status).toBe(200)

  const [inEnglish, inChinese] = [
    await staff.get(path),
    await staff.get(path, { 'accept-language': 'zh-CN' }),
  ]

  expect(inEnglish.body.data).toMatchObject([{ member: `Erased member #${gone}` }])
  expect(inChinese.body.data).toMatchObject([{ member: `已清除的会员 #${gone}` }])
})

interface Numbered {
  id: number
  transaction_number: string
}

it('gives one order to one of two reports that find it at the same moment', async () => {
  const provider = 'race'
  await charges(provider, [{ n: 'Only', amount: 2000, at: day(20) }])
  const [order] = (await staff.get('/orders?q=Only')).body.data as { id: number }[]
  const periods = [
    { period_start: '2026-03-01', period_end: '2026-03-05' },
    { period_start: '2026-03-06', period_end: '2026-03-10' },
  ]
  const finds = []
  for (const [n, period] of periods.entries()) {
    const id = await aReport(provider, { ...period, reserve_rate: 0 })
    await send(id, [['Sale', `Theirs ${n}`, day(2 + 5 * n), '20.00', '2.30']])
    const [line] = await rowsOf(id)
    finds.push(() => settle(id, line?.id ?? 0, { settlement: 'find_order', order_id: order?.id }))
  }

  const answers = await Promise.all(finds.map((find) => find()))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422])
})

it('makes an order at the rate of the last charge before', async () => {
  const provider = 'rated'
  const euros = await aPlan(staff, { currency: 'EUR' })
  await site.post('/orders', {
    items: [
      ['R-1', day(1), '1.10'],
      ['R-2', day(3), '1.12'],
      ['R-3', day(9), '1.20'],
    ].map(([transaction_number, paid_at, rate]) => ({
      ...aCharge(0, { memberId, planId: euros }),
      ...{ provider: 'another', currency: 'EUR', transaction_number, paid_at, rate },
    })),
  })
  const id = await aReport(provider, { currency: 'EUR', reserve_rate: 0 })
  await send(id, [['Sale', 'New', day(5), '20.00', '2.30']])
  const [line] = await rowsOf(id)

  const made = await settle(id, line?.id ?? 0, {
    ...{ settlement: 'create_order', user_id: memberId, plan_id: euros },
    ...{ billing_source: 'renewal', payment_method: 'card' },
  })

  expect(made.status).toBe(204)
  expect((await staff.get(`/orders?filter[provider]=${provider}`)).body.data).toMatchObject([
    { transaction_number: 'New', rate: expect.stringMatching(/^1\.12/) },
  ])
})

it('credits an order that it makes as one that the site told: to the last link within 30 days, else to nobody', async () => {
  const provider = 'credited'
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const dayAgo = (days: number) => daysAgo(days).slice(0, 10)
  const aChannel = async (name: string) =>
    idOf(
      await staff.post('/channels', {
        ...{ name, type: 'affiliate', profit_sharing: 3000, utm_source: name.toLowerCase() },
      }),
    )
  const [registeredBy, cameBy] = [await aChannel('Reeltalk'), await aChannel('Lantern')]
  const of = { channelId: registeredBy }
  const [comer, stranger] = [await aMember(product, 'comer', of), await aMember(product, 'stranger', of)]
  const visitedAt = daysAgo(20)
  const visit = {
    ...{ id: randomUUID(), visitor_id: randomUUID(), started_at: visitedAt, last_seen_at: visitedAt },
    ...{ landing_path: '/', user_agent: 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' },
    ...{ member_id: comer, utm_source: 'lantern' },
  }
  expect((await site.post('/visits', { items: [visit] })).body.data).toMatchObject({ accepted: 1 })
  const id = await aReport(provider, { period_start: dayAgo(10), period_end: dayAgo(1), reserve_rate: 0 })
  const members = { Comes: comer, Strange: stranger }
  await send(
    id,
    Object.keys(members).map((n) => chargeLine({ n, amount: 2000, at: daysAgo(5) })),
  )

  for (const line of await rowsOf(id)) {
    const user_id = members[line.transaction_number as keyof typeof members]
    const order = { user_id, plan_id: planId, billing_source: 'renewal', payment_method: 'card' }
    expect((await settle(id, line.id, { settlement: 'create_order', ...order })).status).toBe(204)
  }

  const { rows } = await sql`select transaction_number, channel_id, profit_sharing from orders
    where provider = ${provider} order by transaction_number`.execute(product.owner.db)
  expect(rows).toEqual([
    { transaction_number: 'Comes', channel_id: cameBy, profit_sharing: 3000 },
    { transaction_number: 'Strange', channel_id: null, profit_sharing: null },
  ])
})

it('gives an order that it makes the fees of the report whose days hold its moment, also of a closed one', async () => {
  const provider = 'outside'
  const later = { period_start: '2026-03-16', period_end: '2026-03-31' }
  const deciding = await aReport(provider, { ...later, transaction_fee: 45, reserve_rate: 0 })
  await send(deciding, [['Reserve', '', day(31), '0.00', '0']])
  expect((await staff.post(`/segpay-payout-reports/${deciding}/close`)).status).toBe(204)
  const id = await aReport(provider, { reserve_rate: 0 })
  await send(id, [
    ['Sale', 'In those days', day(20), '20.00', '2.30'],
    ['Sale', 'In no days', '2026-04-20T12:00:00.000Z', '20.00', '2.30'],
  ])
  for (const line of await rowsOf(id))
    expect(
      await settle(id, line.id, {
        ...{ settlement: 'create_order', user_id: memberId, plan_id: planId },
        ...{ billing_source: 'renewal', payment_method: 'card' },
      }),
    ).toMatchObject({ status: 204 })

  expect((await staff.get(`/orders?filter[provider]=${provider}&sort=paid_at`)).body.data).toMatchObject([
    { transaction_fee: 45, settlement_fee: 200, fees_report: { id: deciding } },
    { transaction_fee: 0, settlement_fee: 230, fees_report: null },
  ])
})

it('matches what has no number of ours by amount and day, and a line of each alone', async () => {
  const provider = 'bydays'
  const id = await aReport(provider)
  await charges(provider, [
    { n: 'D-1', amount: 2000, at: day(4, 3) },
    { n: 'D-2', amount: 2000, at: day(4, 23) },
    { n: 'D-3', amount: 2000, at: day(5) },
  ])

  await send(id, [
    ['Sale', '', '2026-03-04', '20.00', '2.30'],
    ['Sale', 'other', day(4, 20), '20.00', '2.30'],
    ['Sale', '', day(6), '20.00', '2.30'],
    ['Reserve', 'held', day(15), '3.00', '0'],
  ])

  expect(
    (await rowsOf(id, 'filter[verdict]=matched&filter[kind]=charge')).map((row) => row.transaction_number),
  ).toEqual(['D-1', 'other'])
  expect((await rowsOf(id)).map(({ verdict, difference }) => [verdict, difference])).toEqual([
    ['theirs_only', 2000],
    ['ours_only', -2000],
  ])
})

it('settles each difference with a note, closes, and is read only from then on', async () => {
  const provider = 'closes'
  const id = await aReport(provider)
  await charges(provider, [
    { n: 'C-1', amount: 2000, at: day(2) },
    { n: 'C-2', amount: 5400, at: day(15) },
    { n: 'C-3', amount: 12_000, at: day(4) },
  ])
  await send(id, [
    ['Sale', 'C-1', day(2), '20.00', '2.50'],
    ['Sale', 'C-3', day(4), '100.00', '12.30'],
    ['Sale', 'S-9', day(9), '20.00', '2.30'],
    ['Reserve', '', day(15), '7.00', '0'],
  ])
  const rows = await rowsOf(id)
  const lineOf = (number: string) => rows.find((row) => row.transaction_number === number)?.id ?? 0
  expect(rows).toHaveLength(4)
  expect(
    Object.fromEntries(rows.map((row) => [row.transaction_number, [row.our_time, row.booked_at]])),
  ).toMatchObject({
    ...{ 'C-1': [day(2), day(2)], 'C-2': [day(15), day(15)], 'S-9': [null, day(9)] },
  })
  // Theirs less ours, and what their fees are lower by, come to the difference.
  expect((await staff.get(`/segpay-payout-reports/${id}/reconciliation`)).body.data).toMatchObject({
    sums: {
      to_settle: { ours: 19_400, theirs: 14_000, fees: -20, difference: -5420 },
      ours_only: { ours: 5400, theirs: 0, fees: 0, difference: -5400 },
      // What was held is taken off.
      matched: { ours: -700, theirs: -700, fees: 0, difference: 0 },
    },
  })
  expect(await staff.post(`/segpay-payout-reports/${id}/close`)).toMatchObject({ status: 409 })
  expect(await settle(id, lineOf('C-2'), { settlement: 'take_theirs' })).toMatchObject({
    status: 422,
    body: { errors: { settlement: expect.anything() } },
  })
  expect((await settle(id, lineOf('C-2'), { settlement: 'void', note: ' ' })).status).toBe(422)

  const order = { user_id: memberId, plan_id: planId, billing_source: 'renewal', payment_method: 'card' }
  const answers = [
    await settle(id, lineOf('C-1'), { settlement: 'take_theirs' }),
    await settle(id, lineOf('C-2'), { settlement: 'expect_next' }),
    await settle(id, lineOf('C-3'), { settlement: 'dispute' }),
    await settle(id, lineOf('S-9'), { settlement: 'create_order', ...order }),
  ]
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']))
  expect((await staff.get('/orders?q=C-1')).body.data).toMatchObject([
    { settlement_fee: 220, fees_by_hand: 1 },
  ])
  expect((await staff.get('/orders?q=S-9')).body.data).toMatchObject([
    { amount: 2000, transaction_fee: 30, settlement_fee: 200, fees_report: { id } },
  ])
  const { body } = await staff.get(`/segpay-payout-reports/${id}`)
  const report = body.data as { version: number; net_payout: number }
  expect(report).toMatchObject({
    phase: 'settled',
    to_settle: 0,
    gross: 14_000,
    fees: 1710,
    reserve_held: 700,
  })

  // What staff typed since must agree with the lines.
  const path = `/segpay-payout-reports/${id}`
  const off = await staff.put(path, { version: report.version, gross: 13_999 })
  expect(await staff.post(`${path}/close`)).toMatchObject({
    status: 422,
    body: { errors: { gross: expect.anything() } },
  })
  await staff.put(path, { version: (off.body.data as { version: number }).version, gross: 14_000 })
  expect((await staff.post(`${path}/close`)).status).toBe(204)

  const closed = (await staff.get(path)).body.data as { version: number }
  expect(closed).toMatchObject({ phase: 'closed', net_payout: report.net_payout })
  expect((await staff.put(path, { version: closed.version, note: 'Late.' })).status).toBe(409)
  expect((await settle(id, lineOf('C-3'), { settlement: 'take_theirs' })).status).toBe(409)
  expect((await send(id, [['Sale', 'C-1', day(2), '20.00', '2.50']])).status).toBe(409)
  const { db } = product.services
  const sqlUpdate = db.updateTable('segpays').set({ note: 'By hand.' }).where('id', '=', id)
  await expect(sqlUpdate.execute()).rejects.toThrow('closed report')
  await expect(db.deleteFrom('payout_lines').where('report_id', '=', id).execute()).rejects.toThrow(
    'closed report',
  )

  // What was expected next, and what was held, are looked for in the reports after it.
  const next = await aReport(provider, { period_start: '2026-09-01', period_end: '2026-09-15' })
  expect((await reconciliation(next)).reserve).toMatchObject({
    held: { count: 1, amount: 700 },
    overdue: { count: 1, amount: 700 },
    late: [{ id, amount: 700, release_on: '2026-09-11' }],
    next: [],
  })
  await send(next, [
    ['Sale', 'C-2', '2026-09-02T00:00:00Z', '54.00', '5.70'],
    ['Reserve', '', '2026-09-15', '2.70', '0'],
    ['Reserve release', 'back', '2026-09-12T00:00:00Z', '6.00', '0'],
  ])
  const late = await rowsOf(next)
  expect(late.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    ['reserve_released', 'theirs_only'],
    ['reserve_released', 'ours_only'],
  ])
})

it('lets nobody type other fees than a closed report agreed on; what was disputed there is open', async () => {
  const provider = 'agreed'
  const id = await aReport(provider, { reserve_rate: 0 })
  await charges(provider, [
    { n: 'A-1', amount: 2000, at: day(2) },
    { n: 'A-2', amount: 2000, at: day(3) },
  ])
  await send(id, [
    ['Sale', 'A-1', day(2), '20.00', '2.30'],
    ['Sale', 'A-2', day(3), '20.00', '2.50'],
  ])
  const typed = async (number: string, values: object) => {
    const [order] = (await staff.get(`/orders?q=${number}`)).body.data as { id: number; version: number }[]
    return staff.put(`/orders/${order?.id}`, { version: order?.version, ...values })
  }
  expect((await typed('A-1', { reserve_fee: 1 })).status).toBe(200)
  expect((await typed('A-1', { reserve_fee: 0 })).status).toBe(200)
  const disputed = (await rowsOf(id)).find((row) => row.transaction_number === 'A-2')
  await settle(id, disputed?.id ?? 0, { settlement: 'dispute' })
  expect((await staff.post(`/segpay-payout-reports/${id}/close`)).status).toBe(204)
  const { reference } = (await staff.get(`/segpay-payout-reports/${id}`)).body.data as { reference: string }

  expect(await typed('A-1', { settlement_fee: 9 })).toMatchObject({
    status: 422,
    body: { errors: { settlement_fee: [expect.stringContaining(reference)] } },
  })
  expect((await typed('A-1', { note: 'Asked twice.' })).status).toBe(200)
  expect((await typed('A-2', { settlement_fee: 220 })).status).toBe(200)
})

it('adds up all that is held, and lists what comes next and what should have come last', async () => {
  const days = 300
  await sql`insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at,
      transaction_fee, settlement_fee_rate, reserve_rate, reserve_held)
    select 'DAY-' || n, 'daily', 'USD', day, day, day, day + 1, 0, 0, 0, n
    from generate_series(1, ${days}::int) n, lateral (select date '2025-01-01' + n - 1 as day) d`.execute(
    product.services.db,
  )
  const [last] = (await staff.get(`/segpay-payout-reports?q=DAY-${days}`)).body.data as { id: number }[]

  const { reserve } = await reconciliation(last?.id ?? 0)

  // Of the 300th day: what was held 180 days before or earlier should have come.
  const sumTo = (n: number) => (n * (n + 1)) / 2
  expect(reserve.held).toEqual({ count: days, amount: sumTo(days) })
  expect(reserve.overdue).toEqual({ count: 120, amount: sumTo(120) })
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => expect.objectContaining({ reference: `DAY-${from + n}` }))
  expect(reserve.next).toEqual(numbered(121, 180))
  expect(reserve.late).toEqual(numbered(61, 120))
})

it('says which lines cannot be read, takes none of them then, and remembers the columns of a processor', async () => {
  const id = await aReport('columns')
  const wrong = await send(id, [
    ['Sale', 'W-1', day(2), '20.005', '1'],
    ['Sale', 'W-2', 'yesterday', '20.00', '1'],
    ['Gift', 'W-3', day(2), '20.00', '1'],
    ['Sale', 'W-4', day(2), '-20.00', '1'],
    ['Refund', 'W-5', day(2), '"-1,020.00"', ''],
  ])
  expect(wrong.body.data).toMatchObject({
    is_taken: 0,
    problems: [
      { line: 2, column: 'Amount' },
      { line: 3, column: 'Date' },
      { line: 4, column: 'Trans Type' },
      { line: 5 },
    ],
  })
  expect((await reconciliation(id)).figures).toBeNull()

  const empty = await sendText(id, 'Trans Type,Transaction,Date,Amount', '?dry_run=1')
  expect(empty.body.errors).toEqual({ file: [expect.stringContaining('no lines')] })
  const nothing = await sendText(id, '', '?dry_run=1')
  expect(nothing.body.errors).toEqual({ file: ['This file is empty.'] })

  const upload = (query: string) =>
    sendText(id, 'Art,Nummer,Tag,Betrag\nrefund,R-1,2026-03-02 10:00,5.00', query)
  expect((await upload('')).body.data).toMatchObject({
    is_taken: 0,
    columns: [{ name: 'Art', field: null }, {}, {}, {}],
  })
  expect((await upload('?fields=kind,transaction_number,booked_at,amount')).body.data).toMatchObject({
    is_taken: 1,
  })
  const other = await aReport('columns', { period_start: '2026-04-01', period_end: '2026-04-15' })
  const again = await sendText(other, 'Art,Nummer,Tag,Betrag\nrefund,R-2,2026-04-02,5.00', '?dry_run=1')
  expect(again.body.data).toMatchObject({
    is_taken: 0,
    problems: [],
    columns: [{ field: 'kind' }, {}, {}, { field: 'amount' }],
  })
})

it('takes no amount whose comma may be that before the decimals', async () => {
  const amounts = { KWD: ['"12,500"', '"1,234,567"'], JPY: ['"1000,00"', '"1,000"'] }
  for (const [currency, [doubtful = '', plain = '']] of Object.entries(amounts)) {
    const id = await aReport('commas', { currency })
    const taken = (amount: string) => send(id, [['Sale', 'K-1', day(2), amount, '0']])

    expect((await taken(doubtful)).body.data).toMatchObject({
      ...{ is_taken: 0, problems: [{ line: 2, column: 'Amount' }] },
    })
    expect((await taken(plain)).body.data).toMatchObject({ is_taken: 1, problems: [] })
  }
})

it('misses nothing that is told after its statement came, or after it was closed', async () => {
  const provider = 'late'
  const id = await aReport(provider)
  const path = `/segpay-payout-reports/${id}`
  await charges(provider, [{ n: 'L-1', amount: 2000, at: day(2) }])
  await send(id, [
    ['Sale', 'L-1', day(2), '20.00', '2.30'],
    ['Reserve', '', day(15), '1.00', '0'],
  ])
  await charges(provider, [{ n: 'L-2', amount: 5400, at: day(3) }])

  expect((await staff.post(`${path}/close`)).status).toBe(409)

  const [late] = await rowsOf(id)
  expect(late).toMatchObject({ transaction_number: 'L-2', verdict: 'ours_only', difference: -5400 })
  await settle(id, late?.id ?? 0, { settlement: 'void' })
  expect((await staff.post(`${path}/close`)).status).toBe(204)

  // What is told of its days from then on is looked for in the next.
  await charges(provider, [{ n: 'L-3', amount: 7000, at: day(4) }])
  const next = await aReport(provider, { period_start: '2026-03-16', period_end: '2026-03-31' })
  await send(next, [['Reserve', '', day(20), '0.00', '0']])
  expect((await rowsOf(next)).map((row) => [row.transaction_number, row.verdict])).toEqual([
    ['L-3', 'ours_only'],
  ])
})

it('names what was told after its days were closed in the next report alone, a dispute that was won among it', async () => {
  const provider = 'afterwards'
  const reference = `SPR-${reports + 1}`
  const id = await aReport(provider, { reserve_rate: 0 })
  const booked = ['1', '2', '3'].map((n) => ({ n: `A-${n}`, amount: 2000, at: day(2) }))
  await charges(provider, booked)
  const begun = booked.slice(0, 2).map(({ n, amount }) => ({
    ...{ provider, transaction_number: `Dispute ${n}`, order_transaction_number: n, amount, currency: 'USD' },
    occurred_at: day(4),
  }))
  await site.post('/chargebacks', { items: begun })
  const disputed = begun.map(
    ({ transaction_number }): Line => ['Chargeback', transaction_number, day(4), '20.00', ''],
  )
  await send(id, [...booked.map(chargeLine), ...disputed])
  expect((await staff.post(`/segpay-payout-reports/${id}/close`)).status).toBe(204)
  await knownForDays('chargebacks')

  const ended = begun.map((told, at) => ({ ...told, resolved_at: day(10), won: 1 - at }))
  expect((await site.post('/chargebacks', { items: ended })).body.data).toMatchObject({ accepted: 2 })
  const [next, after] = [
    await aReport(provider, { period_start: '2026-03-16', period_end: '2026-03-31' }),
    await aReport(provider, { period_start: '2026-04-01', period_end: '2026-04-15' }),
  ]
  for (const report of [next, after]) await send(report, [['Reserve', '', day(20), '0.00', '0']])

  const [late] = await rowsOf(next)
  expect(await rowsOf(next)).toMatchObject([
    {
      ...{
        kind: 'chargeback_won',
        transaction_number: 'Dispute A-1',
        verdict: 'ours_only',
        difference: -2000,
      },
      ...{ our_time: day(10), earlier: { id, name: reference } },
    },
  ])
  expect(await rowsOf(after)).toEqual([])
  await settle(next, late?.id ?? 0, { settlement: 'void' })
  expect((await staff.post(`/segpay-payout-reports/${next}/close`)).status).toBe(204)
  await send(after, [['Reserve', '', day(20), '0.00', '0']])
  expect(await rowsOf(after)).toEqual([])
})

/** As if all that is known of this had been told nine days ago, which the guards let nobody say. */
async function knownForDays(table: 'chargebacks' | 'refunds') {
  const { db } = product.owner
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`update ${sql.table(table)} set created_at = created_at - interval '9 days'`.execute(db)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

it('names a refund that was agreed to after its days were closed in the next report', async () => {
  const provider = 'agreed'
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const span = (from: number, to: number) => ({
    ...{
      period_start: dayFromNow(from).slice(0, 10),
      period_end: dayFromNow(to).slice(0, 10),
      reserve_rate: 0,
    },
  })
  const id = await aReport(provider, span(-3, 2))
  const sale = { n: 'G-1', amount: 90_000, at: dayFromNow(-2) }
  await charges(provider, [sale])
  const [order] = (await staff.get('/orders?q=G-1')).body.data as { id: number }[]
  const asked = { amount: 80_000, cause: 'asked', initiated_by: 'member', access: 'stays' }
  expect((await staff.post(`/orders/${order?.id}/refund`, asked)).status).toBe(200)
  await send(id, [chargeLine(sale)])
  expect((await staff.post(`/segpay-payout-reports/${id}/close`)).status).toBe(204)
  await knownForDays('refunds')

  const [waiting] = (await staff.get('/refunds?filter[status]=to_approve')).body.data as { id: number }[]
  const manager = await asStaff(product)
  expect((await manager.post(`/refunds/${waiting?.id}/approve`, {})).status).toBe(200)
  const next = await aReport(provider, span(3, 5))
  await send(next, [['Reserve', '', day(20), '0.00', '0']])

  expect(await rowsOf(next)).toMatchObject([{ kind: 'refund', difference: 80_000, earlier: { id } }])
})

it('misses nothing that was being told while its report was closed', async () => {
  const provider = 'telling'
  const id = await aReport(provider)
  await send(id, [['Reserve', '', day(15), '0.00', '0']])

  // As a batch does that began before, and found the report just closed.
  await product.owner.db.transaction().execute(async (telling) => {
    await sql`select now()`.execute(telling)
    expect((await staff.post(`/segpay-payout-reports/${id}/close`)).status).toBe(204)
    await sql`insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider,
        transaction_number, paid_at)
      values (${memberId}, ${planId}, 'renewal', 2000, 'USD', 'card', ${provider}, 'Told meanwhile', ${day(4)})`.execute(
      telling,
    )
  })

  const next = await aReport(provider, { period_start: '2026-03-16', period_end: '2026-03-31' })
  await send(next, [['Reserve', '', day(20), '0.00', '0']])
  expect((await rowsOf(next)).map((row) => [row.transaction_number, row.verdict])).toEqual([
    ['Told meanwhile', 'ours_only'],
  ])
})

it('keeps a closed report from being deleted, also where no order has its terms', async () => {
  const id = await aReport('kept')
  const path = `/segpay-payout-reports/${id}`
  await send(id, [['Reserve', '', day(4), '0.00', '0']])
  expect((await staff.post(`${path}/close`)).status).toBe(204)

  expect((await staff.delete(path)).status).toBe(409)
  expect((await staff.get(path)).body.data).toMatchObject({ phase: 'closed' })
})

it('settles a line by no member, plan or order that one may not list', async () => {
  const provider = 'unseen'
  const id = await aReport(provider, { reserve_rate: 0 })
  await charges(provider, [{ n: 'Ours', amount: 2000, at: day(2) }])
  await send(id, [['Sale', 'Theirs', day(6), '20.00', '2.30']])
  const line = (await rowsOf(id)).find((row) => row.transaction_number === 'Theirs')
  const [ours] = (await staff.get(`/orders?filter[provider]=${provider}`)).body.data as [{ id: number }]
  const blind = await asStaff(product, ['list-segpays', 'update-segpays'])
  const settled = async (body: object) =>
    (await blind.post(`/segpay-payout-reports/${id}/lines/${line?.id}/settle`, { note: 'Seen', ...body }))
      .body.errors
  const order = { billing_source: 'renewal', payment_method: 'card' }
  const make = (user_id: number, plan_id: number) =>
    settled({ settlement: 'create_order', user_id, plan_id, ...order })

  const [unseen, unknown] = [await make(memberId, planId), await make(999_999, 999_999)]

  expect(unseen).toEqual({ user_id: [expect.any(String)], plan_id: [expect.any(String)] })
  expect(unseen).toEqual(unknown)
  expect(await settled({ settlement: 'find_order', order_id: ours.id })).toEqual({
    order_id: unknown?.user_id,
  })
  expect((await staff.get(`/orders?filter[provider]=${provider}`)).body.data).toHaveLength(1)
})

it('makes no order of nothing, nor of what is still to come, and reads no moment of other ages', async () => {
  const provider = 'timeless'
  const id = await aReport(provider, { reserve_rate: 0 })
  const ages = await send(id, [
    ['Sale', 'Y-1', '0001-03-02T10:00:00Z', '20.00', '2.30'],
    ['Sale', 'Y-2', '1800-03-02 10:00', '20.00', '2.30'],
  ])
  await send(id, [
    ['Sale', 'Nothing', day(2), '0.00', '0.30'],
    ['Sale', 'To come', '2999-12-31 10:00', '20.00', '2.30'],
  ])
  const order = { user_id: memberId, plan_id: planId, billing_source: 'renewal', payment_method: 'card' }
  const answers = new Map<string | null, unknown>()
  for (const line of await rowsOf(id)) {
    const { status, body } = await settle(id, line.id, { settlement: 'create_order', ...order })
    answers.set(line.transaction_number, { status, errors: body.errors })
  }

  expect(ages.body.data).toMatchObject({
    is_taken: 0,
    problems: [
      { line: 2, column: 'Date' },
      { line: 3, column: 'Date' },
    ],
  })
  expect(Object.fromEntries(answers)).toEqual({
    Nothing: { status: 422, errors: { settlement: ['Choose one of the options.'] } },
    'To come': {
      status: 422,
      errors: { settlement: ['This line is booked at a time that is still to come.'] },
    },
  })
})

it('makes no second order of a number that the books know', async () => {
  const provider = 'known'
  const id = await aReport(provider)
  await charges(provider, [{ n: 'K-1', amount: 2000, at: day(2) }])
  const line: Line = ['Sale', 'K-1', day(2), '20.00', '2.30']
  await send(id, [line, line, ['Reserve', '', day(15), '2.00', '0']])
  const [twice] = await rowsOf(id)
  const order = { user_id: memberId, plan_id: planId, billing_source: 'renewal', payment_method: 'card' }

  const made = await settle(id, twice?.id ?? 0, { settlement: 'create_order', ...order })

  expect(made).toMatchObject({
    status: 409,
    body: { errors: { settlement: ['There is an order of this number already.'] } },
  })
  expect((await staff.get('/orders?q=K-1')).body.data).toHaveLength(1)
})
