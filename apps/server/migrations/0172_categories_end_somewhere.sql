-- A tag that is, over others, in itself has no topmost category, and none of them could be deleted: each is used by another. Of those
-- that are there the oldest loses its category.
with recursive above (id, at) as (
  select id, category_id from tags where category_id is not null
  union
  select a.id, t.category_id from above a join tags t on t.id = a.at where t.category_id is not null
),
inside as (select id from above where id = at)
update tags t set category_id = null from inside i
  where t.id = i.id and not exists (
    select from above a join inside j on j.id = a.at where a.id = i.id and j.id < i.id
  );

create function refuse_category_loop() returns trigger language plpgsql as $$
begin
  -- Two that are put into each other at once would not see one another.
  perform pg_advisory_xact_lock(hashtextextended('categories of tags', 0));
  if exists (
    with recursive above (id) as (
      select new.category_id
      union
      select t.category_id from above a join tags t on t.id = a.id where t.category_id is not null
    )
    select from above where id = new.id
  ) then
    raise exception 'A tag is not in itself.' using
      errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name,
      constraint = 'tags_category_id_loop';
  end if;
  return null;
end $$;
create trigger tags_category_id_loop after insert or update of category_id on tags
  for each row when (new.category_id is not null) execute function refuse_category_loop();
