-- How staff are reached, what they look like and what they say of themselves.
alter table admins
  add column email text constraint admins_email_check check (char_length(email) between 3 and 254),
  add column avatar_id bigint constraint admins_avatar_id_fkey references files,
  add column introduction text constraint admins_introduction_check check (char_length(introduction) between 1 and 500);
create index admins_avatar_id_index on admins (avatar_id);

insert into personal_fields (resource, field) values
  ('admins', 'email'), ('admins', 'avatar'), ('admins', 'introduction');
