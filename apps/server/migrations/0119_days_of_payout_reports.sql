-- The days of a report and its moments say the same; clocks differ from those of the world by fourteen hours at most.
-- Days could be moved over those of another report while the moments, which may not overlap, stayed.
alter table segpays add constraint segpays_days_check check (
  (starts_at at time zone 'UTC') between (period_start::timestamp - interval '14 hours')
    and (period_start::timestamp + interval '12 hours')
  and (ends_at at time zone 'UTC') between ((period_end + 1)::timestamp - interval '14 hours')
    and ((period_end + 1)::timestamp + interval '12 hours'));
