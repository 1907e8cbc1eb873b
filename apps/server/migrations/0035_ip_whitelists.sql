-- Addresses that the public sites neither limit nor block.
create table ipwhitelists (
  id bigserial primary key,
  ip inet not null,
  note text constraint ipwhitelists_note_check check (char_length(note) between 1 and 300),
  status text not null default 'enabled' constraint ipwhitelists_status_check check (status in ('enabled', 'disabled')),
  expired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- One range is written in more than one way.
create unique index ipwhitelists_ip_key on ipwhitelists (network(ip));
create index ipwhitelists_ip_index on ipwhitelists (ip, id);
create index ipwhitelists_ip_overlap_index on ipwhitelists using gist (ip inet_ops);
create index ipwhitelists_note_search_index on ipwhitelists using gin (note gin_trgm_ops);
create index ipwhitelists_note_prefix_index on ipwhitelists (lower(note) text_pattern_ops);
create index ipwhitelists_status_index on ipwhitelists (status, id);
create index ipwhitelists_expired_at_index on ipwhitelists (expired_at, id);
create index ipwhitelists_expired_at_desc_index on ipwhitelists (expired_at desc nulls last, id desc);
create index ipwhitelists_created_at_index on ipwhitelists (created_at, id);
create index ipwhitelists_updated_at_index on ipwhitelists (updated_at, id);
