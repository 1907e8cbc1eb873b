-- A refund that staff ask for may wait until somebody else agrees. Only what was given back has a time, and a number once
-- the provider has told it: sums over times and matches by number see nothing that waits.
alter table refunds
  add column number text not null
    generated always as ('R-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  add column status text not null default 'approved'
    constraint refunds_status_check check (status in ('to_approve', 'approved', 'declined')),
  add column cause text not null default 'other' constraint refunds_cause_check check (cause in
    ('asked', 'duplicate', 'not_as_described', 'technical', 'fraud', 'goodwill', 'other')),
  add column access text not null default 'stays'
    constraint refunds_access_check check (access in ('stays', 'ends')),
  add column note text constraint refunds_note_check check (char_length(note) between 1 and 500),
  add column requested_by_id bigint constraint refunds_requested_by_id_fkey references admins,
  add column decided_by_id bigint constraint refunds_decided_by_id_fkey references admins,
  add column decided_at timestamptz,
  add column decision_note text
    constraint refunds_decision_note_check check (char_length(decision_note) between 1 and 500),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add constraint refunds_currency_check check (currency in
    ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'HKD', 'TWD', 'KRW', 'AUD', 'CAD', 'CHF', 'SGD', 'KWD')),
  alter column occurred_at drop not null,
  alter column transaction_number drop not null,
  add constraint refunds_done_check check ((status = 'approved') = (occurred_at is not null)),
  add constraint refunds_number_of_done_check check (status = 'approved' or transaction_number is null),
  add constraint refunds_number_of_others_check check (requested_by_id is not null or transaction_number is not null),
  add constraint refunds_two_people_check
    check (decided_by_id is null or (requested_by_id is not null and decided_by_id <> requested_by_id)),
  add constraint refunds_decided_check check ((decided_by_id is null) = (decided_at is null) and case status
    when 'to_approve' then decided_at is null when 'declined' then decided_at is not null else true end);
create unique index refunds_number_key on refunds (lower(number));
create index refunds_number_search_index on refunds using gin (number gin_trgm_ops);
create index refunds_number_prefix_index on refunds (lower(number) text_pattern_ops);
create index refunds_transaction_number_search_index on refunds using gin (transaction_number gin_trgm_ops);
create index refunds_transaction_number_prefix_index on refunds (lower(transaction_number) text_pattern_ops);
create index refunds_to_approve_index on refunds (id) where status = 'to_approve';
create index refunds_requested_by_id_index on refunds (requested_by_id, id);
create index refunds_decided_by_id_index on refunds (decided_by_id, id);
create index refunds_amount_index on refunds (amount, id);
create index refunds_created_at_index on refunds (created_at, id);
create index refunds_updated_at_index on refunds (updated_at, id);
drop index refunds_occurred_at_index;
create index refunds_occurred_at_index on refunds (occurred_at, id);
create index refunds_occurred_at_desc_index on refunds (occurred_at desc nulls last, id desc);

-- What was asked never changes; it is decided once, and the provider's number comes once. Notes may be erased.
create function guard_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.order_id, new.provider, new.amount, new.currency, new.initiated_by, new.cause, new.access,
      new.requested_by_id) is not distinct from (old.id, old.order_id, old.provider, old.amount, old.currency,
      old.initiated_by, old.cause, old.access, old.requested_by_id)
    and coalesce(new.note = old.note, new.note is null) and coalesce(new.reason = old.reason, new.reason is null)
    and (old.status = 'to_approve'
      or (new.status, new.occurred_at, new.decided_by_id, new.decided_at)
        is not distinct from (old.status, old.occurred_at, old.decided_by_id, old.decided_at)
      and coalesce(new.decision_note = old.decision_note, new.decision_note is null)
      and (old.transaction_number is null or new.transaction_number is not distinct from old.transaction_number))
  then
    return new;
  end if;
  raise exception 'A refund is only decided, once.' using errcode = 'restrict_violation';
end $$;

-- One after another on an order, as the row is locked. What waits keeps its part of the charge from other members of staff;
-- what a provider tells has happened, whatever waits here.
create function add_refund_to_order() returns trigger language plpgsql as $$
declare
  paid timestamptz;
  room bigint;
  waiting bigint;
begin
  if tg_op = 'UPDATE' and (old.status, new.status) <> ('to_approve', 'approved') then
    return null;
  end if;
  if new.status = 'approved' then
    update orders set refunded = refunded + new.amount, updated_at = now(), version = version + 1
      where id = new.order_id returning paid_at, amount - refunded - charged_back into paid, room;
    if new.occurred_at < paid then
      raise exception 'Nothing comes back before it was paid.' using errcode = 'check_violation',
        constraint = 'refunds_occurred_at_check', table = 'refunds';
    end if;
  else
    select amount - refunded - charged_back into room from orders where id = new.order_id for update;
  end if;
  if tg_op = 'INSERT' and new.requested_by_id is not null then
    select coalesce(sum(amount), 0) into waiting from refunds where order_id = new.order_id and status = 'to_approve';
    if waiting > room then
      raise exception 'More is asked for than is left.' using errcode = 'check_violation',
        constraint = 'refunds_waiting_check', table = 'refunds';
    end if;
  end if;
  return null;
end $$;

drop trigger refunds_only_added on refunds;
create trigger refunds_guard before update or delete on refunds for each row execute function guard_refund();
create trigger refunds_stay before truncate on refunds execute function refuse_change();
drop trigger refunds_add on refunds;
create trigger refunds_add after insert or update on refunds for each row execute function add_refund_to_order();

insert into personal_fields (resource, field) values ('refunds', 'note'), ('refunds', 'decision_note');
