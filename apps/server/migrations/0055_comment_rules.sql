-- Words and links for which new comments are hidden, and what people decided when.
create table commentrules (
  id bigserial primary key,
  name text not null constraint commentrules_name_check check (char_length(name) between 1 and 100),
  words text constraint commentrules_words_check check (char_length(words) between 1 and 20000),
  hides_links boolean not null,
  allowed_hosts text constraint commentrules_allowed_hosts_check check (char_length(allowed_hosts) between 1 and 5000),
  status text not null default 'disabled' constraint commentrules_status_check check (status in ('enabled', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint commentrules_looks_for_check check (words is not null or hides_links)
);
create unique index commentrules_name_key on commentrules (lower(name));
create index commentrules_name_search_index on commentrules using gin (name gin_trgm_ops);
create index commentrules_name_prefix_index on commentrules (lower(name) text_pattern_ops);
create index commentrules_name_index on commentrules (name collate "und-x-icu", id);
create index commentrules_status_index on commentrules (status, id);
create index commentrules_created_at_index on commentrules (created_at, id);
create index commentrules_updated_at_index on commentrules (updated_at, id);

alter table comments
  add column decided_at timestamptz,
  add column hidden_by_rule_id bigint constraint comments_hidden_by_rule_id_fkey references commentrules,
  add column hidden_match text constraint comments_hidden_match_check check (char_length(hidden_match) between 1 and 200);
-- Until now nothing but a decision took a comment out of these states.
update comments set decided_at = updated_at where report_status in ('rejected', 'upheld') or status <> 'visible';
create index comments_decided_at_index on comments (decided_at, id) where decided_at is not null;
create index comments_hidden_by_rule_id_index on comments (hidden_by_rule_id, status, id)
  where hidden_by_rule_id is not null;
