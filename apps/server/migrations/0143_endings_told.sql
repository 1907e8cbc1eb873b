-- When we were told how a dispute ended: later than it did, it may be told after the payout report of that day was closed.
alter table chargebacks add column ending_told_at timestamptz,
  add constraint chargebacks_ending_told_at_check check (ending_told_at is null or resolved_at is not null);

-- As before, and it keeps when it is told of the end of a dispute that we knew.
create or replace function guard_chargeback() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.order_id, new.provider, new.transaction_number, new.amount, new.currency, new.initiated_by,
      new.occurred_at, new.created_at) is not distinct from (old.id, old.order_id, old.provider, old.transaction_number,
      old.amount, old.currency, old.initiated_by, old.occurred_at, old.created_at)
    and coalesce(new.reason = old.reason, new.reason is null)
    and ((new.resolved_at, new.won) is not distinct from (old.resolved_at, old.won)
      or (old.resolved_at is null and new.resolved_at is not null))
  then
    if old.resolved_at is null and new.resolved_at is not null then
      new.ending_told_at := now();
    end if;
    return new;
  end if;
  raise exception 'A chargeback is only resolved, once.' using errcode = 'restrict_violation';
end $$;

-- What a closed report has no line of was told after it had been closed, and in none since: the next one takes it in.
update chargebacks c set ending_told_at = now()
  where c.won
    and exists (select from segpays r where r.provider = c.provider and r.currency = c.currency and r.closed_at is not null
      and c.resolved_at >= r.starts_at and c.resolved_at < r.ends_at)
    and not exists (select from payout_lines l where l.kind = 'chargeback_won' and l.chargeback_id = c.id);
