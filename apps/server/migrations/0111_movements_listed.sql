-- What figures of members count, row by row, as `transactions` are those of money: movements, and trials, which move nothing yet.
create view movements as
  select m.id, m.movement as kind, m.at as occurred_at, m.subscription_id, m.user_id, m.plan_id,
    (select s.channel_id from subscriptions s where s.id = m.subscription_id) as channel_id,
    (select s.campaign_id from subscriptions s where s.id = m.subscription_id) as campaign_id,
    m.reason, m.mrr_after - m.mrr_before as change, m.mrr_after as mrr, m.currency, m.at as created_at, m.at as updated_at,
    1::integer as version
  from subscription_movement m
  union all
  select e.id + 1000000000000, 'trial'::text, e.occurred_at, e.subscription_id,
    (select s.user_id from subscriptions s where s.id = e.subscription_id), e.plan_id,
    (select s.channel_id from subscriptions s where s.id = e.subscription_id),
    (select s.campaign_id from subscriptions s where s.id = e.subscription_id),
    null::text, 0::bigint, 0::bigint,
    (select s.currency from subscriptions s where s.id = e.subscription_id), e.received_at, e.received_at, 1::integer
  from subscription_event e where e.type = 'trial';
create unique index subscription_event_trial_movement_key on subscription_event ((id + 1000000000000)) where type = 'trial';
drop index subscription_movement_at_index;
create index subscription_movement_at_index on subscription_movement (at, id);

-- Tries to renew that failed. A renewal is caught up with for as long as a failed one keeps its access, as the figure says.
create view failedpayments as
  select e.id, e.occurred_at, e.attempt, e.decline_code,
    case when paid.id is not null then 'recovered' when now() <= e.occurred_at + grace.days then 'in_grace' else 'not_recovered' end as outcome,
    paid.id as recovered_order_id, e.subscription_id, s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    (select o.amount from orders o where o.subscription_id = e.subscription_id and o.paid_at < e.occurred_at and o.currency = s.currency
      order by o.paid_at desc, o.id desc limit 1) as last_amount,
    s.currency, e.provider, e.transaction_number, e.received_at as created_at, e.received_at as updated_at, 1::integer as version
  from subscription_event e
    join subscriptions s on s.id = e.subscription_id
    cross join (select grace_days * interval '1 day' as days from order_days_zone) grace
    left join lateral (
      select o.id from orders o where o.subscription_id = e.subscription_id and o.billing_source = 'renewal'
        and o.paid_at > e.occurred_at and o.paid_at <= e.occurred_at + grace.days order by o.paid_at, o.id limit 1) paid on true
  where e.type = 'payment_failed';
create index subscription_event_payment_failed_index on subscription_event (occurred_at, id) where type = 'payment_failed';

-- Whoever sees subscriptions saw all of this before, in the ledger of each.
insert into role_permissions (role_id, permission)
  select role_id, verb || '-' || listed from role_permissions, unnest(array['list', 'export']) verb,
    unnest(array['movements', 'failedpayments']) listed
  where permission = verb || '-subscriptions' on conflict do nothing;

create or replace view admin_permissions as
  select ar.admin_id, rp.permission from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
  union
  select p.admin_id, g.permission
  from channel_admins p
    cross join (values ('own-channels'), ('list-channels'), ('list-campaigns'), ('list-statements'), ('export-statements'),
      ('list-transactions'), ('export-transactions'), ('list-movements'), ('export-movements'), ('daily-channel'),
      ('daily-campaign')) g (permission)
  where not exists (select from admin_roles ar join role_permissions rp on rp.role_id = ar.role_id
    where ar.admin_id = p.admin_id and rp.permission = 'list-channels');
