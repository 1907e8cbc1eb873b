-- A member's page tells of their visits; those of strangers, most of all, need no place in it.
create index visit_member_id_index on visit (member_id, started_at) where member_id is not null;
