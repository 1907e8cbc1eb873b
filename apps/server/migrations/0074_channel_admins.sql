-- The partner's own people: they see their channel's figures without the right to list channels.
create table channel_admins (
  channel_id bigint not null constraint channel_admins_channel_id_fkey references channels,
  admin_id bigint not null constraint channel_admins_admin_id_fkey references admins on delete cascade,
  sort integer not null default 0,
  primary key (channel_id, admin_id)
);
create index channel_admins_admin_id_index on channel_admins (admin_id);
