-- A lower limit takes no use back that was given: of those that are held somebody is paying for each. Its row is locked by whoever
-- gives one, so that none is given meanwhile.
create function keep_uses_within_times() returns trigger language plpgsql as $$
begin
  if new.times < new.times_used + (select count(*) from promotion_claims c
      where c.promotion_id = new.id and c.spent_at is null and c.expires_at > now()) then
    raise exception 'So many uses are spent or held already.'
      using errcode = 'check_violation', table = 'promotions', constraint = 'promotions_times_check';
  end if;
  return new;
end $$;
create trigger promotions_uses_within_times before update on promotions
  for each row when (new.times < old.times or (old.times is null and new.times is not null))
  execute function keep_uses_within_times();
