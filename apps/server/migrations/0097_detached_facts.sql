-- Months of facts that nothing reads any more are taken out of their tables, whole and unread, and keep what they hold.
create schema detached_facts;
create table fact_detachments (
  part text primary key,
  facts text not null,
  -- What began before is counted as it was counted last.
  ends_at timestamptz not null,
  detached_at timestamptz not null default now()
);

create function detach_fact_partitions(before date)
returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month record;
  detached integer := 0;
begin
  if before > (now() at time zone 'UTC')::date - 90 then
    raise exception 'Facts of the last three months stay.' using errcode = 'invalid_parameter_value';
  end if;
  -- Whoever writes or reads meanwhile is waited for a moment; what could not be had is taken the next day.
  perform set_config('lock_timeout', '2s', true);
  for month in
    select c.relname as name, p.relname as facts, to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' as ends_on
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.oid in ('public.visit'::regclass, 'public.video_view'::regclass, 'public.video_like'::regclass,
      'public.banner_click'::regclass) and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= before
    order by 3, 1
  loop
    execute format('alter table public.%I detach partition public.%I', month.facts, month.name);
    execute format('alter table public.%I set schema detached_facts', month.name);
    insert into public.fact_detachments (part, facts, ends_at)
      values (month.name, month.facts, month.ends_on::timestamp at time zone 'UTC')
      on conflict (part) do update set detached_at = now();
    detached := detached + 1;
  end loop;
  return detached;
end $$;
