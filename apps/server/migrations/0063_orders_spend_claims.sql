-- What an order was sold with: the code or the deal behind its price, and what its money was worth on that day.
alter table orders
  add column promotion_id bigint constraint orders_promotion_id_fkey references promotions,
  add column deal_id bigint constraint orders_deal_id_fkey references deals,
  -- Units of the report currency for one of this currency.
  add column rate numeric(20, 10) constraint orders_rate_check check (rate > 0);
create index orders_promotion_id_index on orders (promotion_id, id) where promotion_id is not null;
create index orders_deal_id_index on orders (deal_id, id) where deal_id is not null;

-- A charge is in the currency of its subscription, as it is of its member.
create unique index subscriptions_terms_of_subscription_key on subscriptions (id, user_id, currency);
alter table orders drop constraint orders_user_of_subscription_fkey;
alter table orders add constraint orders_terms_of_subscription_fkey
  foreign key (subscription_id, user_id, currency) references subscriptions (id, user_id, currency);
drop index subscriptions_user_of_subscription_key;

-- An order spends a use; where the code gave none any more the money was taken all the same, and the use says what was amiss.
alter table promotion_claims
  add column order_id bigint constraint promotion_claims_order_id_fkey references orders,
  add column fault text constraint promotion_claims_fault_check
    check (fault in ('used_up', 'used_by_member', 'not_for_plan', 'not_running')),
  add constraint promotion_claims_spent_at_check check ((spent_at is null) = (order_id is null)),
  add constraint promotion_claims_fault_spent_check check (fault is null or spent_at is not null);
create unique index promotion_claims_order_id_key on promotion_claims (order_id);
create index promotion_claims_fault_index on promotion_claims (promotion_id) where fault is not null;

create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'An order stays.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if (new.refunded, new.charged_back) is distinct from (0::bigint, 0::bigint) then
      raise exception 'What came back is a row of its own.' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.id, new.user_id, new.plan_id, new.subscription_id, new.channel_id, new.campaign_id, new.billing_source,
      new.amount, new.discount, new.currency, new.rate, new.promotion_id, new.deal_id, new.payment_method, new.provider,
      new.transaction_number, new.paid_at)
    is distinct from (old.id, old.user_id, old.plan_id, old.subscription_id, old.channel_id, old.campaign_id,
      old.billing_source, old.amount, old.discount, old.currency, old.rate, old.promotion_id, old.deal_id,
      old.payment_method, old.provider, old.transaction_number, old.paid_at)
  then
    raise exception 'What was charged does not change.' using errcode = 'restrict_violation';
  end if;
  if (new.refunded, new.charged_back) is distinct from (old.refunded, old.charged_back) and pg_trigger_depth() < 2 then
    raise exception 'What came back is a row of its own.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
