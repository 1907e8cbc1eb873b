-- What a member may watch follows from the ledger alone: what was given away with an account becomes an event of it.
-- As which plan is not known, so that it is one of its own, which nobody is shown.
insert into plans (name, initial_period_count, initial_original_price)
  select 'Complimentary', 1, 0 from (select from users where num_nonnulls(start_date, end_date) > 0 limit 1) given
  on conflict do nothing;

-- A day lasts here until it is over everywhere: nobody loses an hour of what they were promised.
create temporary table given_with_account on commit drop as
  select u.id as user_id, p.id as plan_id, 'given-' || u.id || '-' || p.id as reference, p.currency,
    least(coalesce(u.start_date::timestamp at time zone 'Etc/GMT-14', u.registered_at), now()) as occurred_at,
    (coalesce(u.end_date, date '2099-12-31') + 1)::timestamp at time zone 'Etc/GMT+12' as until
  from users u join plans p on lower(p.name) = 'complimentary'
  where num_nonnulls(u.start_date, u.end_date) > 0 and coalesce(u.end_date >= u.start_date, true);
insert into subscriptions (user_id, plan_id, provider, provider_reference, currency, started_at, current_period_end)
  select user_id, plan_id, 'backlot', reference, currency, occurred_at, occurred_at from given_with_account
  where until > occurred_at
  on conflict do nothing;
insert into subscription_event (subscription_id, type, provider, transaction_number, occurred_at, until, plan_id, told)
  select s.id, 'complimentary', 'backlot', 'account-' || g.user_id, g.occurred_at, g.until, g.plan_id, jsonb_build_object(
    'provider', 'backlot', 'transactionNumber', 'account-' || g.user_id, 'subscriptionReference', g.reference,
    'type', 'complimentary', 'occurredAt', g.occurred_at, 'memberId', g.user_id, 'planId', g.plan_id, 'until', g.until)
  from given_with_account g join subscriptions s on s.provider = 'backlot' and s.provider_reference = g.reference
  where g.until > g.occurred_at;

alter table users
  drop column start_date,
  drop column end_date,
  -- Of the subscription that the member has, or the last that they had; worked out of the ledger with it.
  add column plan_id bigint constraint users_plan_id_fkey references plans,
  add column subscription_status text constraint users_subscription_status_check
    check (subscription_status in ('trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired')),
  add column start_date timestamptz,
  add column end_date timestamptz,
  add constraint users_subscription_check check (
    num_nonnulls(plan_id, subscription_status, start_date, end_date) in (0, 4));
create index users_plan_id_index on users (plan_id, id);
create index users_subscription_status_index on users (subscription_status, id);
create index users_end_date_index on users (end_date, id);
create index users_end_date_desc_index on users (end_date desc nulls last, id desc);

-- The task that settles what time has changed works out all of them within its next minutes.
update subscriptions s set next_change_at = least(next_change_at, now())
  where exists (select from subscription_event e where e.subscription_id = s.id and e.occurred_at <= now());
