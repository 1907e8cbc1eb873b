import type pg from 'pg'
import { createDraw } from '../../seed/chance.queries.ts'

type Client = Pick<pg.ClientBase, 'query'>

interface CommentPlan {
  readonly count: number
  readonly seed: number
  readonly until: Date
  readonly said: readonly string[]
  readonly reported: readonly string[]
}

/** Of members and videos that there were at the time; answers the id before the first. */
export async function insertComments(client: Client, plan: CommentPlan): Promise<number> {
  await createDraw(client)
  const { rows } = await client.query<{ base: number }>('select coalesce(max(id), 0) as base from comments')
  const { count, seed, until, said, reported } = plan
  await client.query(insertStatement, [count, seed * 1000, until.toISOString(), said, reported])
  return rows[0]?.base ?? 0
}

// In the order in which they came, so that those of a moment are the first so many.
const members = `members as (select array_agg(id order by registered_at, id) as ids,
  array_agg(registered_at order by registered_at, id) as times from users where status = 'enabled')`

// Each draw has a salt of its own. A comment is of the last two of three years; who it is of was there by then.
const insertStatement = `
with ${members},
films as (select array_agg(id order by id) as ids from videos where status = 'published'),
drawn as (
  select n, 1.0 / 3 + 2.0 / 3 * n::float8 / $1::bigint as age,
    pg_temp.draw(n, $2::bigint + 101) as who, pg_temp.draw(n, $2::bigint + 102) as film,
    pg_temp.draw(n, $2::bigint + 103) as words, pg_temp.draw(n, $2::bigint + 104) as likes,
    pg_temp.draw(n, $2::bigint + 105) < 0.02 as is_reported
  from generate_series(1, $1::bigint) n
), dated as (
  select *, date_trunc('second', $3::timestamptz - interval '3 years' * (1 - age)) as moment from drawn
), placed as (
  select d.*, case when here > 0 then m.ids[1 + floor(who * here)::int] end as user_id,
    f.ids[1 + floor(sqrt(film) * age * cardinality(f.ids))::int] as video_id
  from dated d, members m, films f, lateral (select width_bucket(d.moment, m.times) as here) known
)
insert into comments (user_id, video_id, comment, likes_count, report_status, created_at, updated_at)
select user_id, video_id,
  case when is_reported then ($5::text[])[1 + floor(words * cardinality($5::text[]))::int]
    else ($4::text[])[1 + floor(words * cardinality($4::text[]))::int] end,
  case when is_reported then 0 else floor(40 * power(likes, 6))::int end,
  case when is_reported then 'pending' else 'none' end, moment, moment
from placed where user_id is not null and video_id is not null order by n
on conflict do nothing`

interface ReportPlan {
  readonly base: number
  readonly seed: number
  readonly until: Date
  readonly details: readonly string[]
  /** So many comments still wait for a decision. */
  readonly waiting: number
}

/** Reports by one to four members each; what does not wait was decided. */
export async function insertReports(client: Client, plan: ReportPlan): Promise<void> {
  const { base, seed, until, details, waiting } = plan
  await client.query(reportStatement, [base, seed * 1000, until.toISOString(), details])
  await client.query(
    `update comments c set reports_count = r.count, reported_at = r.latest, updated_at = r.latest
     from (select comment_id, count(*) as count, max(created_at) as latest from comment_reports
       where comment_id > $1 group by comment_id) r where r.comment_id = c.id`,
    [base],
  )
  await client.query(decideStatement, [base, seed * 1000, waiting, until.toISOString()])
}

const reportStatement = `
with ${members}
insert into comment_reports (comment_id, user_id, reason, detail, created_at)
select c.id, m.ids[1 + floor(pg_temp.draw(c.id * 7 + k, $2::bigint + 106) * here)::int],
  (array['spam', 'spam', 'abuse', 'other', 'illegal'])[1 + floor(pg_temp.draw(c.id + k, $2::bigint + 107) * 5)::int],
  case when pg_temp.draw(c.id * 3 + k, $2::bigint + 108) < 0.6
    then ($4::text[])[1 + floor(pg_temp.draw(c.id * 5 + k, $2::bigint + 109) * cardinality($4::text[]))::int] end,
  least($3::timestamptz, c.created_at + interval '20 hours' * pg_temp.draw(c.id + k, $2::bigint + 110))
from comments c, members m, generate_series(1, 4) k,
  lateral (select width_bucket(c.created_at, m.times) as here) known
where c.id > $1 and c.report_status = 'pending' and k <= 1 + floor(4 * power(pg_temp.draw(c.id, $2::bigint + 111), 2))
order by c.id, k
on conflict do nothing`

// Those before the ones that wait were decided in the last month, all others on the day after they were reported.
const decideStatement = `
with old as (
  select id, pg_temp.draw(id, $2::bigint + 112) as verdict,
    case when place <= 2 * $3::bigint then $4::timestamptz - interval '29 days' * pg_temp.draw(id, $2::bigint + 113)
      else updated_at + interval '1 day' end as moment
  from (select *, row_number() over (order by reported_at desc, id desc) as place from comments
    where id > $1 and report_status = 'pending') placed
  where place > $3::bigint
)
update comments c set updated_at = moment, version = 2, decided_at = moment,
  status = case when verdict < 0.35 then 'banned' when verdict < 0.6 then 'disabled' else 'visible' end,
  report_status = case when verdict < 0.6 then 'upheld' else 'rejected' end
from old where old.id = c.id`
