-- What the sites report, added up by day as figures are (0083): visits by what they are told apart by, views and clicks of the
-- whole business. Nothing but days that were touched is read again.
create table audience_days (
  grain text not null constraint audience_days_grain_check
    check (grain in ('business', 'channel', 'campaign', 'device', 'browser', 'channel_browser', 'source')),
  day_starts_at timestamptz not null,
  channel_id bigint,
  campaign_id bigint,
  device_type text,
  os text,
  browser text,
  utm_source text,
  utm_medium text,
  referrer_host text,
  visits bigint not null,
  visitors bigint not null,
  bot_visits bigint not null
);
create index audience_days_day_starts_at_index on audience_days (grain, day_starts_at);

create table content_days (
  grain text not null constraint content_days_grain_check check (grain = 'business'),
  day_starts_at timestamptz not null,
  views bigint not null,
  visitor_views bigint not null,
  member_views bigint not null,
  subscriber_views bigint not null,
  trailer_views bigint not null,
  visitor_trailer_views bigint not null,
  member_trailer_views bigint not null,
  subscriber_trailer_views bigint not null,
  seconds_watched bigint not null,
  banner_clicks bigint not null
);
create index content_days_day_starts_at_index on content_days (grain, day_starts_at);

-- Written with the facts by whoever takes them: tables that may be spread over machines have no triggers.
create table audience_days_due (
  id bigserial primary key,
  utc_day date not null
);
create index audience_days_due_utc_day_index on audience_days_due (utc_day);

-- Which days were added up at all: the others are read from their facts.
create table audience_days_counted (
  day_starts_at timestamptz primary key
);

-- Whether the member had a paid subscription when the play was told; what they become later changes no figure.
alter table video_view add column is_subscriber boolean not null default false;
-- A day is read by itself.
create index video_view_started_at_index on video_view (started_at);
create index banner_click_occurred_at_index on banner_click (occurred_at);

insert into audience_days_due (utc_day)
  select (started_at at time zone 'UTC')::date from visit
  union select (started_at at time zone 'UTC')::date from video_view
  union select (occurred_at at time zone 'UTC')::date from banner_click;
