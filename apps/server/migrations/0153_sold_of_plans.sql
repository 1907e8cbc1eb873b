-- The list of plans counts what was sold of each in the last 30 days: from the index alone. Under the own provider stands what was given away.
create index subscriptions_sold_plan_id_index on subscriptions (plan_id, started_at) where provider <> 'backlot';
