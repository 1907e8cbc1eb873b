-- Trials are put in the order of movements from the index alone, without a look at each event.
create index subscription_event_trial_order_index on subscription_event (occurred_at, id) where type = 'trial';
drop index subscription_event_trial_index;
