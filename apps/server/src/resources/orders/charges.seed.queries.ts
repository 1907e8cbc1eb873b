import type pg from 'pg'
import { outageBefore, outageHours } from '../../seed/arrivals.ts'
import { createDraw } from '../../seed/chance.queries.ts'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * What is to be charged for the events of subscriptions without an order, in a table that `insertOrders` takes away again:
 * a temporary one would be read by one processor alone.
 */
export async function createCharges(client: Client): Promise<void> {
  await client.query(
    `create unlogged table seed_charges as
     select s.user_id, e.plan_id, s.id as subscription_id, null::bigint as promotion_id, null::bigint as deal_id, s.channel_id, s.campaign_id,
       case e.type when 'trial' then 'trial_initial' when 'new' then 'initial' when 'conversion' then 'conversion'
         when 'reactivation' then 'reactivation' when 'renewal' then 'renewal' else 'plan_change' end as billing_source,
       c.amount, c.usual - c.amount as discount, s.currency,
       case when s.provider = 'epoch' then 'paypal' else 'card' end as payment_method, s.provider,
       'C' || e.transaction_number as transaction_number, e.occurred_at as paid_at
     from subscription_event e join subscriptions s on s.id = e.subscription_id join plans p on p.id = e.plan_id
       cross join lateral (select
         case when e.type in ('trial', 'new') then p.initial_original_price else p.recurring_original_price end as usual,
         case when e.type in ('trial', 'new') then coalesce(p.initial_discount_price, p.initial_original_price)
           else coalesce(p.recurring_discount_price, p.recurring_original_price) end as amount) c
     where e.type in ('trial', 'new', 'conversion', 'renewal', 'reactivation', 'expansion', 'contraction') and c.amount > 0
       and not exists (select from orders o where o.subscription_id = s.id)`,
  )
  await client.query('analyze seed_charges')
}

export async function dropCharges(client: Client): Promise<undefined> {
  await client.query('drop table seed_charges')
}

export async function countCharges(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*) as count from seed_charges')
  return rows[0]?.count ?? 0
}

interface PassesPlan {
  readonly seed: number
  readonly until: Date
}

/** Numbers of the passes to be drawn. */
interface Drawn {
  readonly first: number
  readonly last: number
}

const passColumns = `user_id, plan_id, billing_source, amount, discount, currency, payment_method, provider, transaction_number, paid_at`

/**
 * Draws passes up to a number as `seed_passes`, bought by any member at any time since they came, weekends first. Reads `seed_people` alone,
 * and so may be done beside contracts; `pass` is what `findPass` answers.
 */
export async function drawPasses(
  client: Client,
  pass: Pass,
  { last, ...plan }: PassesPlan & Omit<Drawn, 'first'>,
): Promise<void> {
  await createDraw(client)
  await client.query(
    `create unlogged table seed_passes as ${selectPasses}`,
    passValues(pass, { ...plan, first: 1, last }),
  )
}

/** Adds passes up to a number to the charges: those that are drawn, and the rest. */
export async function addPasses(
  client: Client,
  pass: Pass,
  { count, drawn, ...plan }: PassesPlan & { readonly count: number; readonly drawn: number },
): Promise<void> {
  if (count > 0 && drawn > 0)
    await client.query(
      `insert into seed_charges (${passColumns}) select ${passColumns} from seed_passes where n <= $1::bigint`,
      [count],
    )
  if (drawn > 0) await client.query('drop table seed_passes')
  if (count > drawn)
    await client.query(
      `insert into seed_charges (${passColumns}) select ${passColumns} from (${selectPasses}) p`,
      passValues(pass, { ...plan, first: drawn + 1, last: count }),
    )
  if (count > 0) await client.query('analyze seed_charges')
}

/** The plan that passes are of, if any, and after which order they are numbered. */
export interface Pass {
  readonly id: number
  readonly usual: number
  readonly amount: number
  readonly currency: string
  readonly base: number
}

