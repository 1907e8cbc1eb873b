-- When a job last moved: one that rests although a process has it belongs to a process that is gone.
alter table jobs add column progressed_at timestamptz not null default now();
