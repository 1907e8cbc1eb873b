import { origins } from '@backlot/contract/resources/origins'
import { sql } from 'kysely'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

let product: TestProduct
const plans: number[] = []
const channels: { channelId: number; campaignId: number }[] = []

/** A subscription that came by other words and videos than the one before, was paid for or not, or of which nothing is known. */
conformance(origins, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    plans.push(await aPlan(staff), await aPlan(staff))
    for (const name of ['Reeltalk', 'Nightowl']) {
      const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
      const campaign = await staff.post(`/channels/${channelId}/campaigns`, { name: 'Spring' })
      channels.push({ channelId, campaignId: idOf(campaign) })
    }
  },
  async make(n) {
    const { db } = product.owner
    const place = n % 4 > 1 ? channels[n % 2] : undefined
    const { rows } = await sql<{ id: number }>`
      insert into subscriptions (user_id, plan_id, channel_id, campaign_id, provider, provider_reference, currency, started_at,
        current_period_end)
      values (${await aMember(product)}, ${plans[n % 2]}, ${place?.channelId ?? null}, ${place?.campaignId ?? null}, 'segpay', ${`O-${n}`},
        'USD', date_trunc('milliseconds', now()) - ${n} * interval '1 day', now() + interval '9 days') returning id`.execute(
      db,
    )
    const id = rows[0]?.id ?? 0
    if (n % 3 > 0)
      await sql`
        insert into subscription_touches (subscription_id, touch, visited_at, site_id, visit_id, utm_source, utm_medium, utm_campaign,
          referrer_host, landing_path, played_at, play_id, video_id)
        select ${id}, touch, now(), 1, gen_random_uuid(), ${`source ${n % 2}`}, null, ${`spring ${n % 4}`}, ${`blog${n % 5}.example`},
          ${`/offer/${n % 7}`}, played, case when played is not null then gen_random_uuid() end,
          case when played is not null then ${50 + (n % 6)}::int end
        from unnest(array['first', 'last']) touch, (select case when ${n}::int % 2 = 0 then now() end as played) p`.execute(
        db,
      )
    if (n % 4 < 2)
      await sql`
        insert into orders (user_id, plan_id, subscription_id, billing_source, amount, currency, payment_method, provider,
          transaction_number, paid_at)
        select user_id, plan_id, id, 'initial', ${1000 + n}::int, 'USD', 'card', provider, ${`O-${n}`}, started_at
        from subscriptions where id = ${id}`.execute(db)
    return id
  },
})
