-- As those of the files that they are taken from.
alter table photos
  add constraint photos_bytes_check check (bytes >= 0),
  add constraint photos_width_check check (width >= 0),
  add constraint photos_height_check check (height >= 0);
