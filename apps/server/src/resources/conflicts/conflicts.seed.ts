import type { SeedContext } from '../../platform/record/resource-seed.ts'

/**
 * Charges that a site told again with another amount, as sites do that add a tax or forget a discount: of the last weeks, each
 * hours after the charge, and the older ones settled by whoever is there.
 */
export async function seedConflicts({ client, count, until }: SeedContext): Promise<undefined> {
  await client.query(
    `with told as (
       select o.*, row_number() over (order by o.paid_at desc, o.id desc) as place
       from (select id, provider, transaction_number, amount, currency, paid_at from orders
         where paid_at < $2::timestamptz - interval '6 hours' and amount > 100 and provider <> 'backlot'
         order by paid_at desc, id desc limit $1 * 25) o
     ), chosen as (
       select *, paid_at + interval '5 hours' as told_at, (select min(id) from admins where status = 'enabled') as finance,
         place > $1::int * 25 / 3 as is_settled
       from told where place % 25 = 0
     )
     insert into conflicts (kind, order_id, provider, transaction_number, known_amount, known_currency, told_amount,
       told_currency, differs, status, note, settled_by_id, settled_at, created_at, updated_at)
     select 'order', id, provider, transaction_number, amount, currency,
       case place / 25 % 3 when 0 then amount + share_of(amount, 1900) when 1 then amount - share_of(amount, 1000)
         else amount * 10 end,
       currency, '{amount}', case when is_settled and finance is not null then 'settled' else 'open' end,
       case when is_settled and finance is not null then 'The processor confirmed the amount that is known.' end,
       case when is_settled then finance end,
       case when is_settled and finance is not null then least(told_at + interval '1 day', $2::timestamptz) end, told_at, told_at
     from chosen on conflict do nothing`,
    [count, until.toISOString()],
  )
}
