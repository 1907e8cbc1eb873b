import { portionOf } from '@backlot/contract/ledger/portion'
import { segpays } from '@backlot/contract/resources/segpays'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { uploadCsv } from '../../testing/files/upload-csv.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

const dayOf = (n: number) => new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10)
const terms = { transaction_fee: 30, settlement_fee_rate: 1000, reserve_rate: 500 }

const sample = (n: number) => ({
  ...{ reference: `SPR-${n}`, provider: 'segpay', currency: n % 2 ? 'USD' : 'EUR', ...terms },
  ...{ period_start: dayOf(n), period_end: dayOf(n), gross: 10_000 * n, fees: n, paid_at: null },
})
let conforming: TestProduct

conformance(segpays, {
  start: async () => (conforming = await startProduct()),
  sample,
  async make(n, maker) {
    const id = idOf(await maker.post('/segpay-payout-reports', sample(n)))
    const statement = `kind,booked_at,amount\nfee,${dayOf(n)},1.00`
    if (n % 3 === 0)
      await uploadCsv(conforming, maker, statement, { path: `/segpay-payout-reports/${id}/statement` })
    return id
  },
  changed: (n) => ({ note: `Checked ${n} times.`, reserve_held: n }),
})

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

let made = 0
const aReport = (values: object) =>
  staff.post('/segpay-payout-reports', {
    ...{ reference: `SPR-${++made}`, currency: 'USD', ...terms, ...values },
  })

async function charge(provider: string, values: object) {
  const charged = { ...aCharge(++made, { memberId, planId }), provider, ...values }
  await site.post('/orders', { items: [charged] })
  const [found] = (await staff.get(`/orders?q=${charged.transaction_number}`)).body.data as { id: number }[]
  return { fees: () => feesOf(found?.id ?? 0), id: found?.id ?? 0 }
}

async function feesOf(id: number) {
  const { body } = await staff.get(`/orders/${id}`)
  const { transaction_fee, settlement_fee, reserve_fee } = body.data as Record<string, unknown>
  return [transaction_fee, settlement_fee, reserve_fee]
}

it('covers no day of a processor and currency twice, and names the report that does', async () => {
  const days = { period_start: '2026-03-01', period_end: '2026-03-15' }
  await aReport({ provider: 'twice', ...days, reference: 'SPR-FIRST' })

  const again = await aReport({ provider: 'twice', period_start: '2026-03-15', period_end: '2026-03-31' })

  expect(again).toMatchObject({
    status: 409,
    body: { errors: { period_start: [expect.stringContaining('SPR-FIRST')] } },
  })
  for (const free of [
    { currency: 'EUR', ...days },
    { period_start: '2026-03-16', period_end: '2026-03-16' },
  ])
    expect((await aReport({ provider: 'twice', ...free })).status).toBe(201)
})

