-- What members pay for again and again. What a row says of state, revenue and access follows from its events.
create table subscriptions (
  id bigserial primary key,
  user_id bigint not null constraint subscriptions_user_id_fkey references users,
  plan_id bigint not null constraint subscriptions_plan_id_fkey references plans,
  channel_id bigint constraint subscriptions_channel_id_fkey references channels,
  campaign_id bigint constraint subscriptions_campaign_id_fkey references campaigns,
  provider text not null constraint subscriptions_provider_check check (char_length(provider) between 1 and 40),
  provider_reference text not null
    constraint subscriptions_provider_reference_check check (char_length(provider_reference) between 1 and 120),
  currency text not null constraint subscriptions_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  status text not null default 'expired' constraint subscriptions_status_check
    check (status in ('trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired')),
  mrr bigint not null default 0 constraint subscriptions_mrr_check check (mrr between 0 and 1000000000000),
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  access_until timestamptz,
  -- When the clock alone changes what stands here.
  next_change_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint subscriptions_provider_reference_key unique (provider, provider_reference),
  constraint subscriptions_campaign_of_channel_fkey
    foreign key (channel_id, campaign_id) references campaigns (channel_id, id),
  constraint subscriptions_campaign_without_channel_check check (campaign_id is null or channel_id is not null),
  constraint subscriptions_nothing_paid_check check (mrr = 0 or status in ('active', 'past_due', 'cancelled'))
);
create index subscriptions_user_id_index on subscriptions (user_id, id);
create index subscriptions_plan_id_index on subscriptions (plan_id, id);
create index subscriptions_channel_id_index on subscriptions (channel_id, id);
create index subscriptions_campaign_id_index on subscriptions (campaign_id, id);
create index subscriptions_status_index on subscriptions (status, id);
create index subscriptions_mrr_index on subscriptions (mrr, id);
create index subscriptions_started_at_index on subscriptions (started_at, id);
create index subscriptions_current_period_end_index on subscriptions (current_period_end, id);
create index subscriptions_next_change_at_index on subscriptions (next_change_at) where next_change_at is not null;
create index subscriptions_provider_reference_search_index on subscriptions using gin (provider_reference gin_trgm_ops);
create index subscriptions_provider_reference_prefix_index
  on subscriptions (lower(provider_reference) text_pattern_ops);
create index subscriptions_created_at_index on subscriptions (created_at, id);
create index subscriptions_updated_at_index on subscriptions (updated_at, id);

-- Facts are added, and never changed or taken away, by whoever it be.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What was told of a subscription: the ledger from which all of it follows.
create table subscription_event (
  id bigserial primary key,
  subscription_id bigint not null constraint subscription_event_subscription_id_fkey references subscriptions,
  type text not null constraint subscription_event_type_check check (type in
    ('trial', 'new', 'conversion', 'renewal', 'reactivation', 'expansion', 'contraction', 'extended', 'complimentary',
     'renewal_on', 'renewal_off', 'payment_failed', 'paused', 'resumed', 'churn')),
  provider text not null,
  transaction_number text not null
    constraint subscription_event_transaction_number_check check (char_length(transaction_number) between 1 and 120),
  occurred_at timestamptz not null,
  until timestamptz,
  plan_id bigint not null constraint subscription_event_plan_id_fkey references plans,
  -- Minor units a month from then on, as the price was when it was told.
  mrr bigint constraint subscription_event_mrr_check check (mrr between 0 and 1000000000000),
  reason text constraint subscription_event_reason_check
    check (reason in ('voluntary', 'payment_failed', 'admin', 'fraud')),
  attempt integer constraint subscription_event_attempt_check check (attempt between 1 and 100),
  decline_code text constraint subscription_event_decline_code_check check (char_length(decline_code) between 1 and 40),
  -- Everything as it was told, by which the same number is known again.
  told jsonb not null,
  received_at timestamptz not null default now(),
  constraint subscription_event_transaction_number_key unique (provider, transaction_number),
  constraint subscription_event_until_check check (until > occurred_at),
  constraint subscription_event_lasting_check check (until is not null or type not in
    ('trial', 'new', 'conversion', 'renewal', 'reactivation', 'extended', 'complimentary')),
  constraint subscription_event_attempt_of_failure_check check ((type = 'payment_failed') = (attempt is not null)),
  constraint subscription_event_reason_of_churn_check check (type = 'churn' or reason is null)
);
create index subscription_event_subscription_id_index on subscription_event (subscription_id, occurred_at);
create index subscription_event_plan_id_index on subscription_event (plan_id);
create trigger subscription_event_only_added before update or delete or truncate on subscription_event
  execute function refuse_change();

-- What the monthly revenue of a member did, worked out of the events: sums over days are made of these.
create table subscription_movement (
  id bigserial primary key,
  subscription_id bigint not null constraint subscription_movement_subscription_id_fkey references subscriptions,
  user_id bigint not null constraint subscription_movement_user_id_fkey references users,
  event_id bigint constraint subscription_movement_event_id_fkey references subscription_event,
  at timestamptz not null,
  movement text not null constraint subscription_movement_movement_check
    check (movement in ('new', 'expansion', 'contraction', 'churn', 'reactivation')),
  reason text constraint subscription_movement_reason_check
    check (reason in ('voluntary', 'payment_failed', 'admin', 'fraud', 'paused')),
  currency text not null,
  mrr_before bigint not null,
  mrr_after bigint not null,
  constraint subscription_movement_direction_check check (case movement
    when 'new' then mrr_before = 0 and mrr_after > 0
    when 'reactivation' then mrr_before = 0 and mrr_after > 0
    when 'churn' then mrr_before > 0 and mrr_after = 0
    when 'expansion' then mrr_after > mrr_before
    else mrr_after < mrr_before end)
);
create index subscription_movement_user_id_index on subscription_movement (user_id);
create index subscription_movement_subscription_id_index on subscription_movement (subscription_id, at);
create index subscription_movement_event_id_index on subscription_movement (event_id);
create index subscription_movement_at_index on subscription_movement (at);

alter table site_keys drop constraint site_keys_scopes_check;
alter table site_keys add constraint site_keys_scopes_check check (
  scopes <@ array['read-content', 'report-facts', 'write-desk', 'serve-members', 'send-comments', 'report-money',
    'check-addresses']
  and cardinality(scopes) > 0);
