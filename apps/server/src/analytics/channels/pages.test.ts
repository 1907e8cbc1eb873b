import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { dailyChannel } from '@backlot/contract/reports/daily-channel'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { startInSeptember } from '../../testing/sites/a-september.ts'

let told: Awaited<ReturnType<typeof startInSeptember>>

/** Sales of two channels and of nobody's, on most days of two months. */
beforeAll(async () => {
  told = await startInSeptember(new Date('2026-10-07T15:20:00Z'))
  const { product, staff, plans } = told
  const channels: number[] = []
  for (const name of ['search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select ${await aMember(product)}, ${plans.monthly}, (${channels}::bigint[])[1 + n % 3], 'renewal', 900 + n * 7 % 50, 'USD', 'card', 'segpay',
      'N-' || n, timestamptz '2026-08-03 04:00Z' + n * interval '7 hours' from generate_series(0, 150) n`.execute(
    product.owner.db,
  )
  await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
  return () => told[Symbol.asyncDispose]()
})

type Row = Record<string, unknown>
const span = { from: '2026-08-01', to: '2026-09-30' }

async function read(query: object) {
  const asked = new URLSearchParams({ ...span, ...query })
  const { status, body } = await told.staff.get(`${dailyChannel.path}?${asked}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  const { rows, totals } = body.data as unknown as { rows: Row[]; totals: Row }
  return { rows, totals, next: (body.meta as { next_cursor?: string | null }).next_cursor }
}

async function readPages(query: object) {
  const rows: Row[] = []
  let cursor: string | null | undefined
  do {
    const page = await read({ per_page: '25', ...query, ...(cursor && { cursor }) })
    expect(page.rows.length).toBeLessThanOrEqual(25)
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor)
  return rows
}

const keyOf = ({ day, channel_id }: Row) => `${String(day)} ${String(channel_id)}`
const columns = [...Object.keys(dailyChannel.dimensions), ...Object.keys(dailyChannel.measures)]
const sorts = columns.flatMap((key) => [toSnakeCase(key), `-${toSnakeCase(key)}`])

it.each(sorts)('by %s every row is on one page, in order, those without a value last', async (sort) => {
  const { rows: all } = await read({})
  const paged = await readPages({ sort })

  expect(paged.map(keyOf).toSorted()).toEqual(all.map(keyOf).toSorted())
  const key = sort.replace('-', '')
  const valueOf = (row: Row) =>
    key === 'channel_id' ? (row['channel'] as { name: string } | null)?.name : row[key]
  const values = paged.map(valueOf)
  const known = values.filter((value) => value !== null && value !== undefined) as (string | number)[]
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  const sign = sort.startsWith('-') ? -1 : 1
  expect(known).toEqual(known.toSorted((a, b) => sign * compare(a, b)))
  expect(values.slice(0, known.length)).toEqual(known)
})

it('comes in its usual order by the page too, by week as well', async () => {
  const { rows, totals } = await read({})
  const page = await read({ per_page: '25' })
  const week = { bucket: 'week' }

  expect(page).toMatchObject({ rows: rows.slice(0, 25), totals })
  expect(await readPages({})).toEqual(rows)
  expect(await readPages(week)).toEqual((await read(week)).rows)
})

it('has what nobody brought on a page of its own, where others came to the same', async () => {
  const query = { by: 'channel_id', per_page: '1' }
  for (const sort of ['renewals', '-renewals', 'first_payments', '-channel_id']) {
    const paged = await readPages({ ...query, sort })
    expect([sort, paged.map(keyOf).toSorted()]).toEqual([
      sort,
      (await read({ by: 'channel_id' })).rows.map(keyOf).toSorted(),
    ])
  }
})

it('tells channels apart and no days where that is asked for, to the same sums', async () => {
  const { rows } = await read({})
  const { rows: byChannel, totals } = await read({ by: 'channel_id' })

  const netSales = (found: readonly Row[]) => found.reduce((sum, row) => sum + Number(row['net_sales']), 0)
  expect(byChannel).toHaveLength(3)
  expect(new Set(byChannel.map((row) => row['channel_id']))).toEqual(
    new Set(rows.map((row) => row['channel_id'])),
  )
  for (const { channel_id, ...figures } of byChannel) {
    expect(figures).not.toHaveProperty('day')
    expect(figures['net_sales']).toBe(netSales(rows.filter((row) => row['channel_id'] === channel_id)))
  }
  expect(netSales(byChannel)).toBe(totals['net_sales'])
})

it.each([
  [{ by: 'plan_id' }, 'by'],
  [{ per_page: '101' }, 'per_page'],
  [{ per_page: '0' }, 'per_page'],
  [{ sort: 'zone' }, 'sort'],
  [{ sort: 'day,net_sales' }, 'sort'],
  [{ sort: 'day', by: 'channel_id' }, 'sort'],
  [{ cursor: 'nonsense' }, 'cursor'],
  [{ cursor: Buffer.from('{"o":"-day","v":[1],"f":true}').toString('base64url') }, 'cursor'],
])('%j is refused at %s', async (query, key) => {
  const { status, body } = await told.staff.get(
    `${dailyChannel.path}?${new URLSearchParams({ ...span, ...query })}`,
  )
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [key]])
})

it('leaves pages to the calls that have them', async () => {
  for (const name of ['by', 'per_page', 'sort', 'cursor']) {
    const query = new URLSearchParams({ ...span, [name]: '1' })
    const { status, body } = await told.staff.get(`/analytics/revenue/companyDataDaily?${query}`)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [name]])
  }
})
