-- What else a processor pays: a dispute that was won comes back, and money for something else comes in.
create or replace function payout_of(kind text, amount bigint, fee bigint) returns bigint
  language sql immutable parallel safe
  return case when kind in ('charge', 'reserve_released', 'chargeback_won', 'other_income') then amount else -amount end - fee;

-- A fee below zero was given back.
alter table payout_lines
  drop constraint payout_lines_kind_check,
  add constraint payout_lines_kind_check check (kind in ('charge', 'refund', 'chargeback', 'chargeback_won',
    'reserve_held', 'reserve_released', 'fee', 'other_income')),
  drop constraint payout_lines_fee_check,
  add constraint payout_lines_fee_check check (fee between -1000000000000 and 1000000000000),
  drop constraint payout_lines_settlement_check,
  add constraint payout_lines_settlement_check check (settlement in
    ('expect_next', 'void', 'take_theirs', 'dispute', 'create_order', 'find_order')),
  drop constraint payout_lines_fit_check,
  add constraint payout_lines_fit_check check (settlement is null or case
    when settlement in ('create_order', 'find_order') then kind = 'charge' and line is not null and order_id is not null
    when settlement in ('expect_next', 'void') then line is null
    when settlement = 'take_theirs' then line is not null else true end),
  drop column difference;
alter table payout_lines add column difference bigint not null generated always as (
  case when kind in ('charge', 'reserve_released', 'chargeback_won', 'other_income') then 1 else -1 end
    * (coalesce(amount, 0) - coalesce(our_amount, 0))
  - case when line is not null and our_fee is not null then fee - our_fee else 0 end) stored;

-- More may come back of disputes and fees than is taken in the same days.
alter table segpays
  drop constraint segpays_chargebacks_check,
  add constraint segpays_chargebacks_check check (chargebacks between -1000000000000 and 1000000000000),
  drop constraint segpays_fees_check,
  add constraint segpays_fees_check check (fees between -1000000000000 and 1000000000000);
