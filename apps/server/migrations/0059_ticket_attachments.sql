-- What members and visitors send along with a letter or a further message, as sites hand it in.
alter table files add column site_id bigint;
create index files_site_id_index on files (site_id, created_at) where site_id is not null;

alter table ticket_messages add column attachment_id bigint
  constraint ticket_messages_attachment_id_fkey references files;
create index ticket_messages_attachment_id_index on ticket_messages (attachment_id) where attachment_id is not null;
