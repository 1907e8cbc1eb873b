-- The addresses of files in a record as the history keeps it: in its fields, and of our own pictures in its texts.
create function files_in(record jsonb) returns text[] language sql immutable parallel safe
  return array(select address #>> '{}' from jsonb_path_query(record, '$.**.url') address
    union select found[1] from regexp_matches(record::text, '/files/[0-9a-f]{2}/[0-9a-f]{32}\.[a-z]+', 'g') found);

-- Before a file is deleted it is asked whether taking back a change of many records would put it back somewhere.
create index audits_files_index on audits using gin (files_in(before))
  where changeset_id is not null and strpos(before::text, '/files/') > 0;
