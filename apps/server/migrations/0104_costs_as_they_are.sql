-- What campaigns cost is read from them, and no longer added up by day: one change of a campaign noted up to three years of
-- days, whose sales were then read one by one until they were added up anew.
drop trigger campaigns_note_days_added on campaigns;
drop trigger campaigns_note_days_changed on campaigns;
drop trigger campaigns_note_days_removed on campaigns;
drop function note_days_of_cost();
drop function days_of_cost(bigint, timestamptz, timestamptz);
alter table figure_days drop column campaign_cost;
alter table figure_days_restated drop column campaign_cost;
