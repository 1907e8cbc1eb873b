import type { SeedContext } from '../../platform/record/resource-seed.ts'

/** In each of these a report covers half a month. */
const currencies = ['USD', 'EUR', 'JPY'] as const

/**
 * The half months that are over with the last moment told of, the latest first, on the usual terms; what is charged in them adds up
 * there (orders).
 */
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
       from halves where (last + 1)::timestamp at time zone $3 <= $1::timestamptz + interval '1 millisecond'
       order by start desc limit $2
     )
     insert into segpays (reference, provider, currency, period_start, period_end, starts_at, ends_at, transaction_fee,
       settlement_fee_rate, reserve_rate, paid_at, created_at, updated_at)
     select concat_ws('-', 'SPR', nullif(currency, 'USD'),
         to_char(start, 'YYYY-MM') || case when extract(day from start) = 1 then 'A' else 'B' end),
       'segpay', currency, start, last, starts_at, ends_at, 30, 1000, 500,
       case when ends_at + interval '4 days' <= $1 then ends_at + interval '4 days' end, ends_at, ends_at
     from covered cross join unnest($4::text[]) currency order by start, currency
     on conflict do nothing`,
    [until, Math.ceil(count / currencies.length), zone, currencies],
  )
}
