-- Which part of an image stands for it on a wide and on a narrow screen, in pixels of the whole; null is the middle.
alter table photos
  add column desktop_crop jsonb,
  add column mobile_crop jsonb,
  add constraint photos_desktop_crop_check check (jsonb_typeof(desktop_crop) = 'object'),
  add constraint photos_mobile_crop_check check (jsonb_typeof(mobile_crop) = 'object');

-- What was cut from it is cut anew.
create function remove_cut_variants() returns trigger language plpgsql as $$
begin
  delete from image_variants where file_id = new.id and
    (name like 'desktop %' and new.desktop_crop is distinct from old.desktop_crop
      or name like 'mobile %' and new.mobile_crop is distinct from old.mobile_crop);
  return null;
end $$;
create trigger photos_cut_anew after update of desktop_crop, mobile_crop on photos
  for each row when (new.desktop_crop is distinct from old.desktop_crop or new.mobile_crop is distinct from old.mobile_crop)
  execute function remove_cut_variants();
