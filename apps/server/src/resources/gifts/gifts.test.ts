import { gifts } from '@backlot/contract/resources/gifts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { at, startInSeptember } from '../../testing/sites/a-september.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let site: SiteClient
const plans: number[] = []
const channels: { channel_id: number; campaign_id: number }[] = []
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Given for a while, of which every second member paid for the first days. */
async function aGift(n: number): Promise<number> {
  const common = {
    ...{ provider: 'segpay', member_id: await aMember(product), plan_id: plans[Number(n % 4 > 1)] },
    ...(n % 3 > 0 ? channels[n % 2] : {}),
  }
  const own = { ...common, subscription_reference: `Own ${n}` }
  const paid = [
    { ...own, type: 'new', occurred_at: daysAgo(n + 9), until: daysAgo(n - 20) },
    { ...own, type: 'churn', occurred_at: daysAgo(n + 5), reason: 'voluntary' },
  ]
  const gift = { ...common, type: 'complimentary', occurred_at: daysAgo(n + 7), until: daysAgo(2 - n) }
  const items = [...(n % 2 > 0 ? paid : []), { ...gift, subscription_reference: `Given ${n}` }].map(
    (event, place) => ({ ...event, transaction_number: `G-${n}-${place}` }),
  )
  const told = await site.post('/subscriptions/events', { items })
  expect(told.body).toMatchObject({ data: { accepted: items.length, refused: 0 } })
  const { rows } = await sql<{ id: number }>`
      select id from gifts where user_id = ${common.member_id}`.execute(product.owner.db)
  expect(rows).toHaveLength(1)
  return rows[0]?.id ?? 0
}

conformance(gifts, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    site = await asSite(product)
    plans.push(await aPlan(staff), await aPlan(staff))
    for (const name of ['Reeltalk', 'Nightowl']) {
      const channelId = idOf(await staff.post('/channels', { name, type: 'affiliate' }))
      const campaign = await staff.post(`/channels/${channelId}/campaigns`, { name: 'Spring' })
      channels.push({ channel_id: channelId, campaign_id: idOf(campaign) })
    }
  },
  make: aGift,
})

it('shows a gift until it was taken back, and what was given anew by itself', async () => {
  await using told = await startInSeptember()
  const { staff, tell, event } = told
  const member = await aMember(told.product)
  await tell([
    event(member, 'given', ['complimentary', '2026-09-01', '2026-12-01']),
    event(member, 'given', ['complimentary_ended', '2026-09-11']),
    event(member, 'given', ['complimentary', '2026-09-13', '2026-09-15']),
  ])

  const { body } = await staff.get('/gifts?sort=given_at')

  expect(body.data).toMatchObject([
    { given_at: at('2026-09-01'), given_until: at('2026-09-11'), ends_at: at('2026-09-11') },
    { given_at: at('2026-09-13'), given_until: at('2026-09-15'), ends_at: at('2026-09-15') },
  ])
})

it('shows a gift before and after what its member paid for in between, and none that was paid for all along', async () => {
  await using told = await startInSeptember()
  const { staff, plans: of, tell, event } = told
  const [some, all] = [await aMember(told.product), await aMember(told.product)]
  await tell([
    event(some, 'given', ['complimentary', '2026-09-01', '2026-09-21']),
    event(some, 'own', ['new', '2026-09-05', '2026-10-05']),
    { ...event(some, 'own', ['churn', '2026-09-11']), reason: 'voluntary' },
    event(all, 'paid for', ['complimentary', '2026-09-10', '2026-09-21']),
    event(all, 'paid', ['new', '2026-09-02', '2026-10-02']),
  ])

  const { body } = await staff.get('/gifts')
  const given = {
    given_at: at('2026-09-01'),
    given_until: at('2026-09-21'),
    user_id: some,
    plan_id: of.monthly,
  }
  expect(body.data).toHaveLength(2)
  expect(body.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...given, begins_at: at('2026-09-01'), ends_at: at('2026-09-05') }),
      expect.objectContaining({ ...given, begins_at: at('2026-09-11'), ends_at: at('2026-09-21') }),
    ]),
  )
  const partner = await asStaff(told.product, ['view-dashboard'])
  expect((await partner.get('/gifts')).status).toBe(403)
})
