import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startsOnUtcDays } from '../../figures/day-table.queries.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

const zone = 'America/New_York'
let product: TestProduct
let staff: Client
let site: SiteClient
let memberId = 0
const plans: number[] = []
let made = 0

/** Three hundred orders over the days on which New York's clocks went forward and back. */
beforeAll(async () => {
  product = await startProduct({ businessTimeZone: zone })
  staff = await asStaff(product)
  site = await asSite(product)
  memberId = await aMember(product)
  plans.push(await aPlan(staff), await aPlan(staff, { currency: 'JPY' }))
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at, transaction_fee)
    select ${memberId}, case n % 2 when 0 then ${plans[0]}::bigint else ${plans[1]}::bigint end,
      case n % 3 when 0 then 'initial' else 'renewal' end, 100 + n, case n % 2 when 0 then 'USD' else 'JPY' end,
      case n % 5 when 0 then 'paypal' else 'card' end, 'segpay', 'D-' || n,
      timestamptz '2026-03-07 00:00Z' + n * interval '37 minutes' + (n % 3) * interval '120 days', n % 7
    from generate_series(1, 300) n`.execute(product.services.db)
  return () => product[Symbol.asyncDispose]()
})

const addUp = () => product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
const totalsOf = async (filter: string) => (await staff.get(`/orders/totals?${filter}`)).body.data

/** The same from the orders themselves, as somebody would write it by hand. */
async function byHand(condition: string) {
  const { rows } = await sql<{ currency: string; rows: number; amount: number; total: number; back: number }>`
    select currency, count(*) as rows, sum(amount)::bigint as amount, sum(total_amount)::bigint as total,
      sum(refunded)::bigint as back from orders where ${sql.raw(condition)} group by currency order by currency`.execute(
    product.owner.db,
  )
  const sums = (key: 'amount' | 'total' | 'back') =>
    rows.map(({ currency, [key]: sum }) => ({ currency, sum }))
  const count = rows.reduce((sum, row) => sum + row.rows, 0)
  return {
    rows: count,
    sums: { amount: sums('amount'), total_amount: sums('total'), refunded: sums('back') },
  }
}

const filters: Readonly<Record<string, string>> = {
  '': 'true',
  'filter[billing_source]=renewal&filter[payment_method]=card': `billing_source = 'renewal' and payment_method = 'card'`,
  'filter[status]=partially_refunded': `status = 'partially_refunded'`,
  'filter[currency]=JPY': `currency = 'JPY'`,
  'filter[channel_id][empty]=1&filter[provider]=segpay': `channel_id is null and provider = 'segpay'`,
}

/** What the list says for each filter. */
async function said() {
  return Promise.all(Object.keys(filters).map(totalsOf))
}

async function counted() {
  return Promise.all(Object.values(filters).map(byHand))
}

it('adds up to the unit what the orders add up to, while days wait and after they were added up', async () => {
  expect(await said()).toMatchObject(await counted())
  await addUp()
  expect(await said()).toMatchObject(await counted())

  const charge = {
    ...aCharge(++made, { memberId, planId: plans[0] ?? 0 }),
    paid_at: '2026-03-08T06:59:59.999Z',
  }
  await site.post('/orders', { items: [charge] })
  const back = { provider: 'segpay', transaction_number: 'R-1', order_transaction_number: 'T-1', amount: 500 }
  const told = { currency: 'USD', occurred_at: '2026-05-01T00:00:00Z', initiated_by: 'staff' }
  await site.post('/refunds', { items: [{ ...back, ...told }] })
  const [order] = (await staff.get('/orders?q=D-7&sort=id')).body.data as { id: number; version: number }[]
  await staff.put(`/orders/${order?.id}`, { settlement_fee: 33, version: order?.version })

  expect(await said()).toMatchObject(await counted())
  await addUp()
  expect(await said()).toMatchObject(await counted())
})

it('is exact between any two moments, in the middle of days and at their edges', async () => {
  await addUp()
  const minute = fc.integer({ min: 0, max: 230 * 24 * 60 }).map((n) => n - (n % 3 === 0 ? n % 60 : 0))
  const moment = minute.map((n) => new Date(Date.UTC(2026, 2, 6, 5) + n * 60_000).toISOString())

  await fc.assert(
    fc.asyncProperty(moment, moment, async (one, other) => {
      const [from = '', to = ''] = [one, other].toSorted()
      const shown = await totalsOf(`filter[paid_at][gte]=${from}&filter[paid_at][lte]=${to}`)
      expect(shown).toMatchObject(await byHand(`paid_at >= '${from}' and paid_at <= '${to}'`))
    }),
    { numRuns: 40 },
  )
})

it('is the same however often days are added up, and by whichever zone', async () => {
  const { db } = product.owner
  const kept = async () =>
    (await sql`select to_jsonb(d) as day from order_days d order by d::text`.execute(db)).rows
  await addUp()
  const before = await kept()

  await sql`insert into order_days_due (utc_day) select generate_series(date '2026-03-01', '2026-12-31', '1 day')`.execute(
    db,
  )
  await addUp()
  const again = await kept()
  await sql`update order_days_zone set zone = 'Asia/Shanghai'`.execute(db)
  expect(await said()).toMatchObject(await counted())
  await addUp()

  expect(again).toEqual(before)
  expect(await kept()).toEqual(before)
  expect(before.length).toBeGreaterThan(10)
})

it('starts each day at its own midnight, also where clocks change', async () => {
  await addUp()

  const { rows } = await sql`select distinct day_starts_at from order_days
    where extract(hour from day_starts_at at time zone ${zone}) <> 0`.execute(product.owner.db)

  expect(rows).toEqual([])
})

it.each(['UTC', zone, 'Asia/Kathmandu', 'Atlantic/Azores', 'Pacific/Auckland', 'Australia/Lord_Howe'])(
  'has those days alone of %s counted that have a part of a day in UTC',
  async (clock) => {
    const days = sql`select each::date from generate_series(timestamp '2026-01-01', '2026-12-31', interval '1 day') each`
    const { rows } = await sql`
      select d.each::text as day, array(select starts_at from (${startsOnUtcDays(sql`select d.each`, sql`${clock}`)}) s order by 1) as starts
      from (${days}) d (each)
      where array(select starts_at from (${startsOnUtcDays(sql`select d.each`, sql`${clock}`)}) s order by 1)
        <> array(select distinct date_trunc('day', moment, ${clock}) from generate_series(d.each::timestamp at time zone 'UTC',
          (d.each + 1)::timestamp at time zone 'UTC' - interval '1 minute', interval '15 minutes') moment order by 1)`.execute(
      product.owner.db,
    )
    expect(rows).toEqual([])
  },
)

it('counts a day once in its turn, however many orders come in or fall due while it does', async () => {
  const { db } = product.owner
  await sql`create sequence turns`.execute(db)
  await sql`create function tell_another() returns trigger language plpgsql as $$
    begin
      if nextval('turns') > 20 then raise 'It never ends.'; end if;
      insert into order_days_due (utc_day) values ('2026-03-08');
      insert into paying_days_due (utc_day, due_at) values ('2026-03-08', now());
      update paying_days_due set due_at = clock_timestamp()
        where id = (select min(id) from paying_days_due where due_at > now() + interval '30 minutes');
      return null;
    end $$`.execute(db)
  for (const table of ['figure_days_counted', 'part_sums_counted'])
    await sql`create trigger sold_meanwhile after insert or update on ${sql.table(table)}
      for each statement execute function tell_another()`.execute(db)
  await sql`insert into order_days_due (utc_day) values ('2026-03-08')`.execute(db)
  await sql`insert into paying_days_due (utc_day, due_at)
    select '2026-03-08', now() + interval '1 hour' * (n > 0)::int from generate_series(0, 30) n`.execute(db)

  await addUp()

  for (const due of ['order_days_due', 'paying_days_due']) {
    const { rows } = await sql`select from ${sql.table(due)} where utc_day = '2026-03-08'`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
  }
  expect(await said()).toMatchObject(await counted())
})
