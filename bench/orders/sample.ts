import { randomUUID } from 'node:crypto'
import { siteScopeNames } from '@backlot/contract/site/site-scopes'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../../apps/server/src/platform/database/after-commit.ts'
import type { Database } from '../../apps/server/src/platform/database/tables.ts'
import { addUpDays } from '../../apps/server/src/resources/orders/order-days.queries.ts'

type Db = Kysely<Database>

/** Orders and members that there are, to ask for and to charge. */
export interface Sample {
  readonly orderNumber: string
  readonly email: string
  /** Who paid for that order. */
  readonly memberId: number
  /** 5,000, or the last page where there are fewer. */
  readonly lastPage: number
  readonly month: { readonly from: string; readonly to: string }
  readonly members: readonly {
    readonly memberId: number
    readonly planId: number
    readonly currency: string
  }[]
}

export async function sampleOf(db: Db): Promise<Sample> {
  const { rows } = await sql<
    Pick<Sample, 'orderNumber' | 'email' | 'memberId' | 'lastPage'> & { from: Date; to: Date }
  >`
    select o.order_id as "orderNumber", u.email, u.id as "memberId",
      least(5000, (select ceil(count(*) / 20.0) from orders))::int as "lastPage", o.paid_at - interval '30 days' as from, o.paid_at as to
    from orders o join users u on u.id = o.user_id
    where o.id >= (select (min(id) + max(id)) / 2 from orders) order by o.id limit 1`.execute(db)
  const members = await sql<Sample['members'][number]>`
    select u.id as "memberId", p.id as "planId", p.currency from users u
    join plans p on p.id = (select min(id) + u.id % 3 from plans) order by u.id desc limit 5000`.execute(db)
  const [order] = rows
  if (!order) throw new Error('There are no orders.')
  const month = { from: new Date(order.from).toISOString(), to: new Date(order.to).toISOString() }
  const { orderNumber, email, memberId, lastPage } = order
  return { orderNumber, email, memberId, lastPage, month, members: members.rows }
}

/** Charges of a moment ago, under numbers that nobody has told of. */
export function chargesOf({ members }: Sample, count: number): object[] {
  const paidAt = new Date(Date.now() - 60_000).toISOString()
  return Array.from({ length: count }, (_, n) => {
    const { memberId, planId, currency } =
      members[(n * 7 + Math.floor(Math.random() * 1000)) % members.length] ?? {}
    return {
      ...{ provider: 'segpay', transaction_number: randomUUID(), member_id: memberId, plan_id: planId },
      ...{ billing_source: 'renewal', amount: 2000, currency, payment_method: 'card', paid_at: paidAt },
      ...{ transaction_fee: 30, settlement_fee: 200, reserve_fee: 100 },
    }
  })
}

/** Adds the days of the seed up, as a task does elsewhere within a minute. */
export async function addUpAll(db: Db): Promise<void> {
  const start = performance.now()
  while ((await inTransaction(db, addUpDays)) > 0) continue
  process.stdout.write(`days added up after ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

/** The key of a site that may report payments, made as staff make one. */
export async function keyOfASite(url: string, token: string): Promise<string> {
  const call = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Record<string, unknown> }).data
  }
  const { id } = await call('/sites', { name: `Bench ${randomUUID()}`, url: 'https://bench.example' })
  return String((await call(`/sites/${String(id)}/keys`, { name: 'Bench', scopes: siteScopeNames })).key)
}
