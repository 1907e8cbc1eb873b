-- The list of plans counts the contracts of each, and of all, and adds up what they come to a month: from the index alone. What has ended
-- comes to nothing.
create index subscriptions_living_plan_id_index on subscriptions (plan_id, currency) include (mrr) where status <> 'expired';
