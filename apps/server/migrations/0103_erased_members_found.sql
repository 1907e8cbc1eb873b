-- Who types "Erased member" means these few: beside the indexes of names and addresses a search reads this one, not the table.
create index users_erased_idx on users (id) where erased_at is not null;
