-- Every movement of money by itself, below zero where money went back: net sales are their sum. Nothing is kept twice. What an
-- order is told apart by is looked up for what came back of it, row by row: a join would be of all of them for each page.
-- Each kind has ids of a range of its own, above those of orders.
create view transactions as
  select o.id, 'charge'::text as kind, o.paid_at as occurred_at, o.id as order_id, o.user_id, o.transaction_number,
    o.plan_id, o.channel_id, o.campaign_id, o.billing_source, o.payment_method, o.device_type, o.os, o.browser,
    o.provider, o.amount, o.currency,
    case when o.currency = (select currency from order_days_zone) then o.amount
      else converted(o.amount, o.currency, o.rate, (select currency from order_days_zone)) end as report_amount,
    (select currency from order_days_zone) as report_currency, o.created_at, o.updated_at, 1::integer as version
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
    (select currency from order_days_zone), r.created_at, r.updated_at, 1::integer
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
    (select currency from order_days_zone), c.created_at, coalesce(c.resolved_at, c.created_at), 1::integer
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
    (select currency from order_days_zone), c.created_at, c.resolved_at, 1::integer
  from chargebacks c where c.won;
create unique index refunds_transaction_id_key on refunds ((id + 1000000000000));
create unique index chargebacks_transaction_id_key on chargebacks ((id + 2000000000000));
create unique index chargebacks_won_transaction_id_key on chargebacks ((id + 3000000000000)) where won;
create index chargebacks_resolved_at_index on chargebacks (resolved_at) where won;

-- Whoever sees orders saw all of this before, record by record.
insert into role_permissions (role_id, permission)
  select role_id, verb || '-transactions' from role_permissions, unnest(array['list', 'export']) verb
  where permission = verb || '-orders' on conflict do nothing;

-- Whoever is on a channel sees what its figures are made of, without a member.
create or replace view admin_permissions as
  select ar.admin_id, rp.permission from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
  union
  select p.admin_id, g.permission
  from channel_admins p
    cross join (values ('own-channels'), ('list-channels'), ('list-campaigns'), ('list-statements'), ('export-statements'),
      ('list-transactions'), ('export-transactions'), ('daily-channel'), ('daily-campaign')) g (permission)
  where not exists (select from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
    where ar.admin_id = p.admin_id and rp.permission = 'list-channels');
