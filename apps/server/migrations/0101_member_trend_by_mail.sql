alter table reportschedules drop constraint reportschedules_report_check;
alter table reportschedules add constraint reportschedules_report_check check (report in ('dashboard', 'daily-revenue',
  'daily-channel', 'daily-campaign', 'daily-data', 'daily-refunds', 'member-trend', 'subscription-referrals', 'cohorts',
  'video-views', 'staff-activity'));
