-- What was found of the lines, and the first one for whoever looks at the columns: each look at an import read all its lines.
alter table imports
  add column sample jsonb not null default '[]',
  add column new_count integer not null default 0,
  add column changed_count integer not null default 0,
  add column same_count integer not null default 0,
  add column refused_count integer not null default 0,
  add column applied_count integer not null default 0;
update imports i set
  sample = coalesce((
    select jsonb_agg(left(cell, 80) order by place) from jsonb_array_elements_text((
      select cells from import_lines l where l.import_id = i.id order by line limit 1)) with ordinality c(cell, place)), '[]'),
  new_count = n.fresh, changed_count = n.changed, same_count = n.same, refused_count = n.refused, applied_count = n.applied
from (
  select o.id,
    count(*) filter (where l.verdict = 'new') as fresh, count(*) filter (where l.verdict = 'changed') as changed,
    count(*) filter (where l.verdict = 'same') as same, count(*) filter (where l.verdict = 'refused') as refused,
    count(*) filter (where l.is_applied) as applied
  from imports o left join import_lines l on l.import_id = o.id and l.line <= o.judged_up_to group by o.id) n
where n.id = i.id;
