-- A saved reply may send the member a mail about their account besides.
alter table replies drop constraint replies_action_check;
alter table replies add constraint replies_action_check
  check (action in ('solve', 'archive', 'verify_email', 'reset_password'));
