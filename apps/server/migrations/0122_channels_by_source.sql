-- Kinds of revenue of one channel were read from the finest grain, a hundred times as many rows as there are to tell.
alter table figure_days
  drop constraint figure_days_grain_check,
  add constraint figure_days_grain_check check (grain in
    ('business', 'channel', 'plan', 'campaign', 'source', 'channel_source', 'device', 'browser', 'channel_browser', 'all'));

-- Added up of what is added up already: no day is counted anew for it.
do $$
declare
  sums text[] := array(select column_name::text from information_schema.columns
    where table_schema = 'public' and table_name = 'figure_days' and column_name not in ('grain', 'day_starts_at', 'channel_id', 'campaign_id', 'plan_id',
      'billing_source', 'payment_method', 'device_type', 'os', 'browser') order by ordinal_position);
  columns text := (select string_agg(quote_ident(s), ', ') from unnest(sums) s);
  added text := (select string_agg(format('sum(%I)', s), ', ') from unnest(sums) s);
begin
  execute format('insert into figure_days (grain, day_starts_at, channel_id, billing_source, %s)
    select ''channel_source'', day_starts_at, channel_id, billing_source, %s from figure_days where grain = ''all''
    group by day_starts_at, channel_id, billing_source', columns, added);
  execute format('insert into figure_days_restated (restated_at, grain, day_starts_at, channel_id, billing_source, %s)
    select restated_at, ''channel_source'', day_starts_at, channel_id, billing_source, %s from figure_days_restated where grain = ''all''
    group by restated_at, day_starts_at, channel_id, billing_source', columns, added);
end $$;
