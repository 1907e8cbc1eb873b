import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** What is to be charged for the events of subscriptions without an order, in a table that goes with the transaction. */
export async function createCharges(client: Client): Promise<void> {
  await client.query(
    `create temporary table seed_charges on commit drop as
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
}

export async function countCharges(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*) as count from seed_charges')
  return rows[0]?.count ?? 0
}

/** Passes for plans that do not renew, bought by any member at any time since they came, weekends first. */
export async function addPasses(
  client: Client,
  { count, seed, until }: { count: number; seed: number; until: Date },
): Promise<void> {
  if (count <= 0) return
  await client.query(`create temporary table seed_buyers on commit drop as
    select row_number() over (order by id) as n, id, registered_at from users`)
  await client.query('create index on seed_buyers (n)')
  await client.query(
    `with pass as (
       select id, initial_original_price as usual, currency,
         coalesce(initial_discount_price, initial_original_price) as amount
       from plans where recurring_period_unit is null and show
         and coalesce(initial_discount_price, initial_original_price) > 0 order by sort, id limit 1
     ), buyers as (select count(*) as count from seed_buyers),
     base as (select coalesce(max(id), 0) as id from orders),
     drawn as (
       select n, pg_temp.draw(n, $2::bigint + 601) as who, pg_temp.draw(n, $2::bigint + 602) as moment,
         pg_temp.draw(n, $2::bigint + 603) as evening, pg_temp.draw(n, $2::bigint + 604) as how
       from generate_series(1, $1::bigint) n
     ), bought as (
       select d.*, b.id as user_id, b.registered_at, b.registered_at + ($3::timestamptz - b.registered_at) * moment as at
       from drawn d cross join buyers join seed_buyers b on b.n = 1 + floor(who * buyers.count)::bigint
     ), timed as (
       select *, date_trunc('week', at) + interval '4 days 16 hours' + interval '60 hours' * evening as weekend from bought
     )
     insert into seed_charges (user_id, plan_id, billing_source, amount, discount, currency, payment_method, provider,
       transaction_number, paid_at)
     select t.user_id, pass.id, 'one_time', pass.amount, pass.usual - pass.amount, pass.currency,
       case when how < 0.24 then 'paypal' when how < 0.27 then 'crypto' else 'card' end,
       case when how < 0.24 then 'epoch' when how < 0.8 then 'segpay' else 'ccbill' end,
       'W' || base.id + t.n,
       date_trunc('second', case when t.weekend between t.registered_at and $3::timestamptz then t.weekend else t.at end)
     from timed t cross join pass cross join base`,
    [count, seed * 1000, until.toISOString()],
  )
}

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

/** Each order that was sold by a code spent a use of it. */
export async function insertUses(client: Client, firstId: number): Promise<void> {
  await client.query(
    `with spent as (
       insert into promotion_claims (promotion_id, plan_id, member_id, order_id, expires_at, spent_at, created_at)
       select promotion_id, plan_id, user_id, id, paid_at + interval '30 minutes', paid_at, paid_at - interval '4 minutes'
       from orders where promotion_id is not null and id >= $1 order by id
       returning promotion_id
     )
     update promotions p set times_used = times_used + counted.uses
     from (select promotion_id, count(*)::integer as uses from spent group by 1) counted where p.id = counted.promotion_id`,
    [firstId],
  )
}

/** What each currency is worth in dollars, and by how much of it that goes up and down. */
const worths = (alias: string) =>
  `(values ('USD', 1.0, 0.0), ('EUR', 1.08, 0.04), ('JPY', 0.0067, 0.06)) ${alias} (currency, dollars, swing)`
const dollarsOn = (alias: string) =>
  `${alias}.dollars * (1 + ${alias}.swing * sin(extract(epoch from c.paid_at)::float8 / 5000000))`

/** Makes orders of the charges, the oldest first; answers the id of the first. */
export async function insertOrders(client: Client, reportCurrency: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select coalesce(max(id), 0) + 1 as id from orders`)
  // Fees of the usual processor: 0.30 a charge, 10 % at settlement, 5 % held back.
  await client.query(
    `insert into orders (user_id, plan_id, subscription_id, promotion_id, deal_id, channel_id, campaign_id, billing_source,
       amount, discount, currency, rate, payment_method, provider, transaction_number, paid_at, transaction_fee,
       settlement_fee, reserve_fee, created_at, updated_at)
     select user_id, plan_id, subscription_id, promotion_id, deal_id, channel_id, campaign_id, billing_source, amount,
       discount, c.currency, case when c.currency = $1 then 1 else round((${dollarsOn('own')} / (${dollarsOn('report')}))::numeric, 6) end,
       payment_method, provider, transaction_number, paid_at, 30, round(amount * 0.1), round(amount * 0.05), paid_at, paid_at
     from seed_charges c left join ${worths('own')} on own.currency = c.currency
       left join ${worths('report')} on report.currency = $1
     order by paid_at, transaction_number`,
    [reportCurrency],
  )
  return rows[0]?.id ?? 1
}

interface Since {
  readonly firstId: number
  readonly until: Date
}

/** The last order of each subscription that ended so, as far as it was made now. */
const lastOrders = (reason: string) => `
  select distinct on (e.id) o.id, o.provider, o.transaction_number, o.amount, o.currency, e.occurred_at
  from subscription_event e join orders o on o.subscription_id = e.subscription_id and o.paid_at <= e.occurred_at
  where e.type = 'churn' and e.reason = '${reason}' and o.id >= $1
  order by e.id, o.paid_at desc`

/** All of what staff ended, and now and then half, for goodwill. */
export async function insertRefunds(client: Client, { firstId, until }: Since): Promise<void> {
  await client.query(
    `insert into refunds (order_id, provider, transaction_number, amount, currency, reason, initiated_by, occurred_at)
     select id, provider, 'R-' || transaction_number, amount, currency,
       case id % 4 when 0 then 'Charged twice' when 1 then 'Did not play' when 2 then '会员申请' else 'Goodwill' end,
       case when id % 5 = 0 then 'member' else 'staff' end, occurred_at
     from (
       (${lastOrders('admin')})
       union all
       select id, provider, transaction_number, (amount + 1) / 2, currency, paid_at + interval '26 hours'
       from orders o where id >= $1 and id % 61 = 7 and paid_at < $2::timestamptz - interval '2 days' and not exists (
         select from subscription_event e where e.subscription_id = o.subscription_id and e.type = 'churn')
     ) came_back order by occurred_at, id`,
    [firstId, until.toISOString()],
  )
}

/** What banks took back of subscriptions that ended in fraud, and of some passes; half of it is decided after two months. */
export async function insertChargebacks(client: Client, { firstId, until }: Since): Promise<void> {
  await client.query(
    `insert into chargebacks (order_id, provider, transaction_number, amount, currency, reason, occurred_at, resolved_at, won)
     select id, provider, 'D-' || transaction_number, amount, currency, 'Not recognised', occurred_at,
       case when is_decided then occurred_at + interval '41 days' end, case when is_decided then id % 6 = 0 end
     from (
       select *, id % 2 = 0 and occurred_at + interval '41 days' < $2::timestamptz as is_decided
       from (
         (${lastOrders('fraud')})
         union all
         select id, provider, transaction_number, amount, currency, paid_at + interval '19 days'
         from orders where id >= $1 and id % 467 = 11 and refunded = 0 and subscription_id is null
           and paid_at < $2::timestamptz - interval '20 days'
       ) disputed
     ) judged order by occurred_at, id`,
    [firstId, until.toISOString()],
  )
}
