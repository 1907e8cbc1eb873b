-- A row a visitor, and no longer one for each of their minutes: who is there now is counted without telling visitors apart. It
-- is full again half an hour after this update.
drop table visit_minute;

create unlogged table visitor_there (
  visitor_id uuid primary key,
  -- The last minute in which they were there, and those before it: bit n of that n minutes earlier, so that bit 0 always is.
  minute timestamptz not null,
  minutes bigint not null constraint visitor_there_minutes_check check (minutes > 0 and minutes % 2 = 1),
  is_member boolean not null,
  device_type text not null,
  country text,
  channel_id bigint,
  path text not null
-- Rows are written again in their place each minute.
) with (fillfactor = 70);
