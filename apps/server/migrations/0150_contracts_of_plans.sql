-- The list of plans counts the contracts of each, and of all: from the index alone.
create index subscriptions_living_plan_id_index on subscriptions (plan_id) where status <> 'expired';
