-- What mails to members open: known by its hash alone, for one use, for the address it was sent to.
create table member_tokens (
  token_hash bytea primary key,
  user_id bigint not null constraint member_tokens_user_id_fkey references users on delete cascade,
  purpose text not null constraint member_tokens_purpose_check check (purpose in ('verify_email', 'set_password')),
  -- Null where no mail was sent: the member had signed in with a one-time password.
  email text,
  expires_at timestamptz not null
);
create index member_tokens_user_id_index on member_tokens (user_id);
create index member_tokens_expires_at_index on member_tokens (expires_at);

-- What a key of a site may be for besides.
alter table site_keys drop constraint site_keys_scopes_check;
alter table site_keys add constraint site_keys_scopes_check check (
  scopes <@ array['read-content', 'report-facts', 'write-desk', 'serve-members', 'send-comments', 'check-addresses']
  and cardinality(scopes) > 0);
