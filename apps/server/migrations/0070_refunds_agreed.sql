-- What waits becomes a refund by somebody's decision and by nothing else: who agreed stands beside it.
create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.order_id, new.provider, new.amount, new.currency, new.initiated_by, new.cause, new.access,
      new.requested_by_id) is not distinct from (old.id, old.order_id, old.provider, old.amount, old.currency,
      old.initiated_by, old.cause, old.access, old.requested_by_id)
    and coalesce(new.note = old.note, new.note is null) and coalesce(new.reason = old.reason, new.reason is null)
    and (old.status = 'to_approve' and (new.status = 'to_approve' or new.decided_by_id is not null)
      or (new.status, new.occurred_at, new.decided_by_id, new.decided_at)
        is not distinct from (old.status, old.occurred_at, old.decided_by_id, old.decided_at)
      and coalesce(new.decision_note = old.decision_note, new.decision_note is null)
      and (old.transaction_number is null or new.transaction_number is not distinct from old.transaction_number))
  then
    return new;
  end if;
  raise exception 'A refund is only decided, once.' using errcode = 'restrict_violation';
end $$;
