-- A charge that was declined while a trial was the last thing that opened or paid for a subscription is the first full one after it: a
-- conversion, as the order that it comes to says, and no renewal. What is told at the moment of the try counts before it, as in the ledger.
create view declined_charge as
  select e.id, e.subscription_id, e.plan_id, e.occurred_at, e.attempt, e.decline_code, e.provider, e.transaction_number, e.received_at,
    case when coalesce((
      select p.type from subscription_event p
      where p.subscription_id = e.subscription_id and p.occurred_at <= e.occurred_at
        and (p.type in ('trial', 'new', 'conversion', 'renewal', 'reactivation')
          or p.type in ('expansion', 'contraction') and p.until is not null)
      order by p.occurred_at desc, p.type = 'trial' limit 1), '') = 'trial' then 'conversion' else 'renewal' end as billing_source
  from subscription_event e
  where e.type = 'payment_failed';

-- As in 0120, and of first charges as well: each is caught up with by an order of its own kind.
create or replace view failedpayments as
  select e.id, e.occurred_at, e.attempt, e.decline_code,
    case when paid.id is not null then 'recovered' when now() <= grace.ends_at then 'in_grace' else 'not_recovered' end as outcome,
    paid.id as recovered_order_id, e.subscription_id, s.user_id, e.plan_id, s.channel_id, s.campaign_id,
    (select o.amount from orders o where o.subscription_id = e.subscription_id and o.paid_at < e.occurred_at and o.currency = s.currency
      order by o.paid_at desc, o.id desc limit 1) as last_amount,
    s.currency, e.provider, e.transaction_number, e.received_at as created_at, e.received_at as updated_at, 1::integer as version,
    paid.paid_at as recovered_at, paid.amount as recovered_amount, paid.currency as recovered_currency, e.billing_source
  from declined_charge e
    join subscriptions s on s.id = e.subscription_id
    cross join lateral (
      select z.grace_days * interval '1 day' + coalesce((
        select max(f.occurred_at) from subscription_event f
        where f.subscription_id = e.subscription_id and f.type = 'payment_failed' and f.attempt = 1
          and f.occurred_at <= e.occurred_at and f.occurred_at > e.occurred_at - z.grace_days * interval '1 day'), e.occurred_at) as ends_at
      from order_days_zone z) grace
    left join lateral (
      select o.id, o.paid_at, o.amount, o.currency from orders o
      where o.subscription_id = e.subscription_id and o.billing_source = e.billing_source
        and o.paid_at > e.occurred_at and o.paid_at <= grace.ends_at order by o.paid_at, o.id limit 1) paid on true;

-- As in 0127, without first charges after a trial.
create or replace view renewals as
  select o.id, o.paid_at as occurred_at, 'captured'::text as outcome, o.id as order_id, o.paid_at, o.amount, o.currency,
    o.subscription_id, o.user_id, o.plan_id, o.channel_id, o.campaign_id, o.provider, o.transaction_number, o.created_at, o.updated_at,
    1::integer as version
  from orders o
  where o.billing_source = 'renewal' and not exists (
    select from declined_charge e
    where e.subscription_id = o.subscription_id and e.billing_source = 'renewal' and e.attempt = 1 and e.occurred_at < o.paid_at
      and e.occurred_at >= o.paid_at - (select grace_days from order_days_zone) * interval '1 day'
      and not exists (select from orders p where p.subscription_id = o.subscription_id and p.billing_source = 'renewal'
        and p.paid_at > e.occurred_at and (p.paid_at, p.id) < (o.paid_at, o.id)))
  union all
  select f.id + 1000000000000, f.occurred_at, f.outcome, f.recovered_order_id, f.recovered_at, f.recovered_amount,
    coalesce(f.recovered_currency, f.currency), f.subscription_id, f.user_id, f.plan_id, f.channel_id, f.campaign_id, f.provider,
    f.transaction_number, f.created_at, f.updated_at, 1::integer
  from failedpayments f where f.attempt = 1 and f.billing_source = 'renewal';

-- As in 0125. What is told late of a trial or a payment makes the tries after it first charges, or renewals.
create or replace function note_days_of_told() returns trigger language plpgsql as $$
begin
  insert into order_days_due (utc_day, utc_hour)
    with retold as (
      select e.subscription_id, e.occurred_at from added a join subscription_event e
        on e.subscription_id = a.subscription_id and e.type = 'payment_failed' and e.occurred_at >= a.occurred_at
      where a.type in ('trial', 'new', 'conversion', 'renewal', 'reactivation', 'expansion', 'contraction')
        and exists (select from subscription_event t where t.subscription_id = a.subscription_id and t.type = 'trial'))
    select distinct (moment at time zone 'UTC')::date, hour_to_note(moment) from (
      select a.occurred_at as moment from added a where a.type in ('trial', 'payment_failed', 'renewal_off')
      union select (select min(e.occurred_at) from subscription_event e
          where e.subscription_id = a.subscription_id and e.type = 'renewal_off' and e.occurred_at >= a.occurred_at)
        from added a where a.type in ('trial', 'new', 'reactivation', 'renewal_on')
      union select (select min(e.occurred_at) from subscription_event e
          where e.subscription_id = a.subscription_id and e.type = 'renewal_off' and e.occurred_at > a.occurred_at)
        from added a where a.type = 'renewal_off'
      union select moment from added a join subscription_event e on e.subscription_id = a.subscription_id,
          unnest(array[case when e.type in ('trial', 'extended') then e.until end,
            case when e.type in ('conversion', 'churn') then e.occurred_at end]) moment
        where a.type in ('trial', 'extended', 'conversion', 'churn') and e.type in ('trial', 'extended', 'conversion', 'churn')
        and exists (select from subscription_event t where t.subscription_id = a.subscription_id and t.type = 'trial')
      union select occurred_at from retold
      union select o.paid_at from (
          select subscription_id, occurred_at from added where type = 'payment_failed' union select * from retold) f
        join orders o on o.subscription_id = f.subscription_id
        where o.paid_at > f.occurred_at and o.paid_at <= f.occurred_at + (select grace_days from order_days_zone) * interval '1 day') m
    where moment is not null;
  return null;
end $$;

-- Days with first charges that were declined say something else from now on, and none of them is called restated for it.
create temporary table changed_days on commit drop as
  select distinct (moment at time zone 'UTC')::date as utc_day from (
    select occurred_at as moment from declined_charge where billing_source = 'conversion' and attempt = 1
    union select o.paid_at from declined_charge e join orders o on o.subscription_id = e.subscription_id and o.billing_source = 'renewal'
      and o.paid_at > e.occurred_at and o.paid_at <= e.occurred_at + (select grace_days from order_days_zone) * interval '1 day'
    where e.billing_source = 'conversion' and e.attempt = 1) m;
insert into order_days_due (utc_day) select utc_day from changed_days;
update figure_days_counted set stands_since = 'infinity'
  where exists (select from changed_days
    where utc_day between (day_starts_at at time zone 'UTC')::date and (day_starts_at at time zone 'UTC')::date + 1);
