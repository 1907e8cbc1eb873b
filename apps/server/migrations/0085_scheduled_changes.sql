-- Another plan from the next period on: told when it is scheduled, and in force whenever that period begins.
alter table subscription_event drop constraint subscription_event_type_check;
alter table subscription_event add constraint subscription_event_type_check check (type in
  ('trial', 'new', 'conversion', 'renewal', 'reactivation', 'expansion', 'contraction', 'change_scheduled', 'extended',
   'complimentary', 'renewal_on', 'renewal_off', 'payment_failed', 'paused', 'resumed', 'churn'));

-- What staff planned so far stands at the day that was foreseen then, and not all of it has come.
alter table subscription_event disable trigger subscription_event_only_added;
update subscription_event set type = 'change_scheduled', occurred_at = received_at,
  told = told || jsonb_build_object('type', 'change_scheduled', 'occurredAt', received_at)
where provider = 'backlot' and type in ('expansion', 'contraction') and occurred_at > now();
alter table subscription_event enable trigger subscription_event_only_added;
