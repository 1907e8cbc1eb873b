-- Every order that a list offers is read from an index, however long the list becomes: words in the order of people's
-- language, and where a value may be empty one index each way, as empty values come last both ways.

create index admins_username_index on admins (username collate "und-x-icu", id);
create index admins_last_login_at_desc_index on admins (last_login_at desc nulls last, id desc);

create index roles_name_index on roles (name collate "und-x-icu", id);
create index roles_created_at_index on roles (created_at, id);
create index roles_updated_at_index on roles (updated_at, id);

create index sources_name_index on sources (name collate "und-x-icu", id);
create index sources_created_at_index on sources (created_at, id);
create index sources_updated_at_index on sources (updated_at, id);

create index questions_question_index on questions (question collate "und-x-icu", id);
create index questions_created_at_index on questions (created_at, id);
create index questions_updated_at_index on questions (updated_at, id);

create index seos_page_index on seos (page, id);
create index seos_title_index on seos (title collate "und-x-icu", id);
create index seos_created_at_index on seos (created_at, id);
create index seos_updated_at_index on seos (updated_at, id);

create index articles_title_index on articles (title collate "und-x-icu", id);
create index articles_published_at_index on articles (published_at, id);
create index articles_published_at_desc_index on articles (published_at desc nulls last, id desc);
create index articles_importance_index on articles (importance, id);
create index articles_views_index on articles (views, id);
create index articles_created_at_index on articles (created_at, id);
create index articles_updated_at_index on articles (updated_at, id);

-- Last, because dropping locks the table of those who sign in until the end of the migration.
drop index admins_name_index;
create index admins_name_index on admins (name collate "und-x-icu", id);
