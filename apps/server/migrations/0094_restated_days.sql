-- A day that was shown and is added up to something else later keeps what it said: rows of what is to be added to a grain's
-- rows of now to have those of before. Only what differs is kept, so a late fact costs a row a grain.
create table figure_days_restated (
  restated_at timestamptz not null,
  like figure_days
);
create index figure_days_restated_day_starts_at_index on figure_days_restated (grain, day_starts_at);
create table audience_days_restated (
  restated_at timestamptz not null,
  like audience_days
);
create index audience_days_restated_day_starts_at_index on audience_days_restated (grain, day_starts_at);
create table content_days_restated (
  restated_at timestamptz not null,
  like content_days
);
create index content_days_restated_day_starts_at_index on content_days_restated (grain, day_starts_at);

-- Since when a day is taken for complete: a day that is over and stood for an hour was shown as such.
create table figure_days_counted (
  day_starts_at timestamptz primary key,
  stands_since timestamptz not null
);
insert into figure_days_counted (day_starts_at, stands_since) select distinct day_starts_at, now() from figure_days;
alter table audience_days_counted add column stands_since timestamptz not null default now();
alter table audience_days_counted alter column stands_since drop default;
