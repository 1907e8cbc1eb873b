-- What was said of the lines behind this one belongs to an earlier check, and counts no more.
alter table imports add column judged_up_to integer not null default 0;
update imports set judged_up_to = coalesce(
  (select max(line) from import_lines l where l.import_id = imports.id and verdict is not null), 0);
