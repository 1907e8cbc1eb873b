-- What of each movement stays once fees are off, and the reserve as well, what its channel is due of it, and when its member first paid; what
-- was released of a reserve is one, too. Net settled, the share due and the receipts of a cohort open rows that come to just them.
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
    (select o.user_id from orders o where o.id = r.order_id), r.transaction_number,
    (select o.plan_id from orders o where o.id = r.order_id),
    (select o.channel_id from orders o where o.id = r.order_id),
    (select o.campaign_id from orders o where o.id = r.order_id),
    (select o.billing_source from orders o where o.id = r.order_id),
    (select o.payment_method from orders o where o.id = r.order_id),
    (select o.device_type from orders o where o.id = r.order_id),
    (select o.os from orders o where o.id = r.order_id),
    (select o.browser from orders o where o.id = r.order_id),
    r.provider, -r.amount, r.currency,
    case when r.currency = (select currency from order_days_zone) then -r.amount
      else (select -converted(r.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = r.order_id) end,
    (select currency from order_days_zone), r.created_at, r.updated_at, 1::integer,
    (select o.paid_at from orders o where o.id = r.order_id), r.cause, null::text, r.initiated_by,
    (select r.amount < o.amount from orders o where o.id = r.order_id), null::text,
    case when r.currency = (select currency from order_days_zone) then -r.amount
      else (select -converted(r.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = r.order_id) end,
    (select -share_of(i.amount, i.profit_sharing) from (select o.profit_sharing, case when o.currency = (select currency from order_days_zone) then r.amount
        else converted(r.amount, o.currency, o.rate, (select currency from order_days_zone)) end as amount from orders o where o.id = r.order_id offset 0) i),
    case when r.currency = (select currency from order_days_zone) then -r.amount
      else (select -converted(r.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = r.order_id) end,
    (select f.paid_at from first_payments f join orders o on o.user_id = f.user_id where o.id = r.order_id),
    (select f.channel_id from first_payments f join orders o on o.user_id = f.user_id where o.id = r.order_id),
    (select f.plan_id from first_payments f join orders o on o.user_id = f.user_id where o.id = r.order_id)
  from refunds r where r.occurred_at is not null
  union all
  select c.id + 2000000000000, 'chargeback'::text, c.occurred_at, c.order_id,
    (select o.user_id from orders o where o.id = c.order_id), c.transaction_number,
    (select o.plan_id from orders o where o.id = c.order_id),
    (select o.channel_id from orders o where o.id = c.order_id),
    (select o.campaign_id from orders o where o.id = c.order_id),
    (select o.billing_source from orders o where o.id = c.order_id),
    (select o.payment_method from orders o where o.id = c.order_id),
    (select o.device_type from orders o where o.id = c.order_id),
    (select o.os from orders o where o.id = c.order_id),
    (select o.browser from orders o where o.id = c.order_id),
    c.provider, -c.amount, c.currency,
    case when c.currency = (select currency from order_days_zone) then -c.amount
      else (select -converted(c.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = c.order_id) end,
    (select currency from order_days_zone), c.created_at, coalesce(c.resolved_at, c.created_at), 1::integer,
    (select o.paid_at from orders o where o.id = c.order_id), null::text, coalesce(c.reason, 'dispute'), c.initiated_by,
    (select c.amount < o.amount from orders o where o.id = c.order_id),
    case when c.resolved_at is null then 'open' when c.won then 'won' else 'lost' end,
    case when c.currency = (select currency from order_days_zone) then -c.amount
      else (select -converted(c.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = c.order_id) end,
    (select -share_of(i.amount, i.profit_sharing) from (select o.profit_sharing, case when o.currency = (select currency from order_days_zone) then c.amount
        else converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) end as amount from orders o where o.id = c.order_id offset 0) i),
    case when c.currency = (select currency from order_days_zone) then -c.amount
      else (select -converted(c.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = c.order_id) end,
    (select f.paid_at from first_payments f join orders o on o.user_id = f.user_id where o.id = c.order_id),
    (select f.channel_id from first_payments f join orders o on o.user_id = f.user_id where o.id = c.order_id),
    (select f.plan_id from first_payments f join orders o on o.user_id = f.user_id where o.id = c.order_id)
  from chargebacks c
  union all
  select c.id + 3000000000000, 'won_back'::text, c.resolved_at, c.order_id,
    (select o.user_id from orders o where o.id = c.order_id), c.transaction_number,
    (select o.plan_id from orders o where o.id = c.order_id),
    (select o.channel_id from orders o where o.id = c.order_id),
    (select o.campaign_id from orders o where o.id = c.order_id),
    (select o.billing_source from orders o where o.id = c.order_id),
    (select o.payment_method from orders o where o.id = c.order_id),
    (select o.device_type from orders o where o.id = c.order_id),
    (select o.os from orders o where o.id = c.order_id),
    (select o.browser from orders o where o.id = c.order_id),
    c.provider, c.amount, c.currency,
    case when c.currency = (select currency from order_days_zone) then c.amount
      else (select converted(c.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = c.order_id) end,
    (select currency from order_days_zone), c.created_at, c.resolved_at, 1::integer,
    (select o.paid_at from orders o where o.id = c.order_id), null::text, coalesce(c.reason, 'dispute'), c.initiated_by,
    (select c.amount < o.amount from orders o where o.id = c.order_id), 'won'::text,
    case when c.currency = (select currency from order_days_zone) then c.amount
      else (select converted(c.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = c.order_id) end,
    (select share_of(i.amount, i.profit_sharing) from (select o.profit_sharing, case when o.currency = (select currency from order_days_zone) then c.amount
        else converted(c.amount, o.currency, o.rate, (select currency from order_days_zone)) end as amount from orders o where o.id = c.order_id offset 0) i),
    case when c.currency = (select currency from order_days_zone) then c.amount
      else (select converted(c.amount, o.currency, o.rate, (select currency from order_days_zone))
        from orders o where o.id = c.order_id) end,
    (select f.paid_at from first_payments f join orders o on o.user_id = f.user_id where o.id = c.order_id),
    (select f.channel_id from first_payments f join orders o on o.user_id = f.user_id where o.id = c.order_id),
    (select f.plan_id from first_payments f join orders o on o.user_id = f.user_id where o.id = c.order_id)
  from chargebacks c where c.won
  union all
  select p.id + 4000000000000, 'release'::text, p.paid_at, null::bigint, null::bigint, p.reference,
    null::bigint, null::bigint, null::bigint, null::text, null::text, null::text, null::text, null::text,
    p.provider, p.reserve_released, p.currency, case when p.currency = (select currency from order_days_zone) then p.reserve_released end,
    (select currency from order_days_zone), p.created_at, p.updated_at, 1::integer,
    null::timestamptz, null::text, null::text, null::text, false, null::text,
    case when p.currency = (select currency from order_days_zone) then p.reserve_released end, null::bigint,
    null::bigint, null::timestamptz, null::bigint, null::bigint
  from segpays p where p.paid_at is not null and p.reserve_released > 0;

-- The same, looked for from when members first paid, as `movements_of_cohorts` does: charges by their members, and by these what came back,
-- whose ids are above those of charges.
create view transactions_of_cohorts as
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
    f.paid_at as first_paid_at, f.channel_id as first_channel_id, f.plan_id as first_plan_id
  from first_payments f join orders o on o.user_id = f.user_id
  union all
  select t.id, t.kind, t.occurred_at, t.order_id, t.user_id, t.transaction_number, t.plan_id, t.channel_id, t.campaign_id,
    t.billing_source, t.payment_method, t.device_type, t.os, t.browser, t.provider, t.amount, t.currency, t.report_amount,
    t.report_currency, t.created_at, t.updated_at, t.version, t.sold_at, t.cause, t.reason, t.initiated_by, t.is_partial,
    t.dispute, t.net_settled, t.share_due, t.report_receipt,
    f.paid_at as first_paid_at, f.channel_id as first_channel_id, f.plan_id as first_plan_id
  from first_payments f join orders o on o.user_id = f.user_id join transactions t on t.order_id = o.id
  where t.id > 1000000000000;
