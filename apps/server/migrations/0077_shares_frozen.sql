-- What a channel's share was when: a sale is credited with the one in force when it was paid, however late it is told.
create table channel_shares (
  channel_id bigint not null constraint channel_shares_channel_id_fkey references channels,
  since timestamptz not null,
  profit_sharing integer not null
    constraint channel_shares_profit_sharing_check check (profit_sharing between 0 and 10000),
  primary key (channel_id, since)
);
insert into channel_shares (channel_id, since, profit_sharing)
select id, '-infinity', profit_sharing from channels;

create function keep_channel_share() returns trigger language plpgsql as $$
begin
  insert into channel_shares (channel_id, since, profit_sharing)
  values (new.id, case tg_op when 'INSERT' then '-infinity'::timestamptz else now() end, new.profit_sharing)
  on conflict (channel_id, since) do update set profit_sharing = excluded.profit_sharing;
  return null;
end $$;
create trigger channels_keep_first_share after insert on channels
  for each row execute function keep_channel_share();
create trigger channels_keep_share after update on channels
  for each row when (old.profit_sharing <> new.profit_sharing) execute function keep_channel_share();

alter table orders add column profit_sharing integer;
-- The triggers of orders tell what changes; what is filled in here is told to nobody.
alter table orders disable trigger user;
update orders o set profit_sharing = c.profit_sharing from channels c where c.id = o.channel_id;
alter table orders enable trigger user;
alter table orders add constraint orders_profit_sharing_check
  check ((profit_sharing is null) = (channel_id is null) and profit_sharing between 0 and 10000);

create function credit_share() returns trigger language plpgsql as $$
begin
  select profit_sharing into new.profit_sharing from channel_shares
  where channel_id = new.channel_id and since <= new.paid_at order by since desc limit 1;
  return new;
end $$;
create trigger orders_credit_share before insert on orders
  for each row when (new.channel_id is not null and new.profit_sharing is null) execute function credit_share();

create function keep_share_of_order() returns trigger language plpgsql as $$
begin
  raise exception 'The share of a sale stays as it was.' using errcode = 'restrict_violation';
end $$;
create trigger orders_share_kept before update on orders
  for each row when (old.profit_sharing is distinct from new.profit_sharing) execute function keep_share_of_order();

-- ISO 4217: how many digits of an amount are decimals.
create function decimals_of(currency text) returns integer language sql immutable strict parallel safe
  return case when currency in ('JPY', 'KRW') then 0 when currency = 'KWD' then 3 else 2 end;

-- An amount in another currency's minor units, by the rate that was kept with the sale: exact, halves away from zero.
create function converted(amount bigint, own text, rate numeric, report text) returns bigint
  language sql immutable strict parallel safe
  return round(amount * rate * 10::numeric ^ (decimals_of(report) - decimals_of(own)))::bigint;
