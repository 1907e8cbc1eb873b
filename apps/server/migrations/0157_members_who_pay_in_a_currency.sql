-- By how many members who pay in its currency a movement changed: monthly revenue of one currency is divided by who pays in it.
alter table subscription_movement add column payers_change smallint not null default 0;
alter table subscription_movement alter column payers_change drop default,
  add constraint subscription_movement_payers_change_check check (payers_change between -1 and 1);

-- In the order in which the ledger tells movements of one member: of one moment, what is gained comes first.
update subscription_movement m set payers_change = c.change
from (
  select id, (paid_for > 0)::int - (paid_for - step > 0)::int as change
  from (
    select id, step, sum(step) over (partition by user_id, currency order by at, mrr_before - mrr_after, subscription_id, id) as paid_for
    from (select id, user_id, currency, at, mrr_before, mrr_after, subscription_id,
        (mrr_after > 0)::int - (mrr_before > 0)::int as step from subscription_movement) s) p
  where step <> 0) c
where c.id = m.id and c.change <> 0;

alter table figure_days add column reported_payers bigint not null default 0, add column reported_contracts bigint not null default 0;
alter table figure_days_restated add column reported_payers bigint not null default 0, add column reported_contracts bigint not null default 0;
alter table figure_hours add column reported_payers bigint not null default 0, add column reported_contracts bigint not null default 0;

-- As in 0154.
drop index figure_days_moved_index;
create index figure_days_moved_index on figure_days (grain, day_starts_at)
  include (channel_id, campaign_id, plan_id, billing_source, contract_mrr, contracts, subscribers_churned, subscribers_new, subscribers_reactivated,
    reported_payers, reported_contracts)
  where (contract_mrr, contracts, subscribers_churned, subscribers_new, subscribers_reactivated, reported_payers, reported_contracts)
    is distinct from (0, 0, 0, 0, 0, 0, 0);

-- Days on which anything moved are added up anew, and none of them is called restated for it.
create temporary table moved_days on commit drop as select distinct (at at time zone 'UTC')::date as utc_day from subscription_movement;
insert into order_days_due (utc_day) select utc_day from moved_days;
update figure_days_counted set stands_since = 'infinity'
  where exists (select from moved_days
    where utc_day between (day_starts_at at time zone 'UTC')::date and (day_starts_at at time zone 'UTC')::date + 1);
