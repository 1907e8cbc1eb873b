import { serializeFilters } from '@backlot/contract/core/lists/filter'
import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { justBefore, rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { ofFirstPaid } from '@backlot/contract/metrics/rows'
import { placeOfCohort } from '@backlot/contract/reports/cohorts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

type Sql = ReturnType<typeof sql>
const zone = 'America/New_York'
const span = { from: '2026-01-01', to: '2026-04-10' }
const offset = (day: string) => (day < '2026-03-09' ? '-05:00' : '-04:00')
const days = {
  startOfDay: (day: string) => `${day}T00:00:00${offset(day)}`,
  endOfDay: (day: string) => `${day}T23:59:59.999999${offset(day)}`,
}

interface Cell {
  readonly month: string
  readonly age: number
  readonly members: number
}

/** The months of the grid with how many first paid in each, and until when those that go on are told. */
async function cohortsFor(staff: Client, filters: Readonly<Record<string, string>>) {
  const { status, body } = await staff.get(
    `/analytics/cohorts?${new URLSearchParams({ ...span, ...filters })}`,
  )
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  const { rows } = body.data as unknown as { rows: Cell[] }
  const { as_of: asOf } = body.meta as unknown as { as_of: string }
  const whole = new Set(rows.filter(({ age }) => age > 0).map(({ month }) => month))
  return rows
    .filter(({ age }) => age === 0)
    .map(({ month, members }) => ({ month, members, ...(!whole.has(month) && { until: justBefore(asOf) }) }))
}

it('opens of each month one order for each member who first paid in it, as of the night before, by channel and plan', async () => {
  const clock = { now: new Date('2026-04-06T08:00:00Z') }
  await using product = await startProduct({ businessTimeZone: zone }, () => clock.now)
  const staff = await asStaff(product)
  const plans = [await aPlan(staff), await aPlan(staff)]
  const channel = idOf(
    await staff.post('/channels', { name: 'Search', type: 'search', utm_source: 'search' }),
  )
  const members: number[] = []
  for (let n = 0; n < 40; n++) members.push(await aMember(product))
  const { db } = product.owner
  // Trials, renewals and second first prices among them, some in the same moment, some on the edges of months there.
  const pay = (name: string, last: number, { member, at }: { member: Sql; at: Sql }) =>
    sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select (${members}::bigint[])[1 + ${member}], (${plans}::bigint[])[1 + n % 2], case when n % 3 > 0 then ${channel}::bigint end,
      (array['trial_initial', 'initial', 'renewal', 'conversion'])[1 + n % 4], 1000, 'USD', 'card', 'segpay', ${name} || n, ${at}
    from generate_series(1, ${last}::int) n`.execute(db)
  await pay('A', 120, {
    member: sql`(n * n + n / 7) % 30`,
    at: sql`timestamptz '2026-01-03 02:00Z' + n / 4 * interval '70 hours'`,
  })
  const edges = ['2026-02-01T04:59:59.999999Z', '2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z']
  await pay('B', 60, {
    member: sql`(30 + n % 10)`,
    at: sql`(${edges}::timestamptz[])[1 + n % 10 % 3]`,
  })
  await product.app.tasks.get('add-up-cohorts')?.run(new AbortController().signal)
  // Paid since the night before, in the month that goes on.
  clock.now = new Date('2026-04-06T20:00:00Z')
  members.push(...(await Promise.all([aMember(product), aMember(product)])))
  await sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    select member, ${plans[0]}, 'initial', 1000, 'USD', 'card', 'segpay', 'C' || member, '2026-04-06T15:00:00Z'
    from unnest(${members.slice(-2)}::bigint[]) member`.execute(db)

  const counted: number[] = []
  for (const channelId of [undefined, channel])
    for (const planId of [undefined, ...plans]) {
      const chosen = Object.entries({ channelId, planId }).flatMap(([field, value]) =>
        value === undefined ? [] : [{ field, operator: 'eq' as const, values: [value] }],
      )
      const query: ReportQuery = { ...span, compare: false, filters: chosen }
      for (const { month, members: found, ...until } of await cohortsFor(staff, serializeFilters(chosen))) {
        const [drill] = ofFirstPaid
        const filters =
          drill &&
          rowsBehind(placeOfCohort(month, query).dimensions, drill, {
            ...{ ...placeOfCohort(month, query), currency: null, ...until, ...days },
          })
        const asked = { ...serializeFilters(filters ?? []), per_page: '100' }
        const { status, body } = await staff.get(`/orders?${new URLSearchParams(asked)}`)
        expect({ status, errors: body.errors }).toEqual({ status: 200 })
        const rows = body.data as unknown as { user_id: number }[]
        const totals = await staff.get(
          `/orders/totals?${new URLSearchParams(serializeFilters(filters ?? []))}`,
        )
        const byHand = await sql<{ count: number }>`
          select count(*)::int as count from (
            select distinct on (user_id) * from orders where billing_source in ('initial', 'conversion')
            order by user_id, paid_at, id) o
          where date_trunc('month', o.paid_at at time zone ${zone})::date = ${month} and o.paid_at <= '2026-04-06T08:00:00Z'
            and (${channelId ?? null}::bigint is null or o.channel_id = ${channelId ?? null})
            and (${planId ?? null}::bigint is null or o.plan_id = ${planId ?? null})`.execute(db)
        expect(
          {
            ...{ opened: rows.length, members: new Set(rows.map((row) => row.user_id)).size },
            ...{ totals: (totals.body.data as { rows?: number }).rows, byHand: byHand.rows[0]?.count },
          },
          `${month} ${channelId} ${planId}`,
        ).toEqual({ opened: found, members: found, totals: found, byHand: found })
        counted.push(found)
      }
    }
  expect(counted.filter((members) => members > 0).length).toBeGreaterThan(12)
})
