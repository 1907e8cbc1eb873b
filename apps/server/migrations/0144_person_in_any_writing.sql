-- As before, with the telephone however it is written: each spaces and brackets its digits in another way.
create or replace function member_pattern(member bigint) returns text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce('(?<![[:alnum:]])(' || string_agg(distinct part, '|') || ')(?![[:alnum:]])', 'a\Z\Aa')
  from (
    select regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g')
    from public.users u, lateral (
      select address from unnest(member_addresses(member)) address
      union all select replace(replace(address, '+', '%2B'), '@', '%40') from unnest(member_addresses(member)) address
      union all values (u.first_name || ' ' || u.last_name), (u.last_name || ' ' || u.first_name),
      (u.last_name || u.first_name), (u.first_name || '+' || u.last_name), (u.first_name || '%20' || u.last_name),
      (case when u.username ~ '[0-9._-]' or char_length(u.username) >= 8 then u.username end)
    ) known(word)
    where u.id = member and char_length(word) >= 4
    union all
    -- Addresses of pages write what stands between digits as %20, %28, %29 and %2B.
    select '(?:[+]|%2B)?' || regexp_replace(left(digits, -1), '([0-9])', '\1(?:[ ()+-]|%2[089B])*', 'g') || right(digits, 1)
    from public.users u, lateral regexp_replace(u.phone, '[^0-9]', '', 'g') digits
    where u.id = member and char_length(digits) >= 4
  ) named(part)
$$;

-- A closed report stays, but for the words of a note in which a person is named, which make it another version of the row.
create or replace function guard_payout_report() returns trigger language plpgsql as $$
declare
  besides text[] := '{note,net_payout,release_on,updated_at,version}';
begin
  if old.closed_at is not null then
    if tg_op = 'UPDATE' and strpos(new.note, '[redacted]') > 0 and to_jsonb(new) - besides = to_jsonb(old) - besides then
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
