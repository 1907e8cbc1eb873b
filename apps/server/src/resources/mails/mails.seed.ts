import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'
import { insertRows } from '../../seed/rows.queries.ts'

/** What goes to members; reports go to staff. */
const kinds = ['verify_email', 'reset_password', 'support_answer', 'cooperation_answer'] as const
const problems = ['550 5.1.1 No such user here', '552 5.2.2 Mailbox full'] as const
const day = 24 * 60 * 60 * 1000

/** What went out to members lately; a few addresses were refused. */
export async function seedMails(context: SeedContext): Promise<undefined> {
  const { client, count, seed, until } = context
  const draw = drawFor(context, 43)
  const mails = Array.from({ length: count }, (_, index) => ({
    key: `demo ${seed} ${index}`,
    kind: draw.pick(kinds),
    language: draw.chance(0.5) ? 'en' : 'zh-CN',
    member: draw.next(),
    problem: draw.chance(0.08) ? draw.pick(problems) : null,
    createdAt: new Date(until.getTime() - (1 - index / count) * 30 * day).toISOString(),
  }))
  await insertRows(
    client,
    `insert into mails (key, kind, language, recipient, turn, status, attempts, problem, next_try_at, not_before,
       sent_at, created_at, updated_at)
     select key, kind, language, email, lower(email), case when problem is null then 'sent' else 'failed' end, 1, problem, null,
       "createdAt", case when problem is null then "createdAt" + interval '2 seconds' end, "createdAt", "createdAt"
     from json_to_recordset($1) given(key text, kind text, language text, member float8, problem text, "createdAt" timestamptz)
       cross join (select array_agg(email order by id) as emails from users where email is not null) members
       cross join lateral (select emails[1 + floor(member * least(500, cardinality(emails)))::int] as email) one
     where email is not null on conflict do nothing`,
    mails,
  )
}
