-- Which plan a subscription came to with a movement, and which it left: that of the event that made it, or where only time did,
-- of the last event before. Looked up for each movement that a figure by plan counts, two years of losses took seconds.
alter table subscription_movement add column plan_id bigint, add column left_plan_id bigint;
update subscription_movement m set plan_id = w.plan_id, left_plan_id = w.left_plan_id
  from (
    select id, plan_id, lag(plan_id) over (partition by subscription_id order by at, id) as left_plan_id
    from (
      select m.id, m.subscription_id, m.at, coalesce((select plan_id from subscription_event where id = m.event_id),
        (select plan_id from subscription_event where subscription_id = m.subscription_id and occurred_at <= m.at
          order by occurred_at desc, id desc limit 1)) as plan_id
      from subscription_movement m) m) w
  where w.id = m.id;
alter table subscription_movement alter column plan_id set not null;

drop index subscription_movement_lost_index;
create index subscription_movement_lost_index on subscription_movement (at)
  include (movement, member_since, contract_since, subscription_id, left_plan_id) where mrr_after = 0;
