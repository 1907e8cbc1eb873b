-- What colleagues note about a member, for each other. Notes are added, and go with the member alone.
create table member_notes (
  id bigserial primary key,
  user_id bigint not null constraint member_notes_user_id_fkey references users,
  admin_id bigint constraint member_notes_admin_id_fkey references admins on delete set null,
  -- As the admin was called then.
  admin_name text not null,
  body text not null constraint member_notes_body_check check (char_length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index member_notes_user_id_index on member_notes (user_id, created_at);
create index member_notes_admin_id_index on member_notes (admin_id);
