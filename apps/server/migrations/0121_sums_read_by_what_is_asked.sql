-- Of refunds those of one channel are read, not the months of all; of origins one kind alone for what all of them come to.
drop index reversal_sums_starts_at_index;
create index reversal_sums_starts_at_index on reversal_sums (grain, view, part, starts_at, channel_id);
drop index origin_sums_starts_at_index;
create index origin_sums_starts_at_index on origin_sums (grain, kind, part, starts_at, channel_id, plan_id);
