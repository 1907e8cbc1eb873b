-- A change of plan at the same price a month moves a subscription from one plan to the other, and no revenue.
alter table subscription_movement drop constraint subscription_movement_movement_check,
  add constraint subscription_movement_movement_check
    check (movement in ('new', 'expansion', 'contraction', 'plan_change', 'churn', 'reactivation')),
  drop constraint subscription_movement_direction_check,
  add constraint subscription_movement_direction_check check (case movement
    when 'new' then mrr_before = 0 and mrr_after > 0
    when 'reactivation' then mrr_before = 0 and mrr_after > 0
    when 'churn' then mrr_before > 0 and mrr_after = 0
    when 'expansion' then mrr_after > mrr_before
    when 'plan_change' then mrr_after = mrr_before and mrr_after > 0 and plan_id <> left_plan_id
    else mrr_after < mrr_before end);

-- Since when a subscription had been on its plan, where it had another since it was last paid for without a gap: whose it was when a
-- span began is looked up for those alone that changed within it.
alter table subscription_movement add column plan_since timestamptz;
drop index subscription_movement_lost_index;
create index subscription_movement_lost_index on subscription_movement (at)
  include (movement, member_since, contract_since, plan_since, subscription_id, left_plan_id) where mrr_after = 0;

-- What had been told before is worked out anew within minutes, and each day that it moves is added up again.
update ledger_rules set settled_through = 0 where exists (select from subscriptions);
