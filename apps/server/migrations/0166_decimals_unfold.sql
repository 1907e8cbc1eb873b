-- PostgreSQL puts a subquery in the place of what a function is handed only where its words say that once: `decimals_of` was called for
-- each amount that views and figures turn into the currency of the report.
create or replace function decimals_of(currency text) returns integer language sql immutable parallel safe
  return case currency when 'JPY' then 0 when 'KRW' then 0 when 'KWD' then 3 else 2 end;
