-- Who was given an account by staff signs in without proving an address: many of these have none.
alter table users add column is_made_by_staff boolean not null default false;
update users set is_made_by_staff = true where password_is_one_time
  or id in (select record_id from audits where resource = 'users' and action = 'batch-create');
