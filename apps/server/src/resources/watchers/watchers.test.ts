import { watchers } from '@backlot/contract/resources/watchers'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'

let product: TestProduct
const videoIds: number[] = []
const plans: number[] = []
/** Of which the row is gone. */
const deletedVideo = 987_654
const run = (statement: ReturnType<typeof sql>) => statement.execute(product.owner.db)

const daysAgo = (days: number) => sql`date_trunc('milliseconds', now()) - ${days} * interval '1 day'`

/** A play of a film, or of something else, so many hours before a day. */
const play = (
  member: number,
  video: number | undefined,
  [days, hours]: readonly [number, number],
  kind = 'full',
) =>
  run(sql`
    insert into video_view (visitor_id, site_id, id, video_id, kind, member_id, started_at, seconds_watched, is_completed)
    values (gen_random_uuid(), 1, gen_random_uuid(), ${video}, ${kind}, ${member}, ${daysAgo(days)} - ${hours} * interval '1 hour', ${60 * hours}, false)`)

const pay = (member: number, plan: number | undefined, days: number) =>
  run(sql`
    insert into orders (user_id, plan_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
    values (${member}, ${plan}, 'initial', 1000, 'USD', 'card', 'segpay', gen_random_uuid()::text, ${daysAgo(days)})`)

const leave = (member: number, plan: number | undefined, days: number) =>
  run(sql`
    with s as (insert into subscriptions (user_id, plan_id, provider, provider_reference, currency, started_at, current_period_end)
      values (${member}, ${plan}, 'segpay', gen_random_uuid()::text, 'USD', ${daysAgo(60)}, now()) returning id)
    insert into subscription_movement (subscription_id, user_id, at, movement, reason, currency, mrr_before, mrr_after, member_since,
      contract_since, plan_id, payers_change)
    select id, ${member}::bigint, ${daysAgo(days)}, 'churn', 'voluntary', 'USD', 100, 0, ${daysAgo(60)}, ${daysAgo(60)}, ${plan}::bigint, -1 from s`)

/** Of two members in turn one paid and one left, after one to three plays; every second watched another video after it. */
async function aWatcher(n: number): Promise<number> {
  const member = await aMember(product)
  const video = [...videoIds, deletedVideo][n % 3]
  const days = Math.floor(n / 3)
  for (let plays = 0; plays <= n % 3; plays++) await play(member, video, [days, 5 + n + plays])
  if (n % 4 > 1) await play(member, videoIds[(n + 1) % 2] ?? 0, [days, 1])
  await (n % 2 > 0 ? leave : pay)(member, plans[(n % 5) % 2], days)
  const { rows } = await sql<{ id: number }>`
    select id from watchers where user_id = ${member} and video_id = ${video}`.execute(product.owner.db)
  return rows[0]?.id ?? 0
}

conformance(watchers, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    plans.push(await aPlan(staff), await aPlan(staff))
    for (let n = 0; n < 2; n++) videoIds.push((await aPublishedVideo(product, staff)).id)
    await run(
      sql`select make_fact_partitions('video_view', (now() - interval '90 days')::date, now()::date + 2)`,
    )
  },
  make: aWatcher,
})

it('tells of a member what was watched in time and before, and partners nothing', async () => {
  await using own = await startProduct()
  product = own
  const staff = await asStaff(own)
  const [plan, member] = [await aPlan(staff), await aMember(own)]
  const [film, other] = [await aPublishedVideo(own, staff), await aPublishedVideo(own, staff)]
  await run(
    sql`select make_fact_partitions('video_view', (now() - interval '90 days')::date, now()::date + 2)`,
  )
  // Too early, a trailer, and after it.
  await play(member, film.id, [40, 0])
  await play(member, other.id, [9, 1], 'trailer')
  await play(member, film.id, [8, 3])
  await play(member, film.id, [10, 4])
  await play(member, other.id, [9, 6])
  await pay(member, plan, 9)
  await leave(member, plan, 2)

  const { body } = await staff.get('/watchers')
  const rows = body.data as unknown as Record<string, unknown>[]
  expect(rows).toMatchObject([
    { before: 'leaving', user_id: member, video_id: film.id, plays: 1, is_last: 1, plan_id: plan },
    { before: 'payment', user_id: member, plays: 1, plan_id: plan },
    { before: 'payment', user_id: member, plays: 1, plan_id: plan },
  ])
  const last = await staff.get('/watchers?filter[before]=payment&filter[is_last]=1')
  expect(last.body.data).toMatchObject([{ video_id: other.id, seconds_watched: 360, is_last: 1 }])

  const channel = idOf(await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate' }))
  const [partner, colleague] = [await asStaff(own, ['list-watchers']), await asStaff(own, ['list-watchers'])]
  await staff.post(`/channels/${channel}/admins`, { admin_ids: [partner.adminId] })
  expect((await partner.get('/watchers')).body.data).toEqual([])
  expect((await colleague.get('/watchers')).body.data).toHaveLength(3)
})
