-- What visitors of the sites clicked: kept, spread and counted as what they watched (0022).
create table banner_click (
  visitor_id uuid not null,
  site_id bigint not null,
  id uuid not null,
  banner_id bigint not null,
  member_id bigint,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (visitor_id, site_id, id, occurred_at)
) partition by range (occurred_at);
create index banner_click_banner_id_index on banner_click (banner_id, occurred_at);

-- What is to be added to the clicks of banners: written with the facts, taken away with the counting.
create table banner_deltas (
  id bigserial primary key,
  banner_id bigint not null,
  clicks integer not null
);

-- As in 0022, for one table more.
create or replace function make_fact_partitions(facts text, first_day date, last_day date)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month date;
  part text;
begin
  if facts not in ('video_view', 'video_like', 'banner_click') or last_day - first_day > 4000 then
    raise exception 'There are no such partitions of %.', facts using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('partitions of ' || facts, 0));
  for month in select generate_series(date_trunc('month', first_day::timestamp), last_day::timestamp, interval '1 month')::date loop
    part := facts || '_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('public.' || part) is not null;
    execute format('create table public.%I (like public.%I including defaults including constraints)', part, facts);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', facts, part,
      month::text || ' 00:00:00+00', (month + interval '1 month')::date::text || ' 00:00:00+00');
  end loop;
end $$;

select make_fact_partitions('banner_click', (now() at time zone 'UTC')::date - 40, (now() at time zone 'UTC')::date + 62);
