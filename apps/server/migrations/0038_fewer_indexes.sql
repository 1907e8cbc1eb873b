-- A change of a row is entered anew into every index of its table. One by pattern answers equality as well as beginnings.
create unique index videos_serial_number_pattern_key on videos (lower(serial_number) text_pattern_ops);
drop index videos_serial_number_key;
drop index videos_serial_number_prefix_index;
alter index videos_serial_number_pattern_key rename to videos_serial_number_key;

create unique index directors_name_pattern_key on directors (lower(name) text_pattern_ops);
drop index directors_name_key;
drop index directors_name_prefix_index;
alter index directors_name_pattern_key rename to directors_name_key;

create unique index sources_name_pattern_key on sources (lower(name) text_pattern_ops);
drop index sources_name_key;
drop index sources_name_prefix_index;
alter index sources_name_pattern_key rename to sources_name_key;

-- Nobody asks for the videos without one of these; each is only looked for by the file or tag that it names.
drop index videos_preview_video_id_index;
drop index videos_trailer_id_index;
create index videos_preview_video_id_index on videos (preview_video_id) where preview_video_id is not null;
create index videos_trailer_id_index on videos (trailer_id) where trailer_id is not null;
