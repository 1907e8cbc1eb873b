-- A member who is erased keeps a row without a name, so that what was paid stays somebody's.
alter table users
  add column erased_at timestamptz,
  add constraint users_erased_check check (erased_at is null or (status = 'disabled' and num_nonnulls(email,
    email_verified_at, first_name, last_name, birthdate, phone, avatar_id, banner_id, password_hash) = 0));

insert into personal_fields (resource, field) values ('orders', 'note'), ('comments', 'hidden_match');

-- The addresses of a member, small: this one and those before it, unless they are somebody else's by now.
create function member_addresses(member bigint) returns text[] language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(distinct lower(address)), '{}') from (
    select email from public.users where id = member
    union all select before ->> 'email' from public.audits where resource = 'users' and record_id = member
  ) told(address)
  where address is not null and address <> '[redacted]'
    and not exists (select from public.users where lower(email) = lower(address) and id <> member)
$$;

-- What names a member in a text that somebody typed, as a pattern; also as addresses of pages write it. A name that is
-- an everyday word would be found where nobody is meant.
create function member_pattern(member bigint) returns text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce('(?<![[:alnum:]])('
    || string_agg(distinct regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g'), '|')
    || ')(?![[:alnum:]])', 'a\Z\Aa')
  from public.users u, lateral (
    select address from unnest(member_addresses(member)) address
    union all select replace(replace(address, '+', '%2B'), '@', '%40') from unnest(member_addresses(member)) address
    union all values
    (u.phone), (replace(replace(u.phone, '+', '%2B'), ' ', '+')), (replace(replace(u.phone, '+', '%2B'), ' ', '%20')),
    (u.first_name || ' ' || u.last_name), (u.last_name || ' ' || u.first_name),
    (u.last_name || u.first_name), (u.first_name || '+' || u.last_name), (u.first_name || '%20' || u.last_name),
    (case when u.username ~ '[0-9._-]' or char_length(u.username) >= 8 then u.username end)
  ) known(word)
  where u.id = member and char_length(word) >= 4
$$;

-- The same value without the member: words of the pattern in every text, and the name in every reference to them.
create function without_member(entry jsonb, pattern text, member bigint) returns jsonb
language plpgsql immutable strict set search_path = pg_catalog, public, pg_temp as $$
begin
  case jsonb_typeof(entry)
    when 'string' then
      return to_jsonb(regexp_replace(entry #>> '{}', pattern, '[redacted]', 'gi'));
    when 'array' then
      return (select coalesce(jsonb_agg(without_member(value, pattern, member) order by place), '[]')
        from jsonb_array_elements(entry) with ordinality as each(value, place));
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, case
          when key = 'user_id' and value -> 'id' = to_jsonb(member) then value || '{"name": "[redacted]"}'
          else without_member(value, pattern, member) end), '{}')
        from jsonb_each(entry));
    else return entry;
  end case;
end $$;

-- As `redact_audits`, for everything that the history says of a member who is about to be erased.
create function erase_from_audits(erased bigint, done_by text, request text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  addresses text[] := public.member_addresses(erased);
  pattern text := public.member_pattern(erased);
  own_entries bigint;
  other_entries bigint;
begin
  perform from public.users where id = erased and erased_at is null for update;
  if not found then
    raise exception 'There is no such member to erase.' using errcode = 'invalid_parameter_value';
  end if;
  with own(resource, id) as (
    select 'users', erased
    union select 'supports', id from public.supports where user_id = erased or lower(email) = any(addresses)
    union select 'cooperations', id from public.cooperations where lower(email) = any(addresses)
    union select 'comments', id from public.comments where user_id = erased
    union select 'mails', id from public.mails
      where lower(recipient) = any(addresses) or turn = 'member ' || erased
    union select 'orders', id from public.orders where user_id = erased
    union select 'refunds', r.id from public.orders o join public.refunds r on r.order_id = o.id where o.user_id = erased
    -- Of what was deleted only the history knows whose it was.
    union select a.resource, a.record_id from public.audits a
      where a.resource in ('supports', 'cooperations', 'comments') and a.action = 'delete'
        and (a.before #>> '{user_id,id}' = erased::text or lower(a.before ->> 'email') = any(addresses))
  ), named as (
    select resource, array_agg(field) as fields from public.personal_fields group by resource
  ), redacted as (
    update public.audits a set
      before = a.before || public.redacted_fields(a.before, n.fields),
      after = a.after || public.redacted_fields(a.after, n.fields),
      record_label = case when 'record_label' = any(n.fields) then '[redacted]' else a.record_label end,
      updated_at = now(),
      version = a.version + 1
    from own join named n using (resource)
    where a.resource = own.resource and a.record_id = own.id
    returning 1
  )
  select count(*) into own_entries from redacted;
  with redacted as (
    update public.audits a set
      before = public.without_member(a.before, pattern, erased),
      after = public.without_member(a.after, pattern, erased),
      record_label = regexp_replace(a.record_label, pattern, '[redacted]', 'gi'),
      updated_at = now(),
      version = a.version + 1
    where concat_ws(' ', a.before, a.after, a.record_label) ~* pattern
      or strpos(concat_ws(' ', a.before, a.after), format('"user_id": {"id": %s,', erased)) > 0
    returning 1
  )
  select count(*) into other_entries from redacted;
  insert into public.audits (admin_name, action, resource, record_id, after, request_id)
    values (done_by, 'redact', 'users', erased, jsonb_build_object(
      'reason', 'erasure', 'entries', own_entries + other_entries, 'database_role', session_user), request);
  return own_entries + other_entries;
end $$;
revoke execute on function erase_from_audits from public;

-- A closed report stays, but for the words of a note in which a person is named.
create or replace function guard_payout_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and strpos(new.note, '[redacted]') > 0 and to_jsonb(new) - '{note,booking_id,verdict,difference}'::text[]
    = to_jsonb(old) - '{note,booking_id,verdict,difference}'::text[] then
    return new;
  end if;
  if exists (select from segpays where id in (new.report_id, old.report_id) and closed_at is not null) then
    raise exception 'A closed report stays as it is.' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
