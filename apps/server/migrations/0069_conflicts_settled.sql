-- What was told under a known number and differs is settled by finance, with a note.
alter table money_conflicts rename to conflicts;
alter table conflicts
  add column status text not null default 'open' constraint conflicts_status_check check (status in ('open', 'settled')),
  add column note text constraint conflicts_note_check check (char_length(note) between 1 and 500),
  add column settled_by_id bigint constraint conflicts_settled_by_id_fkey references admins on delete set null,
  add column settled_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add constraint conflicts_provider_check check (char_length(provider) between 1 and 40),
  add constraint conflicts_transaction_number_check check (char_length(transaction_number) between 1 and 120),
  add constraint conflicts_known_amount_check check (known_amount between 1 and 1000000000000),
  add constraint conflicts_known_currency_check check (known_currency
    in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  add constraint conflicts_told_amount_check check (told_amount between 1 and 1000000000000),
  add constraint conflicts_told_currency_check check (told_currency
    in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  add constraint conflicts_settled_check check ((status = 'settled') = (settled_at is not null and note is not null));
create index conflicts_status_index on conflicts (status, id);
create index conflicts_settled_by_id_index on conflicts (settled_by_id);
create index conflicts_created_at_index on conflicts (created_at, id);
create index conflicts_updated_at_index on conflicts (updated_at, id);
create index conflicts_transaction_number_search_index on conflicts using gin (transaction_number gin_trgm_ops);
create index conflicts_transaction_number_prefix_index on conflicts (lower(transaction_number) text_pattern_ops);
