-- The rules by which subscriptions were last worked out: where the settings say others, all of them are worked out anew.
create table ledger_rules (
  is_only boolean primary key default true constraint ledger_rules_only_check check (is_only),
  grace_days integer not null constraint ledger_rules_grace_days_check check (grace_days between 0 and 90),
  churn_at text not null constraint ledger_rules_churn_at_check check (churn_at in ('access_end', 'renewal_off')),
  -- While they are worked out anew: the last member who has been.
  settled_through bigint
);
insert into ledger_rules (grace_days, churn_at) values (7, 'access_end');
