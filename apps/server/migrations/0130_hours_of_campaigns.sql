-- Hours are kept by campaign as well, of which what one channel brought today is told. All of them are counted anew: an hour is
-- either kept in all grains or in none.
alter table figure_hours add column campaign_id bigint, drop constraint figure_hours_grain_check,
  add constraint figure_hours_grain_check check (grain in ('business', 'channel', 'campaign'));
alter table audience_hours add column campaign_id bigint, drop constraint audience_hours_grain_check,
  add constraint audience_hours_grain_check check (grain in ('business', 'channel', 'campaign'));
truncate figure_hours, figure_hours_counted, audience_hours, audience_hours_counted;
