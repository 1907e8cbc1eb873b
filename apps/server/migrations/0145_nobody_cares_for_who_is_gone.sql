-- Nobody looks after a member who was erased; many could be allocated at once with them among those.
update users set allocated_admin_id = null, updated_at = now(), version = version + 1
  where erased_at is not null and allocated_admin_id is not null;
alter table users
  drop constraint users_erased_check,
  add constraint users_erased_check check (erased_at is null or (status = 'disabled' and num_nonnulls(email,
    email_verified_at, first_name, last_name, birthdate, phone, avatar_id, banner_id, password_hash,
    allocated_admin_id) = 0));
