-- People who write to us: for help, and to do something with us.
create table supports (
  id bigserial primary key,
  reference text not null constraint supports_reference_check check (char_length(reference) between 1 and 20),
  subject text not null constraint supports_subject_check check (char_length(subject) between 1 and 200),
  email text not null constraint supports_email_check check (char_length(email) between 1 and 254),
  language text not null constraint supports_language_check check (language in ('en', 'zh-CN')),
  message text not null constraint supports_message_check check (char_length(message) between 1 and 10000),
  attachment_id bigint constraint supports_attachment_id_fkey references files,
  type text not null constraint supports_type_check check (type in ('account', 'billing', 'playback', 'content', 'other')),
  user_id bigint constraint supports_user_id_fkey references users,
  assigned_admin_id bigint constraint supports_assigned_admin_id_fkey references admins,
  status text not null default 'open' constraint supports_status_check check (status in ('open', 'solved', 'archived')),
  is_answered boolean not null default false,
  messages_count integer not null default 0 constraint supports_messages_count_check check (messages_count >= 0),
  last_message_at timestamptz not null default now(),
  first_answered_at timestamptz,
  solved_at timestamptz,
  -- Where it came from: sent again it is the same, and so is the same text from the same address.
  site_id bigint,
  site_message_id uuid,
  text_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index supports_reference_key on supports (lower(reference));
create unique index supports_site_message_key on supports (site_id, site_message_id);
create index supports_text_hash_index on supports (text_hash, created_at);
create index supports_attachment_id_index on supports (attachment_id);
create index supports_assigned_admin_id_index on supports (assigned_admin_id, id);
create index supports_status_index on supports (status, id);
create index supports_open_index on supports (last_message_at, id) where status = 'open';
create index supports_is_answered_index on supports (is_answered, id);
create index supports_last_message_at_index on supports (last_message_at, id);
create index supports_solved_at_index on supports (solved_at);
create index supports_first_answered_at_index on supports (first_answered_at);
create index supports_created_at_index on supports (created_at, id);
create index supports_subject_search_index on supports using gin (subject gin_trgm_ops);
create index supports_subject_prefix_index on supports (lower(subject) text_pattern_ops);
create index supports_email_search_index on supports using gin (email gin_trgm_ops);
create index supports_email_prefix_index on supports (lower(email) text_pattern_ops);
create index supports_reference_search_index on supports using gin (reference gin_trgm_ops);
create index supports_reference_prefix_index on supports (lower(reference) text_pattern_ops);
create index supports_type_index on supports (type, id);
create index supports_user_id_index on supports (user_id, id);

create table cooperations (
  id bigserial primary key,
  reference text not null constraint cooperations_reference_check check (char_length(reference) between 1 and 20),
  subject text not null constraint cooperations_subject_check check (char_length(subject) between 1 and 200),
  email text not null constraint cooperations_email_check check (char_length(email) between 1 and 254),
  language text not null constraint cooperations_language_check check (language in ('en', 'zh-CN')),
  message text not null constraint cooperations_message_check check (char_length(message) between 1 and 10000),
  attachment_id bigint constraint cooperations_attachment_id_fkey references files,
  name text not null constraint cooperations_name_check check (char_length(name) between 1 and 100),
  phone text constraint cooperations_phone_check check (char_length(phone) between 1 and 32),
  assigned_admin_id bigint constraint cooperations_assigned_admin_id_fkey references admins,
  status text not null default 'open' constraint cooperations_status_check check (status in ('open', 'solved', 'archived')),
  is_answered boolean not null default false,
  messages_count integer not null default 0 constraint cooperations_messages_count_check check (messages_count >= 0),
  last_message_at timestamptz not null default now(),
  first_answered_at timestamptz,
  solved_at timestamptz,
  -- Where it came from: sent again it is the same, and so is the same text from the same address.
  site_id bigint,
  site_message_id uuid,
  text_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index cooperations_reference_key on cooperations (lower(reference));
create unique index cooperations_site_message_key on cooperations (site_id, site_message_id);
create index cooperations_text_hash_index on cooperations (text_hash, created_at);
create index cooperations_attachment_id_index on cooperations (attachment_id);
create index cooperations_assigned_admin_id_index on cooperations (assigned_admin_id, id);
create index cooperations_status_index on cooperations (status, id);
create index cooperations_open_index on cooperations (last_message_at, id) where status = 'open';
create index cooperations_is_answered_index on cooperations (is_answered, id);
create index cooperations_last_message_at_index on cooperations (last_message_at, id);
create index cooperations_solved_at_index on cooperations (solved_at);
create index cooperations_first_answered_at_index on cooperations (first_answered_at);
create index cooperations_created_at_index on cooperations (created_at, id);
create index cooperations_subject_search_index on cooperations using gin (subject gin_trgm_ops);
create index cooperations_subject_prefix_index on cooperations (lower(subject) text_pattern_ops);
create index cooperations_name_search_index on cooperations using gin (name gin_trgm_ops);
create index cooperations_name_prefix_index on cooperations (lower(name) text_pattern_ops);
create index cooperations_email_search_index on cooperations using gin (email gin_trgm_ops);
create index cooperations_email_prefix_index on cooperations (lower(email) text_pattern_ops);
create index cooperations_reference_search_index on cooperations using gin (reference gin_trgm_ops);
create index cooperations_reference_prefix_index on cooperations (lower(reference) text_pattern_ops);

-- What follows the first message. A ticket that was deleted by mistake comes back with them; they go a day later.
create table ticket_messages (
  id bigserial primary key,
  resource text not null constraint ticket_messages_resource_check check (resource in ('supports', 'cooperations')),
  ticket_id bigint not null,
  kind text not null constraint ticket_messages_kind_check check (kind in ('in', 'out', 'note')),
  body text not null constraint ticket_messages_body_check check (char_length(body) between 1 and 10000),
  -- As in the history, they stay when the account goes.
  admin_id bigint,
  admin_name text,
  site_id bigint,
  site_message_id uuid,
  created_at timestamptz not null default now()
);
create index ticket_messages_ticket_index on ticket_messages (resource, ticket_id, id);
create unique index ticket_messages_site_message_key on ticket_messages (site_id, site_message_id);

create table replies (
  id bigserial primary key,
  title text not null constraint replies_title_check check (char_length(title) between 1 and 100),
  english_text text not null constraint replies_english_text_check check (char_length(english_text) between 1 and 10000),
  chinese_text text not null constraint replies_chinese_text_check check (char_length(chinese_text) between 1 and 10000),
  action text constraint replies_action_check check (action in ('solve', 'archive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index replies_title_key on replies (lower(title));
create index replies_title_search_index on replies using gin (title gin_trgm_ops);
create index replies_title_prefix_index on replies (lower(title) text_pattern_ops);
create index replies_title_index on replies (title collate "und-x-icu", id);
create index replies_action_index on replies (action, id);
create index replies_created_at_index on replies (created_at, id);
create index replies_updated_at_index on replies (updated_at, id);

insert into personal_fields (resource, field) values
  ('supports', 'email'), ('supports', 'subject'), ('supports', 'message'), ('supports', 'attachment'), ('supports', 'user_id'),
  ('supports', 'record_label'), ('cooperations', 'name'), ('cooperations', 'email'), ('cooperations', 'phone'),
  ('cooperations', 'subject'), ('cooperations', 'message'), ('cooperations', 'attachment'), ('cooperations', 'record_label');

alter table site_keys drop constraint site_keys_scopes_check;
alter table site_keys add constraint site_keys_scopes_check
  check (scopes <@ array['read-content', 'report-facts', 'write-desk'] and cardinality(scopes) > 0);
