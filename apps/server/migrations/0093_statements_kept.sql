-- The statement as the processor wrote it, by which its lines can be looked up again.
alter table segpays add column statement_id bigint constraint segpays_statement_id_fkey references files;
create index segpays_statement_id_index on segpays (statement_id) where statement_id is not null;
