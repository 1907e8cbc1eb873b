-- Each page that is opened asks what was decided about the refunds that its account asked for: few among all that sites tell of.
create index refunds_decided_for_index on refunds (requested_by_id, decided_at) where decided_at is not null;
