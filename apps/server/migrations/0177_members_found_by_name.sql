-- What a person is called, as it is written: in Chinese, Japanese and Korean the family name first and nothing in between.
alter table users add column full_name text generated always as (
  case when wide_letters(coalesce(last_name, '') || coalesce(first_name, '')) = '{}'
    then nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')
    else coalesce(last_name, '') || coalesce(first_name, '') end) stored;
create index users_full_name_search_index on users using gin (full_name gin_trgm_ops);
create index users_full_name_prefix_index on users (lower(full_name) text_pattern_ops);
create index users_full_name_letters_index on users using gin (wide_letters(full_name));

-- It stands in the history beside its parts, and goes with them.
insert into personal_fields (resource, field) values ('users', 'full_name');
