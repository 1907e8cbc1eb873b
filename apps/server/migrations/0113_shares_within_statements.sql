-- Not strict any more: of nothing it is nothing by itself, and a strict function with a case in it is called row by row, where
-- this one becomes part of the statement.
create or replace function share_of(amount bigint, rate integer) returns bigint
  language sql immutable parallel safe
  return amount * rate / 10000 + case when amount * rate % 10000 > 5000
    or (amount * rate % 10000 = 5000 and (amount * rate / 10000) % 2 = 1) then 1 else 0 end;
