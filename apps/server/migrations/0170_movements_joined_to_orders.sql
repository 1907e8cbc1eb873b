-- What came back is joined to its order, and not looked up column by column: movements of one member, of one day of sales or of members who first
-- paid then are found by the indexes of orders. `left join`, so that what asks for no column of an order reads none.
create or replace view transactions as
  select o.id, 'charge'::text as kind, o.paid_at as occurred_at, o.id as order_id, o.user_id, o.transaction_number,
    o.plan_id, o.channel_id, o.campaign_id, o.billing_source, o.payment_method, o.device_type, o.os, o.browser,
    o.provider, o.amount, o.currency,
    case when o.currency = (select currency from order_days_zone) then o.amount
      else converted(o.amount, o.currency, o.rate, (select currency from order_days_zone)) end as report_amount,
    (select currency from order_days_zone) as report_currency, o.created_at, o.updated_at, 1::integer as version,
    o.paid_at as sold_at, null::text as cause, null::text as reason, null::text as initiated_by, false as is_partial, null::text as dispute,
    case when o.currency = (select currency from order_days_zone) then o.amount - (o.transaction_fee + o.settlement_fee) - o.reserve_fee
      else converted(o.amount, o.currency, o.rate, (select currency from order_days_zone))
        - converted(o.transaction_fee + o.settlement_fee, o.currency, o.rate, (select currency from order_days_zone))
        - converted(o.reserve_fee, o.currency, o.rate, (select currency from order_days_zone)) end as net_settled,
    case when o.currency = (select currency from order_days_zone) then share_of(o.amount, o.profit_sharing)
      else (select share_of(i.amount, o.profit_sharing)
        from (select converted(o.amount, o.currency, o.rate, (select currency from order_days_zone)) as amount offset 0) i) end as share_due,
    case when o.currency = (select currency from order_days_zone) then o.amount - (o.transaction_fee + o.settlement_fee)
      else converted(o.amount, o.currency, o.rate, (select currency from order_days_zone))
        - converted(o.transaction_fee + o.settlement_fee, o.currency, o.rate, (select currency from order_days_zone)) end as report_receipt,
    (select f.paid_at from first_payments f where f.user_id = o.user_id) as first_paid_at,
    (select f.channel_id from first_payments f where f.user_id = o.user_id) as first_channel_id,
    (select f.plan_id from first_payments f where f.user_id = o.user_id) as first_plan_id
  from orders o
  union all
  select r.id + 1000000000000, 'refund'::text, r.occurred_at, r.order_id,
    o.user_id, r.transaction_number,
    o.plan_id, o.channel_id, o.campaign_id, o.billing_source, o.payment_method, o.device_type, o.os, o.browser,
    r.provider, -r.amount, r.currency,
    case when r.currency = (select currency from order_days_zone) then -r.amount
      else -converted(r.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    (select currency from order_days_zone), r.created_at, r.updated_at, 1::integer,
    o.paid_at, r.cause, null::text, r.initiated_by,
    r.amount < o.amount, null::text,
    case when r.currency = (select currency from order_days_zone) then -r.amount
      else -converted(r.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    case when o.currency = (select currency from order_days_zone) then -share_of(r.amount, o.profit_sharing)
      else (select -share_of(i.amount, o.profit_sharing)
        from (select converted(r.amount, o.currency, o.rate, (select currency from order_days_zone)) as amount offset 0) i) end,
    case when r.currency = (select currency from order_days_zone) then -r.amount
      else -converted(r.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    f.paid_at, f.channel_id, f.plan_id
  from refunds r left join orders o on o.id = r.order_id left join first_payments f on f.user_id = o.user_id
  where r.occurred_at is not null
  union all
  select c.id + 2000000000000, 'chargeback'::text, c.occurred_at, c.order_id,
    o.user_id, c.transaction_number,
    o.plan_id, o.channel_id, o.campaign_id, o.billing_source, o.payment_method, o.device_type, o.os, o.browser,
    c.provider, -c.amount, c.currency,
    case when c.currency = (select currency from order_days_zone) then -c.amount
      else -converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    (select currency from order_days_zone), c.created_at, coalesce(c.resolved_at, c.created_at), 1::integer,
    o.paid_at, null::text, coalesce(c.reason, 'dispute'), c.initiated_by,
    c.amount < o.amount,
    case when c.resolved_at is null then 'open' when c.won then 'won' else 'lost' end,
    case when c.currency = (select currency from order_days_zone) then -c.amount
      else -converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    case when o.currency = (select currency from order_days_zone) then -share_of(c.amount, o.profit_sharing)
      else (select -share_of(i.amount, o.profit_sharing)
        from (select converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) as amount offset 0) i) end,
    case when c.currency = (select currency from order_days_zone) then -c.amount
      else -converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    f.paid_at, f.channel_id, f.plan_id
  from chargebacks c left join orders o on o.id = c.order_id left join first_payments f on f.user_id = o.user_id
  union all
  select c.id + 3000000000000, 'won_back'::text, c.resolved_at, c.order_id,
    o.user_id, c.transaction_number,
    o.plan_id, o.channel_id, o.campaign_id, o.billing_source, o.payment_method, o.device_type, o.os, o.browser,
    c.provider, c.amount, c.currency,
    case when c.currency = (select currency from order_days_zone) then c.amount
      else converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    (select currency from order_days_zone), c.created_at, c.resolved_at, 1::integer,
    o.paid_at, null::text, coalesce(c.reason, 'dispute'), c.initiated_by,
    c.amount < o.amount, 'won'::text,
    case when c.currency = (select currency from order_days_zone) then c.amount
      else converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    case when o.currency = (select currency from order_days_zone) then share_of(c.amount, o.profit_sharing)
      else (select share_of(i.amount, o.profit_sharing)
        from (select converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) as amount offset 0) i) end,
    case when c.currency = (select currency from order_days_zone) then c.amount
      else converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) end,
    f.paid_at, f.channel_id, f.plan_id
  from chargebacks c left join orders o on o.id = c.order_id left join first_payments f on f.user_id = o.user_id
  where c.won
  union all
  select p.id + 4000000000000, 'release'::text, p.paid_at, null::bigint, null::bigint, p.reference,
    null::bigint, null::bigint, null::bigint, null::text, null::text, null::text, null::text, null::text,
    p.provider, p.reserve_released, p.currency, case when p.currency = (select currency from order_days_zone) then p.reserve_released end,
    (select currency from order_days_zone), p.created_at, p.updated_at, 1::integer,
    null::timestamptz, null::text, null::text, null::text, false, null::text,
    case when p.currency = (select currency from order_days_zone) then p.reserve_released end, null::bigint,
    null::bigint, null::timestamptz, null::bigint, null::bigint
  from segpays p where p.paid_at is not null and p.reserve_released > 0;
