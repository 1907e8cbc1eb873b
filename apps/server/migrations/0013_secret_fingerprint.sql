-- Tells the secret that authenticator secrets are sealed with from another one, and says nothing of it.
create table secret_fingerprint (
  is_only boolean primary key default true constraint secret_fingerprint_is_only_check check (is_only),
  fingerprint text not null
);
