-- Files of many records as they came, line by line, and what is to become of each.
create table imports (
  id bigserial primary key,
  resource text not null,
  file_name text not null,
  bytes bigint not null,
  encoding text not null,
  -- What the file calls its columns, and the field that each is; null for one that is left out.
  columns jsonb not null,
  fields jsonb not null,
  line_count integer not null constraint imports_line_count_check check (line_count > 0),
  state text not null default 'staged'
    constraint imports_state_check check (state in ('staged', 'checking', 'checked', 'running', 'done')),
  -- Whether the good lines are written without anybody asking again.
  runs_when_checked boolean not null,
  job_id bigint constraint imports_job_id_fkey references jobs on delete set null,
  created_by bigint not null constraint imports_created_by_fkey references admins on delete cascade,
  created_at timestamptz not null default now()
);
create index imports_created_by_index on imports (created_by, resource, id desc);
create index imports_created_at_index on imports (created_at);
create index imports_job_id_index on imports (job_id);

create table import_lines (
  import_id bigint not null constraint import_lines_import_id_fkey references imports on delete cascade,
  -- As a spreadsheet counts its rows.
  line integer not null,
  cells jsonb not null,
  -- In small letters, so that the same one is found again further down.
  key text,
  verdict text constraint import_lines_verdict_check check (verdict in ('new', 'changed', 'same', 'refused')),
  problem jsonb,
  -- The record as it was when the line was judged: nobody who edits it since loses a word.
  record_version integer,
  is_applied boolean not null default false,
  primary key (import_id, line)
);
create index import_lines_verdict_index on import_lines (import_id, verdict, line);
create index import_lines_key_index on import_lines (import_id, key);

-- What lies, or does not lie, on the origin of the CDN: each path is asked for once in an import.
create table import_paths (
  import_id bigint not null constraint import_paths_import_id_fkey references imports on delete cascade,
  path text not null,
  bytes bigint,
  content_type text,
  primary key (import_id, path)
);

-- Which field a column of this name was, the last time that somebody said so.
create table import_columns (
  admin_id bigint not null constraint import_columns_admin_id_fkey references admins on delete cascade,
  resource text not null,
  name text not null,
  field text,
  primary key (admin_id, resource, name)
);

-- Of a file that lies elsewhere nobody has read the content.
alter table files alter column sha256 drop not null;
