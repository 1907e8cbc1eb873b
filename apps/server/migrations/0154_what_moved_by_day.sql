-- How things stand is added up of all days before, each of whose rows lies on a page of its own: of what moved alone, from the index alone.
create index figure_days_moved_index on figure_days (grain, day_starts_at)
  include (channel_id, campaign_id, plan_id, billing_source, contract_mrr, contracts, subscribers_churned, subscribers_new, subscribers_reactivated)
  where (contract_mrr, contracts, subscribers_churned, subscribers_new, subscribers_reactivated) is distinct from (0, 0, 0, 0, 0);
