-- Addresses for which somebody wants to choose a new password. Whose they are is looked up after the answer, so that the
-- time which the answer takes tells nobody.
create table password_requests (
  id bigserial primary key,
  email text not null,
  language text not null constraint password_requests_language_check check (language in ('en', 'zh-CN')),
  created_at timestamptz not null default now()
);
