-- Members of the public sites, as staff look after them.
alter table users
  alter column email drop not null,
  alter column first_name drop not null,
  alter column first_name drop default,
  alter column last_name drop not null,
  alter column last_name drop default,
  add column avatar_id bigint constraint users_avatar_id_fkey references files,
  add column banner_id bigint constraint users_banner_id_fkey references files,
  add column start_date date,
  add column end_date date,
  -- Argon2id; null for who never had one, and signs in nowhere.
  add column password_hash text,
  -- Somebody else drew it: the member chooses another before anything else.
  add column password_is_one_time boolean not null default false;
update users set first_name = nullif(first_name, ''), last_name = nullif(last_name, '')
  where first_name = '' or last_name = '';
alter table users
  add constraint users_username_check check (char_length(username) between 1 and 60),
  add constraint users_email_check check (char_length(email) between 1 and 254),
  add constraint users_first_name_check check (char_length(first_name) between 1 and 100),
  add constraint users_last_name_check check (char_length(last_name) between 1 and 100),
  add constraint users_phone_check check (char_length(phone) between 1 and 32);

drop index users_username_key, users_allocated_admin_id_index;
create unique index users_username_key on users (lower(username));
create index users_username_index on users (username collate "und-x-icu", id);
create index users_username_search_index on users using gin (username gin_trgm_ops);
create index users_username_prefix_index on users (lower(username) text_pattern_ops);
-- Empty values come last whichever way a list is sorted.
create index users_email_index on users (email, id);
create index users_email_desc_index on users (email desc nulls last, id desc);
create index users_email_search_index on users using gin (email gin_trgm_ops);
create index users_email_prefix_index on users (lower(email) text_pattern_ops);
create index users_phone_search_index on users using gin (phone gin_trgm_ops);
create index users_phone_prefix_index on users (lower(phone) text_pattern_ops);
create index users_status_index on users (status, id);
create index users_email_verified_at_index on users (email_verified_at, id);
create index users_registered_at_index on users (registered_at, id);
create index users_end_date_index on users (end_date, id);
create index users_end_date_desc_index on users (end_date desc nulls last, id desc);
create index users_allocated_admin_id_index on users (allocated_admin_id, id);
create index users_created_at_index on users (created_at, id);
create index users_updated_at_index on users (updated_at, id);
create index users_avatar_id_index on users (avatar_id);
create index users_banner_id_index on users (banner_id);

insert into personal_fields (resource, field) values
  ('users', 'username'), ('users', 'email'), ('users', 'first_name'), ('users', 'last_name'), ('users', 'birthdate'),
  ('users', 'phone'), ('users', 'avatar'), ('users', 'banner'), ('users', 'record_label');
