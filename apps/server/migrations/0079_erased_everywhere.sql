-- The words that name a member leave the history part by part: one statement over millions of entries takes too long.
create function erase_words_from_audits(erased bigint, done_by text, request text, first_id bigint, last_id bigint)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text := public.member_pattern(erased);
  entries bigint;
begin
  perform from public.users where id = erased and erased_at is null for update;
  if not found then
    raise exception 'There is no such member to erase.' using errcode = 'invalid_parameter_value';
  end if;
  update public.audits a set
    before = public.without_member(a.before, pattern, erased),
    after = public.without_member(a.after, pattern, erased),
    record_label = regexp_replace(a.record_label, pattern, '[redacted]', 'gi'),
    updated_at = now(),
    version = a.version + 1
  where a.id between first_id and last_id and (concat_ws(' ', a.before, a.after, a.record_label) ~* pattern
    or strpos(concat_ws(' ', a.before, a.after), format('"user_id": {"id": %s,', erased)) > 0);
  get diagnostics entries = row_count;
  if entries > 0 then
    insert into public.audits (admin_name, action, resource, record_id, after, request_id)
      values (done_by, 'redact', 'users', erased, jsonb_build_object(
        'reason', 'erasure', 'entries', entries, 'database_role', session_user), request);
  end if;
  return entries;
end $$;
revoke execute on function erase_words_from_audits from public;

-- What is left for this one, before: the entries of the member's own records, as long as these say whose they are.
create or replace function erase_from_audits(erased bigint, done_by text, request text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  addresses text[] := public.member_addresses(erased);
  own_entries bigint;
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
  insert into public.audits (admin_name, action, resource, record_id, after, request_id)
    values (done_by, 'redact', 'users', erased, jsonb_build_object(
      'reason', 'erasure', 'entries', own_entries, 'database_role', session_user), request);
  return own_entries;
end $$;
-- The provider's words about a dispute may name a person; they may go, and nothing else of it changes.
create or replace function guard_chargeback() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.order_id, new.provider, new.transaction_number, new.amount, new.currency, new.initiated_by,
      new.occurred_at, new.created_at) is not distinct from (old.id, old.order_id, old.provider, old.transaction_number,
      old.amount, old.currency, old.initiated_by, old.occurred_at, old.created_at)
    and coalesce(new.reason = old.reason, new.reason is null)
    and ((new.resolved_at, new.won) is not distinct from (old.resolved_at, old.won)
      or (old.resolved_at is null and new.resolved_at is not null))
  then
    return new;
  end if;
  raise exception 'A chargeback is only resolved, once.' using errcode = 'restrict_violation';
end $$;

-- Only what ends a dispute moves the sums of its order.
create or replace function add_to_order() returns trigger language plpgsql as $$
declare
  paid timestamptz;
  moved bigint := case when tg_op = 'UPDATE' then case when new.won and old.won is null then -new.amount else 0 end
    when new.won then 0 else new.amount end;
begin
  if tg_op = 'UPDATE' and new.resolved_at is not distinct from old.resolved_at then
    return null;
  end if;
  update orders set charged_back = charged_back + moved, updated_at = now(), version = version + 1
    where id = new.order_id returning paid_at into paid;
  if new.occurred_at < paid then
    raise exception 'Nothing comes back before it was paid.' using errcode = 'check_violation',
      constraint = 'chargebacks_occurred_at_check', table = 'chargebacks';
  end if;
  return null;
end $$;

-- A closed report stays, but for the words of a note in which a person is named.
create or replace function guard_payout_report() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    if tg_op = 'UPDATE' and strpos(new.note, '[redacted]') > 0
      and to_jsonb(new) - '{note,net_payout,release_on}'::text[] = to_jsonb(old) - '{note,net_payout,release_on}'::text[]
    then
      return new;
    end if;
    raise exception 'A closed report stays as it is.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.closed_at is not null and (
    exists (select from payout_lines where report_id = new.id and verdict <> 'matched' and settlement is null)
    -- What is generated is not there yet.
    or new.gross - new.refunds - new.chargebacks - new.fees - new.reserve_held + new.reserve_released is distinct from
      (select sum(payout_of(kind, amount, fee)) from payout_lines where report_id = new.id and line is not null))
  then
    raise exception 'It is not settled.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
