-- Mails on their way out, written in the transaction of whatever they tell of and sent afterwards.
create table mails (
  id bigserial primary key,
  kind text not null constraint mails_kind_check check (kind in (
    'verify_email', 'reset_password', 'support_answer', 'cooperation_answer')),
  language text not null constraint mails_language_check check (language in ('en', 'zh-CN')),
  recipient text not null constraint mails_recipient_check check (char_length(recipient) between 3 and 254),
  -- Whose turn it is: a member, or an address that belongs to none.
  turn text not null,
  -- The same key is the same mail, however often it is asked for.
  key text not null,
  -- What is written into the template, encrypted, and gone with the mail: a link in it may open an account.
  sealed_data text,
  status text not null default 'waiting'
    constraint mails_status_check check (status in ('waiting', 'sending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0 constraint mails_attempts_check check (attempts >= 0),
  -- One mail a minute of a kind for a recipient: this one's place among them.
  not_before timestamptz not null default now(),
  -- Of one that is being sent, when its process is taken for dead.
  next_try_at timestamptz default now(),
  problem text constraint mails_problem_check check (char_length(problem) between 1 and 500),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index mails_key_key on mails (key);
create index mails_due_index on mails (next_try_at) where status in ('waiting', 'sending');
create index mails_turn_index on mails (turn, kind, not_before);
create index mails_status_index on mails (status, id);
create index mails_kind_index on mails (kind, id);
create index mails_created_at_index on mails (created_at, id);
create index mails_recipient_search_index on mails using gin (recipient gin_trgm_ops);
create index mails_recipient_prefix_index on mails (lower(recipient) text_pattern_ops);

insert into personal_fields (resource, field) values ('mails', 'recipient'), ('mails', 'record_label');
