-- Who may use a code, and members of which channels: anyone where none is named.
alter table promotions add column audiences text[] not null default '{}'
  constraint promotions_audiences_check check (audiences <@ array['visitor', 'member', 'lapsed']);

create table promotion_channels (
  promotion_id bigint not null constraint promotion_channels_promotion_id_fkey references promotions on delete cascade,
  channel_id bigint not null constraint promotion_channels_channel_id_fkey references channels,
  sort integer not null default 0,
  primary key (promotion_id, channel_id)
);
create index promotion_channels_channel_id_index on promotion_channels (channel_id, promotion_id);

-- An order may name a code that was not for its member.
alter table promotion_claims drop constraint promotion_claims_fault_check;
alter table promotion_claims add constraint promotion_claims_fault_check
  check (fault in ('used_up', 'used_by_member', 'not_for_member', 'not_for_plan', 'not_running'));
