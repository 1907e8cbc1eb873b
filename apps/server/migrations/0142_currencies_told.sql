-- Whether anything that was told of a subscription named its currency: until then it is taken to be in that of its plan. What was told before
-- decides it here too; what staff give away is in the currency of its plan.
alter table subscriptions add column is_currency_told boolean not null default true;
update subscriptions s set is_currency_told = false
  where provider <> 'backlot' and not exists (
    select from subscription_event e where e.subscription_id = s.id and (e.told->>'currency' is not null
      or (e.told->>'recurringPrice' is null
        and e.type in ('new', 'conversion', 'reactivation', 'expansion', 'contraction', 'change_scheduled'))))
    and not exists (select from orders o where o.subscription_id = s.id);

-- State and revenue follow from what was told; whose a subscription is never changes, nor in what it is paid once that was told.
create or replace function guard_subscription() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.provider, new.provider_reference) is distinct from (old.id, old.user_id, old.provider, old.provider_reference)
    or (old.is_currency_told and (new.currency, new.is_currency_told) is distinct from (old.currency, true))
  then
    raise exception 'A subscription stays whose it is.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
