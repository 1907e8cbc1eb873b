import type { SeedContext } from '../../platform/record/resource-seed.ts'

/** The half months that are over, the latest first, with what the orders in them come to; terms are the usual ones. */
export async function seedSegpays({ client, count, until, zone }: SeedContext): Promise<undefined> {
  await client.query(
    `with halves as (
       select start, case extract(day from start) when 1 then start + 14
         else (date_trunc('month', start) + interval '1 month')::date - 1 end as last
       from generate_series(0, 60) back cross join lateral (select case back % 2
         when 0 then date_trunc('month', $1::timestamptz - make_interval(months => back / 2))::date
         else date_trunc('month', $1::timestamptz - make_interval(months => back / 2))::date + 15 end as start) half
     ), covered as (
       select *, start::timestamp at time zone $3 as starts_at, (last + 1)::timestamp at time zone $3 as ends_at
       from halves where last < $1::timestamptz order by start desc limit $2
     )
     insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at, transaction_fee,
       settlement_fee_rate, reserve_rate, paid_at, created_at, updated_at)
     select 'SPR-' || to_char(start, 'YYYY-MM') || case when extract(day from start) = 1 then 'A' else 'B' end,
       'segpay', 'USD', start, last, starts_at, ends_at, 30, 1000, 500, ends_at + interval '4 days', ends_at, ends_at
     from covered order by start
     on conflict do nothing`,
    [until, count, zone],
  )
  await client.query(
    `update orders o set fees_report_id = r.id, sent_transaction_fee = o.transaction_fee,
       sent_settlement_fee = o.settlement_fee, sent_reserve_fee = o.reserve_fee, transaction_fee = r.transaction_fee,
       settlement_fee = share_of(amount, settlement_fee_rate), reserve_fee = share_of(amount, reserve_rate)
     from segpays r where o.provider = r.provider and o.currency = r.currency and o.paid_at >= r.starts_at
       and o.paid_at < r.ends_at and o.fees_report_id is null and not o.fees_by_hand`,
  )
  await client.query(
    `update segpays r set gross = o.gross, fees = o.fees, reserve_held = o.reserve,
       refunds = (select coalesce(sum(amount), 0) from refunds b where b.provider = r.provider
         and b.currency = r.currency and b.occurred_at >= r.starts_at and b.occurred_at < r.ends_at),
       chargebacks = (select coalesce(sum(amount), 0) from chargebacks b where b.provider = r.provider
         and b.currency = r.currency and b.occurred_at >= r.starts_at and b.occurred_at < r.ends_at)
     from (select fees_report_id, sum(amount) as gross, sum(transaction_fee + settlement_fee) as fees,
       sum(reserve_fee) as reserve from orders group by 1) o
     where o.fees_report_id = r.id and r.gross = 0`,
  )
}
