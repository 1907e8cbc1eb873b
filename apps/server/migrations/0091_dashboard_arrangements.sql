-- The dashboard as each account wants it: which parts come first, and which are not shown.
create table dashboard_arrangements (
  admin_id bigint primary key constraint dashboard_arrangements_admin_id_fkey references admins on delete cascade,
  parts_in_order text[] not null,
  hidden_parts text[] not null
);
