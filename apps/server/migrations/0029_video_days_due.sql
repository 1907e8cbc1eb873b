-- Which days of which videos are to be counted anew. Only added to and taken from: whoever notes a day waits for nobody who
-- counts it.
create table video_days_due (
  id bigserial primary key,
  video_id bigint not null,
  day_starts_at timestamptz not null
);
create index video_days_due_day_index on video_days_due (video_id, day_starts_at);
