import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let conforming: TestProduct
let site: SiteClient
let planIds: readonly number[] = []

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

conformance(subscriptions, {
  start: async () => (conforming = await startProduct()),
  async neighbours(staff) {
    site = await asSite(conforming)
    planIds = [await aPlan(staff), await aPlan(staff, { currency: 'EUR' })]
    const channelId = idOf(await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate' }))
    for (const name of ['Spring', 'Autumn']) await staff.post(`/channels/${channelId}/campaigns`, { name })
    await staff.post('/channels', { name: 'Nightowl', type: 'affiliate' })
  },
  async make(n, maker) {
    // Whose a subscription is never changes, so the samples differ from the start.
    const provider = n % 2 === 0 ? 'segpay' : 'ccbill'
    const told = { provider, transaction_number: `T-${n}`, subscription_reference: `Made ${n}` }
    const plan_id = planIds[n % 2]
    const event = { type: 'new', occurred_at: new Date().toISOString(), until: tomorrow(), plan_id }
    const member_id = await aMember(conforming)
    await site.post('/subscriptions/events', { items: [{ ...told, ...event, member_id }] })
    const [found] = (await maker.get(`/subscriptions?filter[user_id]=${member_id}`)).body.data as {
      id: number
    }[]
    return found?.id ?? 0
  },
})

it('names plan and channel only to whoever may list them', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const own = await asSite(product)
  const channel_id = idOf(await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate' }))
  const plan_id = await aPlan(staff, { name: 'Monthly' })
  const member_id = await aMember(product)
  const told = { provider: 'segpay', transaction_number: 'T', subscription_reference: 'S', type: 'new' }
  const times = { occurred_at: new Date().toISOString(), until: tomorrow() }
  await own.post('/subscriptions/events', { items: [{ ...told, ...times, member_id, plan_id, channel_id }] })
  const { rows } = await sql<{ id: number }>`select id from subscriptions`.execute(product.owner.db)
  const narrow = await asStaff(product, ['list-subscriptions'])
  const days = '?from=2026-01-01&to=2026-12-31'

  const path = `/subscriptions/${rows[0]?.id}/events`
  expect((await staff.get(path)).body.data).toMatchObject([
    { type: 'new', plan: { id: plan_id, name: 'Monthly' } },
  ])
  expect((await narrow.get(path)).body.data).toMatchObject([{ plan: { id: plan_id, name: `#${plan_id}` } }])
  expect((await narrow.get(`/subscriptions/channelStatistic${days}`)).body.data).toMatchObject([
    { channel: { id: channel_id, name: `#${channel_id}` }, active: 1 },
  ])
})
