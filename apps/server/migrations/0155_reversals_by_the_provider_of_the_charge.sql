-- Money comes back by the provider that took it: its number is looked for among those of that provider.
create or replace function add_refund_to_order() returns trigger language plpgsql as $$
declare
  charge record;
  waiting bigint;
begin
  if tg_op = 'UPDATE' and (old.status, new.status) <> ('to_approve', 'approved') then
    return null;
  end if;
  if new.status = 'approved' then
    update orders set refunded = refunded + new.amount, updated_at = now(), version = version + 1
      where id = new.order_id returning paid_at, provider, amount - refunded - charged_back as room into charge;
    if new.occurred_at < charge.paid_at then
      raise exception 'Nothing comes back before it was paid.' using errcode = 'check_violation',
        constraint = 'refunds_occurred_at_check', table = 'refunds';
    end if;
  else
    select provider, amount - refunded - charged_back as room into charge from orders where id = new.order_id for update;
  end if;
  if new.provider <> charge.provider then
    raise exception 'Money comes back by the provider that took it.' using errcode = 'check_violation',
      constraint = 'refunds_provider_check', table = 'refunds';
  end if;
  if tg_op = 'INSERT' and new.requested_by_id is not null then
    select coalesce(sum(amount), 0) into waiting from refunds where order_id = new.order_id and status = 'to_approve';
    if waiting > charge.room then
      raise exception 'More is asked for than is left.' using errcode = 'check_violation',
        constraint = 'refunds_waiting_check', table = 'refunds';
    end if;
  end if;
  return null;
end $$;

create or replace function add_to_order() returns trigger language plpgsql as $$
declare
  charge record;
  moved bigint := case when tg_op = 'UPDATE' then case when new.won and old.won is null then -new.amount else 0 end
    when new.won then 0 else new.amount end;
begin
  if tg_op = 'UPDATE' and new.resolved_at is not distinct from old.resolved_at then
    return null;
  end if;
  update orders set charged_back = charged_back + moved, updated_at = now(), version = version + 1
    where id = new.order_id returning paid_at, provider into charge;
  if new.occurred_at < charge.paid_at then
    raise exception 'Nothing comes back before it was paid.' using errcode = 'check_violation',
      constraint = 'chargebacks_occurred_at_check', table = 'chargebacks';
  end if;
  if new.provider <> charge.provider then
    raise exception 'Money comes back by the provider that took it.' using errcode = 'check_violation',
      constraint = 'chargebacks_provider_check', table = 'chargebacks';
  end if;
  return null;
end $$;
