-- Captured charges. What was charged never changes; what came back stands in rows of its own, and an order says their sum.
create unique index subscriptions_user_of_subscription_key on subscriptions (id, user_id);

create table orders (
  id bigserial primary key,
  order_id text not null generated always as ('O-' || lpad(id::text, 8, '0')) stored,
  user_id bigint not null constraint orders_user_id_fkey references users,
  plan_id bigint not null constraint orders_plan_id_fkey references plans,
  subscription_id bigint constraint orders_subscription_id_fkey references subscriptions,
  channel_id bigint constraint orders_channel_id_fkey references channels,
  campaign_id bigint constraint orders_campaign_id_fkey references campaigns,
  billing_source text not null constraint orders_billing_source_check check (billing_source in
    ('trial_initial', 'initial', 'conversion', 'renewal', 'plan_change', 'reactivation', 'one_time')),
  amount bigint not null constraint orders_amount_check check (amount between 1 and 1000000000000),
  discount bigint not null default 0 constraint orders_discount_check check (discount between 0 and 1000000000000),
  currency text not null constraint orders_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  payment_method text not null
    constraint orders_payment_method_check check (payment_method in ('card', 'paypal', 'crypto', 'bank')),
  provider text not null constraint orders_provider_check check (char_length(provider) between 1 and 40),
  transaction_number text not null
    constraint orders_transaction_number_check check (char_length(transaction_number) between 1 and 120),
  paid_at timestamptz not null constraint orders_paid_at_check check (paid_at < '3000-01-01'),
  transaction_fee bigint not null default 0
    constraint orders_transaction_fee_check check (transaction_fee between 0 and 1000000000000),
  settlement_fee bigint not null default 0
    constraint orders_settlement_fee_check check (settlement_fee between 0 and 1000000000000),
  reserve_fee bigint not null default 0
    constraint orders_reserve_fee_check check (reserve_fee between 0 and 1000000000000),
  -- Typed by staff: what is worked out later leaves them.
  fees_by_hand boolean not null default false,
  total_amount bigint not null generated always as (amount - transaction_fee - settlement_fee - reserve_fee) stored,
  refunded bigint not null default 0 constraint orders_refunded_check check (refunded >= 0),
  charged_back bigint not null default 0 constraint orders_charged_back_check check (charged_back >= 0),
  status text not null generated always as (case when charged_back > 0 then 'charged_back' when refunded = 0 then 'paid'
    when refunded < amount then 'partially_refunded' else 'refunded' end) stored
    constraint orders_status_check check (status in ('paid', 'partially_refunded', 'refunded', 'charged_back')),
  note text constraint orders_note_check check (char_length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint orders_provider_key unique (provider, transaction_number),
  constraint orders_currency_of_order_key unique (id, currency),
  constraint orders_never_more_than_paid_check check (refunded + charged_back <= amount),
  constraint orders_user_of_subscription_fkey
    foreign key (subscription_id, user_id) references subscriptions (id, user_id),
  constraint orders_campaign_of_channel_fkey
    foreign key (channel_id, campaign_id) references campaigns (channel_id, id),
  constraint orders_campaign_without_channel_check check (campaign_id is null or channel_id is not null)
);
create unique index orders_order_id_key on orders (lower(order_id));
create index orders_order_id_search_index on orders using gin (order_id gin_trgm_ops);
create index orders_order_id_prefix_index on orders (lower(order_id) text_pattern_ops);
create index orders_transaction_number_search_index on orders using gin (transaction_number gin_trgm_ops);
create index orders_transaction_number_prefix_index on orders (lower(transaction_number) text_pattern_ops);
create index orders_user_id_index on orders (user_id, id);
create index orders_plan_id_index on orders (plan_id, id);
create index orders_subscription_id_index on orders (subscription_id, id);
create index orders_channel_id_index on orders (channel_id, id);
create index orders_campaign_id_index on orders (campaign_id, id);
create index orders_status_index on orders (status, id);
create index orders_amount_index on orders (amount, id);
create index orders_total_amount_index on orders (total_amount, id);
create index orders_paid_at_index on orders (paid_at, id);
create index orders_created_at_index on orders (created_at, id);
create index orders_updated_at_index on orders (updated_at, id);

-- Staff write a note and fees; sums of what came back are written by the rows that came back, and nothing else changes.
create function guard_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'An order stays.' using errcode = 'restrict_violation';
  end if;
  if (new.user_id, new.plan_id, new.subscription_id, new.channel_id, new.campaign_id, new.billing_source, new.amount,
      new.discount, new.currency, new.payment_method, new.provider, new.transaction_number, new.paid_at)
    is distinct from (old.user_id, old.plan_id, old.subscription_id, old.channel_id, old.campaign_id, old.billing_source,
      old.amount, old.discount, old.currency, old.payment_method, old.provider, old.transaction_number, old.paid_at)
  then
    raise exception 'What was charged does not change.' using errcode = 'restrict_violation';
  end if;
  if (new.refunded, new.charged_back) is distinct from (old.refunded, old.charged_back) and pg_trigger_depth() < 2 then
    raise exception 'What came back is a row of its own.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_guard before update or delete on orders for each row execute function guard_order();
create trigger orders_stay before truncate on orders execute function refuse_change();

create table refunds (
  id bigserial primary key,
  order_id bigint not null constraint refunds_order_id_fkey references orders,
  provider text not null,
  transaction_number text not null
    constraint refunds_transaction_number_check check (char_length(transaction_number) between 1 and 120),
  amount bigint not null constraint refunds_amount_check check (amount > 0),
  currency text not null,
  reason text constraint refunds_reason_check check (char_length(reason) between 1 and 200),
  initiated_by text not null
    constraint refunds_initiated_by_check check (initiated_by in ('member', 'staff', 'provider')),
  occurred_at timestamptz not null constraint refunds_occurred_at_check check (occurred_at < '3000-01-01'),
  created_at timestamptz not null default now(),
  constraint refunds_provider_key unique (provider, transaction_number),
  constraint refunds_currency_fkey foreign key (order_id, currency) references orders (id, currency)
);
create index refunds_order_id_index on refunds (order_id, id);
create index refunds_occurred_at_index on refunds (occurred_at);

create table chargebacks (
  id bigserial primary key,
  order_id bigint not null constraint chargebacks_order_id_fkey references orders,
  provider text not null,
  transaction_number text not null
    constraint chargebacks_transaction_number_check check (char_length(transaction_number) between 1 and 120),
  amount bigint not null constraint chargebacks_amount_check check (amount > 0),
  currency text not null,
  reason text constraint chargebacks_reason_check check (char_length(reason) between 1 and 200),
  initiated_by text not null default 'provider'
    constraint chargebacks_initiated_by_check check (initiated_by in ('member', 'staff', 'provider')),
  occurred_at timestamptz not null constraint chargebacks_occurred_at_check check (occurred_at < '3000-01-01'),
  resolved_at timestamptz,
  won boolean,
  created_at timestamptz not null default now(),
  constraint chargebacks_provider_key unique (provider, transaction_number),
  constraint chargebacks_currency_fkey foreign key (order_id, currency) references orders (id, currency),
  constraint chargebacks_won_check check ((resolved_at is null) = (won is null)),
  constraint chargebacks_resolved_at_check check (resolved_at >= occurred_at)
);
create index chargebacks_order_id_index on chargebacks (order_id, id);
create index chargebacks_occurred_at_index on chargebacks (occurred_at);

-- One after another on an order, as the row is locked: of fifty at once none goes beyond the charge.
create function add_to_order() returns trigger language plpgsql as $$
declare
  paid timestamptz;
  is_refund boolean := tg_table_name = 'refunds';
  moved bigint := new.amount;
begin
  -- A refund has no such field.
  if (to_jsonb(new) ->> 'won')::boolean then
    moved := case when tg_op = 'UPDATE' then -new.amount else 0 end;
  elsif tg_op = 'UPDATE' then
    moved := 0;
  end if;
  update orders set refunded = refunded + case when is_refund then moved else 0 end,
      charged_back = charged_back + case when is_refund then 0 else moved end,
      updated_at = now(), version = version + 1
    where id = new.order_id returning paid_at into paid;
  if new.occurred_at < paid then
    raise exception 'Nothing comes back before it was paid.' using errcode = 'check_violation',
      constraint = tg_table_name || '_occurred_at_check', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger refunds_add after insert on refunds for each row execute function add_to_order();
create trigger refunds_only_added before update or delete or truncate on refunds execute function refuse_change();

-- A dispute ends once, won or lost; nothing else of it changes.
create function guard_chargeback() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.resolved_at is null and new.resolved_at is not null
    and (new.id, new.order_id, new.provider, new.transaction_number, new.amount, new.currency, new.reason,
      new.initiated_by, new.occurred_at, new.created_at) is not distinct from (old.id, old.order_id, old.provider,
      old.transaction_number, old.amount, old.currency, old.reason, old.initiated_by, old.occurred_at, old.created_at)
  then
    return new;
  end if;
  raise exception 'A chargeback is only resolved, once.' using errcode = 'restrict_violation';
end $$;
create trigger chargebacks_guard before update or delete on chargebacks for each row execute function guard_chargeback();
create trigger chargebacks_stay before truncate on chargebacks execute function refuse_change();
create trigger chargebacks_add after insert or update on chargebacks for each row execute function add_to_order();

-- What came under a known number and said something else: finance looks at it.
create table money_conflicts (
  id bigserial primary key,
  kind text not null constraint money_conflicts_kind_check check (kind in ('order', 'refund', 'chargeback')),
  order_id bigint not null constraint money_conflicts_order_id_fkey references orders,
  provider text not null,
  transaction_number text not null,
  known_amount bigint not null,
  known_currency text not null,
  told_amount bigint not null,
  told_currency text not null,
  created_at timestamptz not null default now(),
  constraint money_conflicts_told_key unique (kind, provider, transaction_number, told_amount, told_currency)
);
create index money_conflicts_order_id_index on money_conflicts (order_id, id);
