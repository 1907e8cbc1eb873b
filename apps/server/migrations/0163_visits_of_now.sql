-- Who is there now opens visits by when they were last seen. Visits lie in the order of their time, so that what pages have between them
-- is told in half a kilobyte for a thousand; sites write that time anew each minute, which an index of rows would be told of each time.
create index visit_last_seen_at_index on visit using brin (last_seen_at) with (pages_per_range = 32, autosummarize = on);
