-- Sessions of visitors: kept and spread as what they watched (0022), but a visit that lasts is sent again and grows.
create table visit (
  visitor_id uuid not null,
  site_id bigint not null,
  id uuid not null,
  member_id bigint,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The last touch that is not direct, within 30 days; `is_touch` where it is this visit's own.
  channel_id bigint,
  campaign_id bigint,
  is_touch boolean not null,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  utm_id text,
  referrer_host text,
  landing_path text not null,
  device_type text not null
    constraint visit_device_type_check check (device_type in ('desktop', 'mobile', 'tablet', 'tv', 'other')),
  os text,
  browser text,
  country text constraint visit_country_check check (country ~ '^[A-Z]{2}$'),
  is_bot boolean not null,
  received_at timestamptz not null default now(),
  primary key (visitor_id, site_id, id, started_at),
  constraint visit_last_seen_at_check check (last_seen_at >= started_at)
) partition by range (started_at);
create index visit_started_at_index on visit (started_at);
create index visit_touch_index on visit (visitor_id, started_at) where is_touch;

-- The channel that first brought a visitor, for as long as their visits are kept and after.
create table visitor_first_touch (
  visitor_id uuid primary key,
  channel_id bigint not null,
  campaign_id bigint,
  touched_at timestamptz not null
);

-- Who was there in each of the last minutes: swept every minute, and full again half an hour after a crash.
create unlogged table visit_minute (
  minute timestamptz not null,
  visitor_id uuid not null,
  is_member boolean not null,
  device_type text not null,
  country text,
  channel_id bigint,
  path text not null,
  primary key (visitor_id, minute)
);
create index visit_minute_minute_index on visit_minute (minute);

-- As in 0054, for one table more.
create or replace function make_fact_partitions(facts text, first_day date, last_day date)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month date;
  part text;
begin
  if facts not in ('video_view', 'video_like', 'banner_click', 'visit') or last_day - first_day > 4000 then
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

select make_fact_partitions('visit', (now() at time zone 'UTC')::date - 40, (now() at time zone 'UTC')::date + 62);
