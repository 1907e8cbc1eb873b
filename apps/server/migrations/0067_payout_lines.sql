-- Lines of processors' statements beside what the books know of them; what the books know beside no line stands here too.
create table payout_lines (
  id bigserial primary key,
  report_id bigint not null constraint payout_lines_report_id_fkey references segpays on delete cascade,
  kind text not null constraint payout_lines_kind_check check (kind in
    ('charge', 'refund', 'chargeback', 'reserve_held', 'reserve_released', 'fee')),
  -- Theirs; none where only we know of it.
  line integer constraint payout_lines_line_check check (line > 0),
  transaction_number text
    constraint payout_lines_transaction_number_check check (char_length(transaction_number) between 1 and 120),
  booked_at timestamptz constraint payout_lines_booked_at_check check (booked_at < '3000-01-01'),
  amount bigint constraint payout_lines_amount_check check (amount between 0 and 1000000000000),
  fee bigint constraint payout_lines_fee_check check (fee between 0 and 1000000000000),
  -- Ours, as it was when they were compared.
  order_id bigint constraint payout_lines_order_id_fkey references orders,
  refund_id bigint constraint payout_lines_refund_id_fkey references refunds,
  chargeback_id bigint constraint payout_lines_chargeback_id_fkey references chargebacks,
  tranche_id bigint constraint payout_lines_tranche_id_fkey references segpays,
  booking_id bigint generated always as (coalesce(tranche_id, chargeback_id, refund_id, order_id)) stored,
  our_amount bigint,
  our_fee bigint,
  is_matched_by_day boolean not null default false,
  verdict text not null generated always as (case when line is null then 'ours_only' when our_amount is null then 'theirs_only'
    when amount = our_amount and (our_fee is null or fee = our_fee) then 'matched' else 'differs' end) stored,
  difference bigint not null generated always as (
    case when kind in ('charge', 'reserve_released') then 1 else -1 end * (coalesce(amount, 0) - coalesce(our_amount, 0))
    - case when line is not null and our_fee is not null then fee - our_fee else 0 end) stored,
  settlement text constraint payout_lines_settlement_check check (settlement in
    ('expect_next', 'void', 'take_theirs', 'dispute', 'create_order')),
  note text constraint payout_lines_note_check check (char_length(note) between 1 and 1000),
  settled_by bigint constraint payout_lines_settled_by_fkey references admins,
  settled_at timestamptz,
  constraint payout_lines_theirs_check check ((line is null) = (amount is null) and (line is null) = (fee is null)),
  constraint payout_lines_known_check check (line is not null or our_amount is not null),
  constraint payout_lines_settled_check check ((settlement is null) = (note is null)
    and (settlement is null) = (settled_by is null) and (settlement is null) = (settled_at is null)),
  constraint payout_lines_fit_check check (settlement is null or case
    when settlement = 'create_order' then kind = 'charge' and line is not null and order_id is not null
    when settlement in ('expect_next', 'void') then line is null
    when settlement = 'take_theirs' then line is not null else true end)
);
create unique index payout_lines_line_key on payout_lines (report_id, line) where line is not null;
-- What we know is paid out once.
create unique index payout_lines_booking_key on payout_lines (kind, booking_id) where line is not null;
create unique index payout_lines_report_booking_key on payout_lines (report_id, kind, booking_id);
create index payout_lines_report_id_index on payout_lines (report_id, id);
create index payout_lines_to_settle_index on payout_lines (report_id) where verdict <> 'matched' and settlement is null;
create index payout_lines_expected_index on payout_lines (kind, booking_id) where settlement = 'expect_next';
create index payout_lines_order_id_index on payout_lines (order_id) where order_id is not null;
create index payout_lines_tranche_id_index on payout_lines (tranche_id) where tranche_id is not null;

-- Which field a column of this name was, the last time that somebody said so of this processor.
create table statement_columns (
  provider text not null,
  name text not null,
  field text,
  primary key (provider, name)
);

-- What the statement pays: more for charges and what is released, less for the rest, and less its fees.
create function payout_of(kind text, amount bigint, fee bigint) returns bigint
  language sql immutable parallel safe
  return case when kind in ('charge', 'reserve_released') then amount else -amount end - fee;

-- A closed report is read only; none is closed while something is to be settled, or its lines come to another payout.
create function guard_payout_report() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'A closed report stays as it is.' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.closed_at is not null and (
    exists (select from payout_lines where report_id = new.id and verdict <> 'matched' and settlement is null)
    -- What is generated is not there yet.
    or new.gross - new.refunds - new.chargebacks - new.fees - new.reserve_held + new.reserve_released is distinct from
      (select sum(payout_of(kind, amount, fee)) from payout_lines where report_id = new.id and line is not null))
  then
    raise exception 'It is not settled.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger segpays_guard before update or delete on segpays for each row execute function guard_payout_report();

create function guard_payout_line() returns trigger language plpgsql as $$
begin
  if exists (select from segpays where id in (new.report_id, old.report_id) and closed_at is not null) then
    raise exception 'A closed report stays as it is.' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger payout_lines_guard before insert or update or delete on payout_lines
  for each row execute function guard_payout_line();
