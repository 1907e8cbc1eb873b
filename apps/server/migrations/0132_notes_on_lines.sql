-- Whoever settles a line of a statement says why, and may name a person: in the history of the report it may be taken out.
insert into personal_fields (resource, field) values ('segpays', 'settled_note');
