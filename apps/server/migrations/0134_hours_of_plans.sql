-- Hours of money are kept by plan, type of payment and device as well: while today is sold, each of these would read all of it for every
-- look. All of them are counted anew: an hour is either kept in all grains or in none.
alter table figure_hours add column plan_id bigint, add column billing_source text, add column device_type text,
  drop constraint figure_hours_grain_check,
  add constraint figure_hours_grain_check
    check (grain in ('business', 'channel', 'plan', 'source', 'device', 'channel_source', 'campaign'));
truncate figure_hours, figure_hours_counted;
