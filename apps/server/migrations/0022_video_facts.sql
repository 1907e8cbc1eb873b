-- What visitors of the sites did. Only added to; a month is a partition. Every key holds `visitor_id`, by which these
-- tables can be spread over machines, so that nothing here refers to them, nor they to anything.
create table video_view (
  visitor_id uuid not null,
  site_id bigint not null,
  id uuid not null,
  video_id bigint not null,
  kind text not null constraint video_view_kind_check check (kind in ('preview', 'trailer', 'full')),
  visit_id uuid,
  member_id bigint,
  started_at timestamptz not null,
  seconds_watched integer not null constraint video_view_seconds_watched_check check (seconds_watched >= 0),
  is_completed boolean not null,
  received_at timestamptz not null default now(),
  primary key (visitor_id, site_id, id, started_at)
) partition by range (started_at);
create index video_view_video_id_index on video_view (video_id, started_at);

create table video_like (
  visitor_id uuid not null,
  site_id bigint not null,
  id uuid not null,
  video_id bigint not null,
  opinion text not null constraint video_like_opinion_check check (opinion in ('like', 'dislike', 'none')),
  member_id bigint,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (visitor_id, site_id, id, occurred_at)
) partition by range (occurred_at);
create index video_like_video_id_index on video_like (video_id, occurred_at);

-- What each visitor thinks of a video, and what they thought before: the difference is what the video's figures change by.
create table video_opinion (
  visitor_id uuid not null,
  video_id bigint not null,
  opinion text not null constraint video_opinion_opinion_check check (opinion in ('like', 'dislike', 'none')),
  previous text not null default 'none' constraint video_opinion_previous_check
    check (previous in ('like', 'dislike', 'none')),
  occurred_at timestamptz not null,
  fact_id uuid not null,
  primary key (visitor_id, video_id)
);

-- What is to be added to the figures of videos, and which days of which videos are to be counted anew. Written with the
-- facts in one transaction, taken away with the counting in another.
create table video_deltas (
  id bigserial primary key,
  video_id bigint not null,
  -- In the business time zone; null where no day is to be counted.
  day_starts_at timestamptz,
  views integer not null default 0,
  subscriber_trailer_views integer not null default 0,
  visitor_trailer_views integer not null default 0,
  likes integer not null default 0,
  dislikes integer not null default 0
);

-- The views of a video on a day, counted anew from the facts whenever there are more.
create table video_view_daily (
  video_id bigint not null,
  day_starts_at timestamptz not null,
  views bigint not null,
  trailer_views bigint not null,
  preview_views bigint not null,
  visitors bigint not null,
  seconds_watched bigint not null,
  completed bigint not null,
  primary key (video_id, day_starts_at)
);
create index video_view_daily_day_index on video_view_daily (day_starts_at);

-- Makes what is missing of the partitions of a table of facts, from one month to another, in UTC. The product may not make
-- tables and does it through this. A partition is made beside its table and put in after, so that nobody waits for it.
create function make_fact_partitions(facts text, first_day date, last_day date)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month date;
  part text;
begin
  if facts not in ('video_view', 'video_like') or last_day - first_day > 4000 then
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
revoke execute on function make_fact_partitions from public;

select make_fact_partitions(facts, (now() at time zone 'UTC')::date - 40, (now() at time zone 'UTC')::date + 62)
from unnest(array['video_view', 'video_like']) facts;
