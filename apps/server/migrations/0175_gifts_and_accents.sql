-- Whether access is given and nothing is paid for it, as the ledger says: in the list of subscriptions gifts stood as active, like those that are paid for.
alter table subscriptions add column is_complimentary boolean not null default false;
update subscriptions s set is_complimentary = true, version = version + 1, updated_at = now()
from (select subscription_id, max(until) as until from subscription_event where type in ('complimentary', 'extended') group by 1) g
where g.subscription_id = s.id and g.until > now()
  and (s.status = 'paused' or (s.status = 'active' and (s.provider = 'backlot' or s.current_period_end <= now())));
create index subscriptions_is_complimentary_index on subscriptions (id) where is_complimentary;

-- The same letters are one name, however their accents were typed, and words are looked for with them composed. What another is called already
-- keeps its own.
do $$
declare
  names record;
  named record;
begin
  for names in select * from (values ('admins', 'name'), ('advertisements', 'name'), ('banners', 'name'), ('banners', 'title'),
    ('blockedfiles', 'value'), ('blockedfiles', 'reason'), ('blocks', 'title'), ('campaigns', 'name'), ('campaigns', 'utm_campaign'),
    ('channels', 'name'), ('channels', 'utm_source'), ('channels', 'utm_medium'), ('channels', 'utm_campaign'), ('commentrules', 'name'),
    ('cooperations', 'subject'), ('cooperations', 'name'), ('daynotes', 'note'), ('deals', 'name'), ('deals', 'title'), ('directors', 'name'),
    ('informations', 'title'), ('ipwhitelists', 'note'), ('photos', 'name'), ('plans', 'name'), ('plans', 'title'), ('posts', 'title'),
    ('promotions', 'name'), ('questions', 'question'), ('replies', 'title'), ('reportschedules', 'title'), ('roles', 'name'),
    ('segpays', 'reference'), ('segpays', 'provider'), ('seos', 'title'), ('sites', 'name'), ('sources', 'name'), ('supports', 'subject'),
    ('tags', 'name'), ('videos', 'title')) listed (of_table, of_column)
  loop
    for named in execute format('select id, normalize(%1$I) as name from %2$I where %1$I is not normalized', names.of_column, names.of_table)
    loop
      begin
        execute format('update %1$I set %2$I = $1, version = version + 1, updated_at = now() where id = $2', names.of_table, names.of_column)
          using named.name, named.id;
      exception when unique_violation then
        null;
      end;
    end loop;
  end loop;
end $$;
