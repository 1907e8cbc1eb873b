-- Of the last days also by the hour in UTC, or from where the day begins: a member stands in the hour in which they paid first on that day,
-- so that the hours of a day add up to it. While orders come in, the present hour is looked back from, and not all of today.
alter table paying_sums drop constraint paying_sums_part_check;
alter table paying_sums add constraint paying_sums_part_check check (part in ('hour', 'day', 'month'));
