-- A note may be of several days, and says whose it is.
alter table daynotes
  add column until date constraint daynotes_until_check check (until >= day),
  add column author_id bigint constraint daynotes_author_id_fkey references admins;
create index daynotes_last_day_index on daynotes (coalesce(until, day), id);
create index daynotes_author_id_index on daynotes (author_id, id);
