-- By which channel a member came: credited when they register, and never again.
alter table users
  add column channel_id bigint constraint users_channel_id_fkey references channels,
  add column campaign_id bigint constraint users_campaign_id_fkey references campaigns,
  add constraint users_campaign_of_channel_fkey
    foreign key (channel_id, campaign_id) references campaigns (channel_id, id),
  add constraint users_campaign_without_channel_check check (campaign_id is null or channel_id is not null);
create index users_channel_id_index on users (channel_id, id);
create index users_campaign_id_index on users (campaign_id, id);

create function keep_channel_of_member() returns trigger language plpgsql as $$
begin
  raise exception 'The channel of a member stays as it was at registration.' using errcode = 'restrict_violation';
end $$;
create trigger users_channel_kept before update on users for each row
  when (old.channel_id is distinct from new.channel_id or old.campaign_id is distinct from new.campaign_id)
  execute function keep_channel_of_member();
