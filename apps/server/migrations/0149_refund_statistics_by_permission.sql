-- Who saw refund statistics by seeing revenue goes on seeing them.
insert into role_permissions (role_id, permission)
  select role_id, 'daily-refund-statistics' from role_permissions where permission = 'daily-revenue'
  on conflict do nothing;
