-- Whether access is given and nothing is paid for it, as the ledger says: in the list of subscriptions gifts stood as active, like those that are paid for.
alter table subscriptions add column is_complimentary boolean not null default false;
update subscriptions s set is_complimentary = true, version = version + 1, updated_at = now()
from (select subscription_id, max(until) as until from subscription_event where type in ('complimentary', 'extended') group by 1) g
where g.subscription_id = s.id and g.until > now()
  and (s.status = 'paused' or (s.status = 'active' and (s.provider = 'backlot' or s.current_period_end <= now())));
create index subscriptions_is_complimentary_index on subscriptions (id) where is_complimentary;