export async function findPass(client: Client): Promise<Pass | undefined> {
  const { rows } = await client.query<Pass>(
    `select id, initial_original_price as usual, currency, coalesce(initial_discount_price, initial_original_price) as amount,
       (select coalesce(max(id), 0) from orders) as base
     from plans where recurring_period_unit is null and show
       and coalesce(initial_discount_price, initial_original_price) > 0 order by sort, id limit 1`,
  )
  return rows[0]
}

function passValues(
  pass: Pass,
  { seed, until, first, last }: PassesPlan & Drawn,
): (string | number | Date)[] {
  const { id, usual, amount, currency, base } = pass
  return [
    ...[last, seed * 1000, until.toISOString(), outageBefore(until), outageHours],
    ...[first, id, usual, amount, currency, base],
  ]
}

const selectPasses = `
     with buyers as (select count(*) as count from seed_people),
     drawn as (
       select n, pg_temp.draw(n, $2::bigint + 601) as who, pg_temp.draw(n, $2::bigint + 602) as moment,
         pg_temp.draw(n, $2::bigint + 603) as evening, pg_temp.draw(n, $2::bigint + 604) as how
       from generate_series($6::bigint, $1::bigint) n
     ), bought as (
       select d.*, b.id as user_id, b.registered_at, b.registered_at + ($3::timestamptz - b.registered_at) * moment as at
       from drawn d cross join buyers join seed_people b on b.place = 1 + floor(who * buyers.count)::bigint
     ), timed as (
       select *, date_trunc('week', at) + interval '4 days 16 hours' + interval '60 hours' * evening as weekend from bought
     )
     select t.n, t.user_id, $7::bigint as plan_id, 'one_time'::text as billing_source, $9::bigint as amount, $8::bigint - $9::bigint as discount,
       $10::text as currency, case when how < 0.24 then 'paypal' when how < 0.27 then 'crypto' else 'card' end as payment_method,
       case when how < 0.24 then 'epoch' when how < 0.8 then 'segpay' else 'ccbill' end as provider,
       'W' || $11::bigint + t.n as transaction_number,
       -- While the provider takes no payments nobody buys; who wanted to does the day after.
       m.at + case when m.at >= $4::timestamptz and m.at < $4::timestamptz + make_interval(hours => $5) then interval '1 day'
         else interval '0' end as paid_at
     from timed t cross join lateral (select date_trunc('second',
       case when t.weekend between t.registered_at and $3::timestamptz then t.weekend else t.at end) as at) m`

/**
 * Sells some first periods by a code or a deal that ran on their day, no code more often than it has uses; each is then
 * charged at that price.
 */
export async function sellByOffers(client: Client, seed: number): Promise<void> {
  await client.query(
    `with named as (
       select distinct on (c.provider, c.transaction_number) c.provider, c.transaction_number, c.paid_at, p.id,
         p.times - p.times_used as left, pp.initial_discount_price as price
       from seed_charges c join promotion_plans pp on pp.plan_id = c.plan_id
         join promotions p on p.id = pp.promotion_id and p.status and c.paid_at >= p.started_at and c.paid_at < p.ended_at
       where c.billing_source in ('trial_initial', 'initial') and pp.initial_discount_price between 1 and c.amount
         and (p.audiences = '{}' or 'visitor' = any(p.audiences))
         and pg_temp.draw(c.subscription_id * 31 + p.id, $1::bigint + 611) < 0.3
       order by c.provider, c.transaction_number, p.id desc
     ), sold as (
       select *, row_number() over (partition by id order by paid_at, transaction_number) as use from named
     )
     update seed_charges c set promotion_id = sold.id, amount = price, discount = discount + amount - price
     from sold where (c.provider, c.transaction_number) = (sold.provider, sold.transaction_number)
       and use <= coalesce(sold.left, use)`,
    [seed * 1000],
  )
  await client.query(
    `update seed_charges c set deal_id = d.id, amount = d.price, discount = c.discount + c.amount - d.price
     from deals d where c.promotion_id is null and d.status and d.plan_id = c.plan_id and c.paid_at >= d.started_at
       and c.paid_at < d.ended_at and c.billing_source in ('trial_initial', 'initial') and d.price between 1 and c.amount
       and pg_temp.draw(c.subscription_id * 31 + d.id, $1::bigint + 612) < 0.6`,
    [seed * 1000],
  )
}