it('lets only one of two that are made at once cover the same days', async () => {
  const days = { provider: 'race', period_start: '2026-03-01', period_end: '2026-03-15' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => aReport(days)))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

it('decides the fees of its orders, those that came before it and those that come after', async () => {
  const sent = { transaction_fee: 11, settlement_fee: 22, reserve_fee: 33, amount: 1005 }
  const inside = await charge('decides', { ...sent, paid_at: '2026-04-15T23:59:59.999Z' })
  const outside = await charge('decides', { ...sent, paid_at: '2026-04-16T00:00:00.000Z' })
  const days = { period_start: '2026-04-01', period_end: '2026-04-15' }

  const id = idOf(await aReport({ provider: 'decides', ...days }))
  const later = await charge('decides', { ...sent, paid_at: '2026-04-01T00:00:00.000Z' })

  // 10 % of 1005 is 100.5, and 5 % is 50.25: halves go to the even one.
  for (const order of [inside, later]) expect(await order.fees()).toEqual([30, 100, 50])
  expect(await outside.fees()).toEqual([11, 22, 33])
  expect((await staff.get(`/orders?filter[fees_report_id]=${id}`)).body.data).toHaveLength(2)

  await staff.put(`/segpay-payout-reports/${id}`, {
    version: 1,
    settlement_fee_rate: 1010,
    period_end: '2026-04-10',
  })

  // What it no longer covers has what was sent; what it covers, the new terms: 101.505.
  expect(await inside.fees()).toEqual([11, 22, 33])
  expect(await later.fees()).toEqual([30, 102, 50])
})

it('leaves fees that staff typed', async () => {
  const order = await charge('typed', { paid_at: '2026-05-02T10:00:00.000Z' })
  await staff.put(`/orders/${order.id}`, { version: 1, transaction_fee: 7 })

  await aReport({ provider: 'typed', period_start: '2026-05-01', period_end: '2026-05-15' })

  expect(await order.fees()).toEqual([7, 200, 100])
})

it('leaves fees that are typed while it is made, and misses none of the orders after those', async () => {
  const provider = 'busy'
  const { db } = product.owner
  // One more than are written at once.
  const { rows: busy } = await sql<{ id: number }>`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select ${memberId}, ${planId}, 'renewal', 2000, 'USD', 'card', ${provider}, 'BUSY-' || n, '2026-05-02T10:00:00Z'
    from generate_series(1, 5001) n returning id`.execute(db)
  // Planned as among the many that there are otherwise.
  await sql`analyze orders`.execute(db)
  const [first, last] = [busy.at(0)?.id ?? 0, busy.at(-1)?.id ?? 0]
  const written = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<void>()
  const typing = db.transaction().execute(async (transaction) => {
    await sql`update orders set transaction_fee = 7, fees_by_hand = true where id = ${first}`.execute(
      transaction,
    )
    written.resolve()
    await hold.promise
  })
  await Promise.race([written.promise, typing])

  const report = aReport({ provider, period_start: '2026-05-01', period_end: '2026-05-15' })
  await expect.poll(waiting).toBe(1)
  hold.resolve()
  await typing

  expect((await report).status).toBe(201)
  expect(await feesOf(first)).toEqual([7, 0, 0])
  expect(await feesOf(last)).toEqual([30, 200, 100])
})

/** How many wait for a row that somebody else writes. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(product.services.db)
  return rows[0]?.count ?? 0
}

it('misses no charge that comes while it is made', async () => {
  const paid = { paid_at: '2026-06-02T10:00:00.000Z' }
  const charges = Array.from({ length: 12 }, () => charge('meanwhile', paid))
  const report = aReport({
    provider: 'meanwhile',
    period_start: '2026-06-01',
    period_end: '2026-06-15',
    transaction_fee: 5,
  })
  const orders = await Promise.all(charges)
  await report

  for (const order of orders) expect(await order.fees()).toEqual([5, 200, 100])
})

it('works the fees of more orders out in the background than somebody would wait for, and none of fewer', async () => {
  await using many = await startProduct({ feesAtOnce: 3 })
  const finance = await asStaff(many)
  const member = await aMember(many)
  const plan = await aPlan(finance)
  const items = Array.from({ length: 7 }, (_, n) => ({
    ...aCharge(n, { memberId: member, planId: plan }),
    ...{ provider: n < 4 ? 'many' : 'few', paid_at: `2026-04-0${n + 1}T10:00:00.000Z` },
  }))
  await (await asSite(many)).post('/orders', { items })
  const report = (provider: string) =>
    finance.post('/segpay-payout-reports', {
      ...{ reference: provider, provider, currency: 'USD', ...terms, transaction_fee: 5 },
      ...{ period_start: '2026-04-01', period_end: '2026-04-15' },
    })
  const feesOf = async (provider: string) => {
    const { body } = await finance.get(`/orders?filter[provider]=${provider}`)
    return (body.data as unknown as { transaction_fee: number }[]).map((order) => order.transaction_fee)
  }

  await report('few')
  const manyPath = `/segpay-payout-reports/${idOf(await report('many'))}`
  const feesStand = async () => (await finance.get(`${manyPath}/reconciliation`)).body.data
  expect(await feesOf('few')).toEqual([5, 5, 5])
  expect(await feesOf('many')).toEqual([30, 30, 30, 30])
  expect(await feesStand()).toMatchObject({ fees: 'underway' })
  // As where it fails: the page says so, and finance has it done again, once.
  await sql`update jobs set state = 'failed', error_code = 'internal', finished_at = now(), record_ids = null`.execute(
    many.owner.db,
  )
  expect(await feesStand()).toMatchObject({ fees: 'stale' })
  for (let n = 0; n < 2; n++) expect((await finance.post(`${manyPath}/recompute`)).status).toBe(204)
  await startJobs(many.app)

  const jobs = async () => (await finance.get('/jobs')).body.data
  await expect
    .poll(jobs, { timeout: 60_000 })
    .toMatchObject([{ resource: 'segpays', state: 'done' }, { state: 'failed' }])
  expect(await feesOf('many')).toEqual([5, 5, 5, 5])
  expect(await feesStand()).toMatchObject({ fees: 'current' })
})

it('works fees out in the background also if somebody would cancel that, and without whoever saved the report', async () => {
  await using later = await startProduct({ feesAtOnce: 0 })
  const [clerk, owner] = [await asStaff(later), await asStaff(later)]
  const of = { memberId: await aMember(later), planId: await aPlan(owner) }
  const paid = { ...aCharge(0, of), paid_at: '2026-04-01T10:00:00.000Z' }
  await (await asSite(later)).post('/orders', { items: [paid] })
  await clerk.post('/segpay-payout-reports', {
    ...{ reference: 'Later', provider: 'segpay', currency: 'USD', ...terms, transaction_fee: 5 },
    ...{ period_start: '2026-04-01', period_end: '2026-04-15' },
  })
  const [job] = (await clerk.get('/jobs')).body.data as { id: number }[]

  const cancelled = await clerk.post(`/jobs/${job?.id}/cancel`)
  expect((await owner.post(`/admins/${clerk.adminId}/disable`)).status).toBe(200)
  await startJobs(later.app)

  expect(job).toMatchObject({ state: 'queued', may_be_cancelled: 0 })
  expect(cancelled).toMatchObject({
    status: 409,
    body: { code: 'not_given_up', message: expect.stringContaining('cannot be cancelled') },
  })
  const fees = async () => (await owner.get('/orders')).body.data
  await expect.poll(fees, { timeout: 60_000 }).toMatchObject([{ transaction_fee: 5 }])
})

it('stays of its processor and currency while it has lines of a statement, settled or not', async () => {
  const days = { period_start: '2026-03-01', period_end: '2026-03-15', reserve_rate: 0 }
  const statement = 'kind,booked_at,amount\nfee,2026-03-02T12:00:00Z,1.00'
  const path = (id: number) => `/segpay-payout-reports/${id}`
  const put = async (id: number, values: object) => {
    const { version } = (await staff.get(path(id))).body.data as { version: number }
    return staff.put(path(id), { version, ...values })
  }
  const ids = [
    idOf(await aReport({ provider: 'imported', ...days })),
    idOf(await aReport({ provider: 'settled', ...days })),
  ]
  for (const id of ids) await uploadCsv(product, staff, statement, { path: `${path(id)}/statement` })
  const [line] = (await staff.get(`${path(ids[1] ?? 0)}/lines`)).body.data as { id: number }[]
  const settled = { settlement: 'take_theirs', note: 'A transfer.' }
  expect((await staff.post(`${path(ids[1] ?? 0)}/lines/${line?.id}/settle`, settled)).status).toBe(204)

  for (const id of ids) {
    for (const changed of [{ currency: 'JPY' }, { provider: 'x' }, { currency: 'JPY', provider: 'x' }]) {
      const words = [expect.stringContaining('Make a new report')]
      const errors = Object.fromEntries(Object.keys(changed).map((name) => [name, words]))
      expect(await put(id, changed)).toMatchObject({ status: 422, body: { errors } })
    }
    expect((await put(id, { currency: 'USD', note: 'Checked.' })).status).toBe(200)
  }
  const free = idOf(await aReport({ provider: 'without lines', ...days }))
  expect((await put(free, { currency: 'JPY', provider: 'x' })).status).toBe(200)
})

it('takes no statement that was read in another currency than it has by then', async () => {
  const id = idOf(await aReport({ provider: 'reread', period_start: '2026-03-01', period_end: '2026-03-15' }))
  const path = `/segpay-payout-reports/${id}`
  const sent = await product.owner.db.transaction().execute(async (changing) => {
    await sql`update segpays set currency = 'JPY' where id = ${id}`.execute(changing)
    const statement = 'kind,booked_at,amount\nfee,2026-03-02T12:00:00Z,1.00'
    const sending = uploadCsv(product, staff, statement, { path: `${path}/statement` })
    await expect.poll(waiting).toBeGreaterThan(0)
    return { sending }
  })

  expect((await sent.sending).status).toBe(409)
  expect((await staff.get(`${path}/lines`)).body.data).toEqual([])
})

it('keeps its days the moments that they were when only a note is written', async () => {
  const days = { period_start: '2026-07-01', period_end: '2026-07-15' }
  const id = idOf(await aReport({ provider: 'clocks', ...days }))
  const { db } = product.owner
  // As if the business had another zone when it was made.
  await sql`update segpays set starts_at = starts_at - interval '5 hours', ends_at = ends_at - interval '5 hours'
    where id = ${id}`.execute(db)

  await staff.put(`/segpay-payout-reports/${id}`, { version: 1, note: 'Paid late.' })

  const { rows } = await sql`select ends_at = timestamptz '2026-07-15 19:00Z' as stands from segpays
    where id = ${id}`.execute(db)
  expect(rows).toEqual([{ stands: true }])
})

it('takes no days that its moments are not of, also by plain SQL', async () => {
  const provider = 'moved'
  const id = idOf(await aReport({ provider, period_start: '2026-07-01', period_end: '2026-07-15' }))
  await aReport({ provider, period_start: '2026-07-16', period_end: '2026-07-31' })
  const moved = (column: string, to: string) =>
    sql.raw(`update segpays set ${column} = '${to}' where id = ${id}`).execute(product.owner.db)

  for (const [column, to] of [
    ['period_end', '2026-07-20'],
    ['period_end', '2026-07-10'],
    ['period_start', '2026-06-20'],
    ['ends_at', '2026-07-10'],
  ] as const)
    await expect(moved(column, to)).rejects.toMatchObject({ constraint: 'segpays_days_check' })
})

it('rounds a share alike in the database and beside it, halves to the even one', async () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })
  const pairs = fc.sample(
    fc.tuple(fc.oneof(amounts, fc.nat(400)), fc.oneof(fc.nat(10_000), fc.constant(5000))),
    4000,
  )
  const { rows } = await sql<{ shares: number[] }>`
    select array_agg(share_of((p->>0)::bigint, (p->>1)::integer) order by n) as shares
    from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) with ordinality g (p, n)`.execute(
    product.owner.db,
  )

  expect(rows[0]?.shares.map(Number)).toEqual(pairs.map(([amount, rate]) => portionOf(amount, rate, 10_000)))
  expect([1, 3, 5].map((amount) => portionOf(amount, 5000, 10_000))).toEqual([0, 2, 2])
})
