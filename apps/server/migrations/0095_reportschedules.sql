-- Reports that are sent by mail again and again.
create table reportschedules (
  id bigserial primary key,
  title text not null constraint reportschedules_title_check check (char_length(title) between 1 and 100),
  report text not null constraint reportschedules_report_check check (report in ('dashboard', 'daily-revenue',
    'daily-channel', 'daily-campaign', 'daily-data', 'daily-refunds', 'subscription-referrals', 'cohorts', 'video-views',
    'staff-activity')),
  question text constraint reportschedules_question_check check (char_length(question) between 1 and 2000),
  days text not null constraint reportschedules_days_check check (days in ('today', 'yesterday', 'last_7_days',
    'last_30_days', 'last_90_days', 'last_365_days', 'this_month', 'last_month')),
  turn text not null constraint reportschedules_turn_check check (turn in ('day', 'monday', 'tuesday', 'wednesday',
    'thursday', 'friday', 'saturday', 'sunday', 'first_of_month')),
  at text not null constraint reportschedules_at_check check (char_length(at) between 1 and 5),
  time_zone text not null constraint reportschedules_time_zone_check
    check (char_length(time_zone) between 1 and 60),
  formats text[] not null default '{}' constraint reportschedules_formats_check check (formats <@ array['csv', 'pdf']),
  to_owner boolean not null default true,
  status text not null default 'active' constraint reportschedules_status_check check (status in ('active', 'paused')),
  owner_id bigint not null constraint reportschedules_owner_id_fkey references admins,
  -- Of whoever has not chosen one.
  language text not null default 'en' constraint reportschedules_language_check check (language in ('en', 'zh-CN')),
  next_at timestamptz,
  last_at timestamptz,
  last_outcome text constraint reportschedules_last_outcome_check check (last_outcome in ('attached', 'linked',
    'not_permitted', 'no_address', 'disabled', 'owner_disabled', 'failed')),
  -- How often what is due was tried and could not be done.
  tries integer not null default 0 constraint reportschedules_tries_check check (tries >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index reportschedules_due_index on reportschedules (next_at) where status = 'active';
create index reportschedules_owner_id_index on reportschedules (owner_id, id);
create index reportschedules_report_index on reportschedules (report, id);
create index reportschedules_status_index on reportschedules (status, id);
create index reportschedules_title_index on reportschedules (title collate "und-x-icu", id);
create index reportschedules_created_at_index on reportschedules (created_at, id);
create index reportschedules_updated_at_index on reportschedules (updated_at, id);
create index reportschedules_title_search_index on reportschedules using gin (title gin_trgm_ops);
create index reportschedules_title_prefix_index on reportschedules (lower(title) text_pattern_ops);

create table reportschedule_recipients (
  reportschedule_id bigint not null
    constraint reportschedule_recipients_reportschedule_id_fkey references reportschedules on delete cascade,
  admin_id bigint not null constraint reportschedule_recipients_admin_id_fkey references admins,
  sort integer not null default 0,
  constraint reportschedule_recipients_pkey primary key (reportschedule_id, admin_id)
);
create index reportschedule_recipients_admin_id_index on reportschedule_recipients (admin_id);

-- The first moment after another at which a clock of a zone shows this time on such a day. A time that a clock leaves out
-- is that much later; one that it shows twice is the second, and the day still comes once.
create function next_turn(turn text, at text, zone text, after timestamptz) returns timestamptz
  language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
  select min(moment)
  from generate_series(date_trunc('day', after at time zone zone) - interval '1 day',
      date_trunc('day', after at time zone zone) + interval '40 days', interval '1 day') day,
    lateral (select (day + at::interval) at time zone zone as moment) due
  where moment > after and case turn when 'day' then true when 'first_of_month' then extract(day from day) = 1
    else to_char(day, 'FMday') = turn end
$$;

-- Whatever writes a schedule, it is due when its own words say.
create function reportschedules_turn() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.next_at := case when new.status = 'active' then public.next_turn(new.turn, new.at, new.time_zone, now()) end;
  new.tries := 0;
  return new;
end $$;
create trigger reportschedules_turn_new before insert on reportschedules
  for each row execute function reportschedules_turn();
create trigger reportschedules_turn before update on reportschedules for each row
  when ((old.turn, old.at, old.time_zone, old.status) is distinct from (new.turn, new.at, new.time_zone, new.status))
  execute function reportschedules_turn();

-- What became of each mail; `mail_key` outlives the mail, which is forgotten after a while.
create table reportschedule_deliveries (
  id bigserial primary key,
  reportschedule_id bigint not null
    constraint reportschedule_deliveries_reportschedule_id_fkey references reportschedules on delete cascade,
  due_at timestamptz not null,
  admin_id bigint not null constraint reportschedule_deliveries_admin_id_fkey references admins on delete cascade,
  outcome text not null constraint reportschedule_deliveries_outcome_check check (outcome in ('attached', 'linked',
    'not_permitted', 'no_address', 'disabled', 'owner_disabled', 'failed')),
  mail_key text,
  created_at timestamptz not null default now(),
  constraint reportschedule_deliveries_key unique (reportschedule_id, due_at, admin_id)
);
create index reportschedule_deliveries_admin_id_index on reportschedule_deliveries (admin_id);
create index reportschedule_deliveries_created_at_index on reportschedule_deliveries (created_at);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'verify_email', 'reset_password', 'support_answer', 'cooperation_answer', 'report'));

-- What a mail brings along that is stored nowhere else; gone with what it says.
create table mail_attachments (
  mail_id bigint not null constraint mail_attachments_mail_id_fkey references mails on delete cascade,
  place smallint not null constraint mail_attachments_place_check check (place >= 0),
  filename text not null constraint mail_attachments_filename_check check (char_length(filename) between 1 and 200),
  content_type text not null,
  content bytea not null,
  constraint mail_attachments_pkey primary key (mail_id, place)
);
