-- At its rate no amount of an order is worth more than a trillion whole units of any currency: figures add it up with others in
-- whole numbers, and an order stays.
alter table orders drop constraint orders_rate_check,
  add constraint orders_rate_check check (rate > 0 and rate * greatest(amount, discount, transaction_fee, settlement_fee, reserve_fee)
    <= 1000000000000 * 10::numeric ^ decimals_of(currency));
