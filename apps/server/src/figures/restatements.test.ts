import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Restatement } from '@backlot/contract/core/endpoints/report-meta'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { idOf } from '../testing/sign-in.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'

const span = { from: '2026-03-06', to: '2026-03-11' }
let product: TestProduct
let staff: Client
let memberId = 0
let planId = 0
const channels: number[] = []
let orders = 0

/** Days around the one on which New York's clocks went forward, on each of which something was sold. */
beforeAll(async () => {
  product = await startProduct({ businessTimeZone: 'America/New_York' })
  staff = await asStaff(product)
  memberId = await aMember(product)
  planId = await aPlan(staff)
  for (const name of ['Search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  for (let hour = 0; hour < 140; hour += 7) await sell(hour, 1_000 + hour)
  await addUp()
  return () => product[Symbol.asyncDispose]()
})

const addUp = () => product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
const run = (statement: ReturnType<typeof sql>) => statement.execute(product.owner.db)

/** A charge some hours after the span began. */
async function sell(hour: number, amount: number): Promise<void> {
  orders += 1
  await run(sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    values (${memberId}, ${planId}, ${channels[orders % 2]}, 'renewal', ${amount}, 'USD', 'card', 'segpay', ${`L-${orders}`},
      timestamptz '2026-03-06 05:00Z' + ${hour} * interval '1 hour')`)
}

/** The hour passes after which a day counts as shown. */
const letStand = () =>
  run(sql`update figure_days_counted set stands_since = stands_since - interval '1 hour'`)
/** A day passes since what was restated. */
const letADayPass = () =>
  run(sql`with told as (update figure_days_counted set version = default)
    update figure_days_restated set restated_at = restated_at - interval '1 day'`)
const kept = async () => (await run(sql`select * from figure_days_restated`)).rows.length

type Row = Record<string, number | string>
async function read(filter: object = {}, path = '/analytics/revenue/companyDataDaily') {
  const query = new URLSearchParams({ ...span, marks: '1', ...filter })
  const { body } = await staff.get(`${path}?${query}`)
  const { rows } = body.data as unknown as { rows: Row[] }
  const { restatements = [] } = body['meta'] as unknown as { restatements?: Restatement[] }
  return { byDay: new Map(rows.map((row) => [String(row['day']), row])), restatements }
}

it('keeps nothing of a day that was counted a moment ago, and nothing of a count that changes nothing', async () => {
  await sell(30, 500)
  await addUp()
  expect([await kept(), (await read()).restatements]).toEqual([0, []])

  await letStand()
  await run(
    sql`insert into order_days_due (utc_day) select generate_series(date '2026-03-01', '2026-03-20', '1 day')`,
  )
  await addUp()

  expect([await kept(), (await read()).restatements]).toEqual([0, []])
})

it('says of a day what it said before a fact came late, once for each day on which it was restated', async () => {
  await letStand()
  const before = await read()
  const [first, second] = [before.byDay.get('2026-03-08'), before.byDay.get('2026-03-09')]
  expect(first?.['gross']).toBeGreaterThan(0)

  await sell(24 * 2 + 3, 700)
  await addUp()
  await sell(24 * 2 + 4, 300)
  await addUp()
  await letADayPass()
  await sell(24 * 2 + 5, 10)
  await sell(24 * 3 + 5, 20)
  await addUp()

  const { restatements, byDay } = await read()
  const gross = restatements.filter(({ metric }) => metric === 'gross')
  expect(gross.map(({ day, was }) => [day, was])).toEqual([
    ['2026-03-08', first?.['gross']],
    ['2026-03-08', Number(first?.['gross']) + 1_000],
    ['2026-03-09', second?.['gross']],
  ])
  expect(gross[0]?.on).not.toBe(gross[1]?.on)
  expect(byDay.get('2026-03-08')?.['gross']).toBe(Number(first?.['gross']) + 1_010)
  expect(restatements).toContainEqual(
    expect.objectContaining({ day: '2026-03-08', metric: 'average_order', was: first?.['average_order'] }),
  )
  expect(restatements.filter(({ metric }) => metric === 'refund')).toEqual([])
})

it('says of a week what it said once it was over, and nothing while it was under way', async () => {
  const [weeks, days] = [await read({ bucket: 'week' }), await read()]
  const gross = ({ restatements }: typeof days) => restatements.filter(({ metric }) => metric === 'gross')
  const firstOf = (day: string, of: typeof days) => gross(of).find((each) => each.day === day)?.was
  const before = (from: string, to: string) =>
    [...days.byDay]
      .filter(([day]) => day >= from && day <= to)
      .reduce((sum, [day, row]) => sum + Number(firstOf(day, days) ?? row['gross']), 0)
  // The span is from a Friday to a Wednesday.
  expect(new Set(gross(weeks).map(({ day }) => day))).toEqual(new Set(['2026-03-06', '2026-03-09']))
  expect(firstOf('2026-03-06', weeks)).toBe(before('2026-03-06', '2026-03-08'))
  expect(firstOf('2026-03-09', weeks)).toBe(before('2026-03-09', '2026-03-11'))

  // As if it had been told on the Tuesday of the second of them.
  const ago = Math.floor((Date.now() - Date.parse('2026-03-10T12:00:00Z')) / 1000)
  const move = (seconds: number) =>
    run(sql`with told as (update figure_days_counted set version = default)
      update figure_days_restated set restated_at = restated_at + make_interval(secs => ${seconds})`)
  await move(-ago)
  const early = await read({ bucket: 'week' })
  await move(ago)
  expect(new Set(gross(early).map(({ day }) => day))).toEqual(new Set(['2026-03-06']))
})

it('says so of no channel and no type of payment to which nothing was added, and only who asks for marks is told', async () => {
  await letStand()
  await letADayPass()
  const of = (id: number | undefined) => ({ 'filter[channel_id]': String(id) })
  const before = await read(of(channels[(orders + 1) % 2]))
  const other = await read(of(channels[orders % 2]))
  await sell(24, 90)
  await addUp()

  const added = (await read(of(channels[orders % 2]))).restatements
  expect(added.find(({ day, metric }) => day === '2026-03-07' && metric === 'gross')?.was).toBe(
    before.byDay.get('2026-03-07')?.['gross'] ?? 0,
  )
  expect((await read(of(channels[(orders + 1) % 2]))).restatements).toEqual(other.restatements)
  expect((await read({ 'filter[billing_source]': 'initial' })).restatements).toEqual([])
  const silent = await staff.get(`/analytics/revenue/companyDataDaily?${new URLSearchParams(span)}`)
  expect(silent.body['meta']).not.toHaveProperty('restatements')
})

it('holds for whatever comes late, in any order', async () => {
  const metrics = { gross: 'gross', orders: 'orders', net_sales: 'net_sales', renewals: 'renewals' } as const
  const late = fc.array(fc.tuple(fc.nat(139), fc.integer({ min: 1, max: 9_999 })), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(late, async (facts) => {
      await letStand()
      await letADayPass()
      const before = await read()
      for (const [hour, amount] of facts) await sell(hour, amount)
      await addUp()
      const after = await read()
      const today = after.restatements.filter(({ on }) => on === latest(after.restatements))
      const expected = [...after.byDay].flatMap(([day, row]) =>
        Object.entries(metrics).flatMap(([metric, column]) => {
          const was = before.byDay.get(day)?.[column] ?? 0
          return was === row[column] ? [] : [`${day} ${metric} ${was}`]
        }),
      )
      const told = today.flatMap(({ day, metric, was }) =>
        metric in metrics ? [`${day} ${metric} ${was}`] : [],
      )
      if (facts.length > 0) expect(told.toSorted()).toEqual(expected.toSorted())
      else expect(after.restatements.length).toBe(before.restatements.length)
    }),
    { numRuns: 15 },
  )
})

const latest = (all: readonly Restatement[]) =>
  all
    .map(({ on }) => on)
    .toSorted()
    .at(-1)

it('says of no day that it was restated because an update has it counted anew, however long that takes', async () => {
  const folder = join(import.meta.dirname, '../../migrations')
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('_days_counted_anew.sql'))
  const [update = ''] =
    (await readFile(join(folder, file), 'utf8')).match(/^update figure_days_counted[^;]*/m) ?? []
  await addUp()
  await letStand()
  const before = await kept()
  const all = sql`insert into order_days_due (utc_day) select generate_series(date '2026-03-01', '2026-03-20', '1 day')`

  // As updates do that add a figure to each day.
  await run(sql`update figure_days_counted set stands_since = now()`)
  await run(all)
  await run(sql.raw(update))
  await letStand()
  await sell(50, 4_000)
  await addUp()
  expect(await kept()).toBe(before)

  await letStand()
  await sell(51, 4_000)
  await addUp()
  expect(await kept()).toBeGreaterThan(before)
})
