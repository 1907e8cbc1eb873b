-- Of two names that differed in how accents were typed, migration 0175 left the second decomposed, where no search looks for it: it is composed with its
-- number behind it, as views are called that are handed over beside one of their name.
do $$
declare
  names record;
  named record;
begin
  for names in select * from (values ('blockedfiles', 'value', 200), ('channels', 'name', 120), ('channels', 'utm_source', 120),
    ('channels', 'utm_medium', 120), ('channels', 'utm_campaign', 120), ('commentrules', 'name', 100), ('directors', 'name', 120),
    ('plans', 'name', 120), ('replies', 'title', 100), ('roles', 'name', 100), ('segpays', 'reference', 40), ('sites', 'name', 100),
    ('sources', 'name', 120), ('tags', 'name', 100), ('views', 'name', 60)) listed (of_table, of_column, longest)
  loop
    for named in execute format('select id, normalize(%1$I) as name from %2$I where %1$I is not normalized order by id', names.of_column, names.of_table)
    loop
      begin
        execute format('update %1$I set %2$I = $1, version = version + 1, updated_at = now() where id = $2', names.of_table, names.of_column)
          using named.name, named.id;
      exception when unique_violation then
        execute format('update %1$I set %2$I = $1, version = version + 1, updated_at = now() where id = $2', names.of_table, names.of_column)
          using left(named.name, names.longest - 2 - char_length(named.id::text)) || ' #' || named.id, named.id;
      end;
    end loop;
  end loop;
end $$;
