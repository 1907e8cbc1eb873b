-- The public number is the whole id, also beyond eight digits: two orders never share one.
alter table orders drop column order_id;
alter table orders add column order_id text not null
  generated always as ('O-' || lpad(id::text, greatest(8, length(id::text)), '0')) stored;
create unique index orders_order_id_key on orders (lower(order_id));
create index orders_order_id_search_index on orders using gin (order_id gin_trgm_ops);
create index orders_order_id_prefix_index on orders (lower(order_id) text_pattern_ops);

-- Nothing has come back of a new order, and its number stays as what was charged.
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
      new.amount, new.discount, new.currency, new.payment_method, new.provider, new.transaction_number, new.paid_at)
    is distinct from (old.id, old.user_id, old.plan_id, old.subscription_id, old.channel_id, old.campaign_id,
      old.billing_source, old.amount, old.discount, old.currency, old.payment_method, old.provider,
      old.transaction_number, old.paid_at)
  then
    raise exception 'What was charged does not change.' using errcode = 'restrict_violation';
  end if;
  if (new.refunded, new.charged_back) is distinct from (old.refunded, old.charged_back) and pg_trigger_depth() < 2 then
    raise exception 'What came back is a row of its own.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger orders_guard on orders;
create trigger orders_guard before insert or update or delete on orders for each row execute function guard_order();

-- State and revenue follow from what was told; whose a subscription is, and in what it is paid, never changes.
create function guard_subscription() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.currency, new.provider, new.provider_reference)
    is distinct from (old.id, old.user_id, old.currency, old.provider, old.provider_reference)
  then
    raise exception 'A subscription stays whose it is.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger subscriptions_guard before update on subscriptions for each row execute function guard_subscription();
