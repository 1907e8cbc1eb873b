-- What became of the members who first paid in a month of the business, at the end of each month since: a row for all that is
-- alike in channel and plan of that first payment. Amounts are in the report currency; receipts may be less than nothing.
create table cohort_months (
  month_starts_at timestamptz not null,
  age integer not null constraint cohort_months_age_check check (age >= 0),
  channel_id bigint,
  plan_id bigint not null,
  members bigint not null constraint cohort_months_members_check check (members > 0),
  subscribed bigint not null constraint cohort_months_subscribed_check check (subscribed between 0 and members),
  first_mrr bigint not null constraint cohort_months_first_mrr_check check (first_mrr >= 0),
  mrr bigint not null constraint cohort_months_mrr_check check (mrr >= 0),
  receipts bigint not null
);
create index cohort_months_month_starts_at_index on cohort_months (month_starts_at);

-- When that was, and by which clock and currency.
create table cohorts_added_up (
  is_only boolean primary key default true constraint cohorts_added_up_is_only_check check (is_only),
  at timestamptz not null,
  zone text not null,
  currency text not null
);

create index orders_first_payment_index on orders (paid_at, user_id) where billing_source in ('initial', 'conversion');
create index video_view_member_id_index on video_view (member_id, started_at) where member_id is not null;
