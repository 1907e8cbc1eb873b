-- Events of subscriptions are told again and differently as well; and it is kept what differs, not the amount alone.
alter table conflicts
  drop constraint money_conflicts_kind_check,
  drop constraint money_conflicts_told_key,
  alter column order_id drop not null,
  alter column known_amount drop not null,
  alter column known_currency drop not null,
  alter column told_amount drop not null,
  alter column told_currency drop not null,
  add column subscription_id bigint constraint conflicts_subscription_id_fkey references subscriptions,
  add column differs text[] not null default '{}' constraint conflicts_differs_check check (differs <@ array['amount',
    'currency', 'member', 'order', 'ending', 'subscription', 'type', 'time', 'until', 'plan', 'price', 'reason', 'attempt',
    'decline', 'channel', 'campaign']),
  add column known_values text constraint conflicts_known_values_check check (char_length(known_values) between 1 and 4000),
  add column told_values text constraint conflicts_told_values_check check (char_length(told_values) between 1 and 4000),
  add constraint conflicts_kind_check check (kind in ('order', 'refund', 'chargeback', 'event')),
  add constraint conflicts_about_check check (case when kind = 'event'
    then num_nulls(order_id, known_amount, known_currency, told_amount, told_currency) = 5 and subscription_id is not null
    else num_nulls(order_id, known_amount, known_currency, told_amount, told_currency) = 0 and subscription_id is null end);
create unique index conflicts_told_key on conflicts
  (kind, provider, transaction_number, told_amount, told_currency, md5(told_values)) nulls not distinct;
create index conflicts_subscription_id_index on conflicts (subscription_id, id);
