-- A site that is deleted by mistake comes back with its keys: until then they open nothing.
alter table site_keys drop constraint site_keys_site_id_fkey;
