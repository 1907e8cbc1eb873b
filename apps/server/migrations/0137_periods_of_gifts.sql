-- What was given away is paid for by nobody, and its period ended on lists as it began; from now on it ends as the gift does.
update subscriptions s set current_period_end = g.until, version = s.version + 1, updated_at = now()
from (select subscription_id, max(until) as until from subscription_event where type = 'complimentary' group by 1) g
where g.subscription_id = s.id and s.provider = 'backlot' and g.until > s.current_period_end;
