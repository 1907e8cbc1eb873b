-- The gallery of a video, in its order.
create table video_photos (
  id bigserial primary key,
  video_id bigint not null constraint video_photos_video_id_fkey references videos on delete cascade,
  photo_id bigint not null constraint video_photos_photo_id_fkey references files,
  alt text constraint video_photos_alt_check check (char_length(alt) between 1 and 300),
  sort integer not null default 0
);
create unique index video_photos_video_id_photo_id_key on video_photos (video_id, photo_id);
create index video_photos_photo_id_index on video_photos (photo_id);
