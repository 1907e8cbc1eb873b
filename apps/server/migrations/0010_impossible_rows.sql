-- Rows that no rule of the product makes are refused by the database too, whoever writes them. What an import or a hand
-- left behind is mended first, as little as will do.

update videos set published_at = updated_at where published_at is null and status in ('published', 'scheduled');
update videos set
  views = greatest(views, 0),
  subscriber_trailer_views = greatest(subscriber_trailer_views, 0),
  visitor_trailer_views = greatest(visitor_trailer_views, 0),
  likes = greatest(likes, 0),
  dislikes = greatest(dislikes, 0)
  where least(views, subscriber_trailer_views, visitor_trailer_views, likes, dislikes) < 0;
update tags t set category_id = null
  where category_id = id or exists (select from tags c where c.id = t.category_id and c.type <> 'genre');
update videos v set studio_id = null from tags t where t.id = v.studio_id and t.type <> 'studio';
update sources s set genre_id = null from tags t where t.id = s.genre_id and t.type <> 'genre';
delete from video_models l using tags t where t.id = l.tag_id and t.type <> 'model';
delete from video_genres l using tags t where t.id = l.tag_id and t.type <> 'genre';

alter table videos
  add constraint videos_published_at_check
    check (published_at is not null or status not in ('published', 'scheduled')),
  add constraint videos_views_check check (views >= 0),
  add constraint videos_subscriber_trailer_views_check check (subscriber_trailer_views >= 0),
  add constraint videos_visitor_trailer_views_check check (visitor_trailer_views >= 0),
  add constraint videos_likes_check check (likes >= 0),
  add constraint videos_dislikes_check check (dislikes >= 0);
alter table tags add constraint tags_category_id_check check (category_id <> id);

-- A link carries the type that its tag must have, so that the key compares both, also when the tag's type changes.
create unique index tags_id_type_key on tags (id, type);
alter table tags
  add column category_type text generated always as ('genre') stored,
  drop constraint tags_category_id_fkey,
  add constraint tags_category_id_fkey foreign key (category_id, category_type) references tags (id, type);
alter table sources
  add column genre_type text generated always as ('genre') stored,
  drop constraint sources_genre_id_fkey,
  add constraint sources_genre_id_fkey foreign key (genre_id, genre_type) references tags (id, type);
alter table videos
  add column studio_type text generated always as ('studio') stored,
  drop constraint videos_studio_id_fkey,
  add constraint videos_studio_id_fkey foreign key (studio_id, studio_type) references tags (id, type);
alter table video_models
  add column tag_type text generated always as ('model') stored,
  drop constraint video_models_tag_id_fkey,
  add constraint video_models_tag_id_fkey foreign key (tag_id, tag_type) references tags (id, type);
alter table video_genres
  add column tag_type text generated always as ('genre') stored,
  drop constraint video_genres_tag_id_fkey,
  add constraint video_genres_tag_id_fkey foreign key (tag_id, tag_type) references tags (id, type);

-- Judged on the step to the public alone: a video that is out already and lacks something can still be edited. One that
-- was deleted so may come back by an undo.
create function refuse_incomplete_video() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from audits where resource = 'videos' and record_id = new.id and action = 'delete'
  ) then
    return new;
  end if;
  raise exception 'A video without cover or film does not become public.' using
    errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name,
    constraint = case when new.cover_id is null then 'videos_cover_check' else 'videos_video_check' end;
end $$;
create trigger videos_complete_insert before insert on videos for each row
  when (new.status in ('published', 'scheduled') and (new.cover_id is null or new.video_id is null))
  execute function refuse_incomplete_video();
create trigger videos_complete_update before update of status on videos for each row
  when (new.status in ('published', 'scheduled') and (new.cover_id is null or new.video_id is null)
    and old.status <> new.status and old.status <> 'published')
  execute function refuse_incomplete_video();

-- Without a role or an admin nobody could ever get in again. The lock is the one under which grants change: of two that
-- delete the last two at once, the second sees what the first has left.
create function refuse_last_row() returns trigger language plpgsql as $$
declare
  is_empty boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('backlot grants', 0));
  execute format('select not exists (select from %I.%I)', tg_table_schema, tg_table_name) into is_empty;
  if is_empty then
    raise exception 'The last row of % stays.', tg_table_name using
      errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name,
      constraint = tg_table_name || '_last_check';
  end if;
  return null;
end $$;
create trigger admins_last_delete after delete or truncate on admins for each statement execute function refuse_last_row();
create trigger roles_last_delete after delete or truncate on roles for each statement execute function refuse_last_row();
