-- An approved statement is drawn the same ever after, whatever its channel and plans are called later and by whichever clocks
-- the business counts its days then.
alter table statements
  -- By whose clocks its days are told: those by which its month was made.
  add column time_zone text constraint statements_time_zone_check check (char_length(time_zone) between 1 and 60),
  -- {"channel": …, "plans": {"<id>": …}}
  add column names_approved jsonb;

create function names_of_statement(statement_id bigint, channel_id bigint) returns jsonb language sql stable
  return jsonb_build_object(
    'channel', (select name from channels c where c.id = channel_id),
    'plans', (select coalesce(jsonb_object_agg(p.id, p.name), '{}') from plans p where p.id in (
      select o.plan_id from statement_lines l join orders o on o.id = l.order_id where l.statement_id = names_of_statement.statement_id)));

-- The triggers of statements keep what is approved; nobody kept these until now, so they are those of today.
alter table statements disable trigger user;
update statements set time_zone = (select zone from order_days_zone),
  names_approved = case when status = 'approved' then names_of_statement(id, channel_id) end;
alter table statements enable trigger user;
alter table statements alter column time_zone set not null,
  add constraint statements_names_approved_check check ((status = 'approved') = (names_approved is not null));

create function keep_names_of_statement() returns trigger language plpgsql as $$
begin
  new.names_approved := names_of_statement(new.id, new.channel_id);
  return new;
end $$;
create trigger statements_keep_names before update on statements
  for each row when (old.status = 'draft' and new.status = 'approved') execute function keep_names_of_statement();
