-- An answer is kept for whoever asked, and not every API knows them as staff. Which admin a key belonged to is told by
-- its owner; a kept answer outlives its admin by a day at most.

alter table idempotency_keys add column owner text;
update idempotency_keys set owner = 'admin ' || admin_id;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys drop column admin_id;
alter table idempotency_keys add primary key (owner, key);
