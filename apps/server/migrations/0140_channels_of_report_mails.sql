-- Whose rows the files of a mail hold: those of some channels, or all where it is null. Who sees fewer by the time it goes is not sent it.
alter table reportschedule_deliveries add column channels bigint[];
