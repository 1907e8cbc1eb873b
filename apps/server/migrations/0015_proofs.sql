-- When a password or a code last proved who sits at a session; what hands out rights asks again after a while.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = created_at;
