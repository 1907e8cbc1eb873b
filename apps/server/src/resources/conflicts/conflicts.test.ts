import { conflicts } from '@backlot/contract/resources/conflicts'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let site: SiteClient
let planId = 0
let made = 0

/** Another amount under the number of an order, or of what came back of it; answers the conflict's id. */
async function aConflict(n: number, staff: Client): Promise<number> {
  const provider = n % 2 ? 'segpay' : 'epoch'
  const charge = { ...aCharge(++made, { memberId: await aMember(product), planId }), provider }
  await site.post('/orders', { items: [charge, { ...charge, amount: 1900 + n }] })
  const back = {
    provider,
    transaction_number: `B-${made}`,
    order_transaction_number: charge.transaction_number,
  }
  const refund = { ...back, amount: 100, currency: 'USD', occurred_at: charge.paid_at, initiated_by: 'staff' }
  if (n % 3 === 0) await site.post('/refunds', { items: [refund, { ...refund, amount: 200 + n }] })
  if (n % 3 === 1) await anEventTwice(charge.member_id)
  const [latest] = (await staff.get('/conflicts?per_page=1')).body.data as { id: number }[]
  return latest?.id ?? 0
}

/** An event of a subscription told twice, the second time with another end. */
async function anEventTwice(memberId: number) {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const event = {
    ...{
      provider: 'segpay',
      transaction_number: `E-${++made}`,
      subscription_reference: `S-${made}`,
      type: 'new',
    },
    ...{ member_id: memberId, plan_id: planId, occurred_at: inDays(-1), until: inDays(29) },
  }
  const told = await site.post('/subscriptions/events', { items: [event] })
  const other = { ...event, until: inDays(60) }
  const again = [await site.post('/subscriptions/events', { items: [other] })]
  again.push(await site.post('/subscriptions/events', { items: [other] }))
  return { event, other, told, again }
}

conformance(conflicts, {
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    site = await asSite(product)
    planId = await aPlan(staff)
  },
  async make(n, staff) {
    const id = await aConflict(n, staff)
    if (n % 4 === 3) await staff.post(`/conflicts/${id}/settle`, { note: 'The provider took it back.' })
    return id
  },
  makeIn: async (state, staff) => {
    const id = await aConflict(1, staff)
    if (state === 'settled') await staff.post(`/conflicts/${id}/settle`, { note: 'Theirs was a test.' })
    return id
  },
  bodies: { settle: () => ({ note: 'The provider confirmed ours.' }) },
})

it('shows both versions, and is settled with a note that says what became of it', async () => {
  await using own = await startProduct()
  const staff = await asStaff(own)
  const provider = await asSite(own)
  const charge = aCharge(1, { memberId: await aMember(own), planId: await aPlan(staff) })
  await provider.post('/orders', { items: [charge] })
  await provider.post('/orders', { items: [{ ...charge, amount: 1999 }] })
  const [conflict] = (await staff.get('/conflicts')).body.data as { id: number }[]
  const path = `/conflicts/${conflict?.id}`

  const without = await staff.post(`${path}/settle`, {})
  const settled = await staff.post(`${path}/settle`, { note: 'Typing error of theirs.' })
  const again = await staff.post(`${path}/settle`, { note: 'Once more.' })

  expect(conflict).toMatchObject({ status: 'open', known_amount: 2000, told_amount: 1999, kind: 'order' })
  expect(without.status).toBe(422)
  expect(settled.body.data).toMatchObject({ status: 'settled', note: 'Typing error of theirs.' })
  expect(again.status).toBe(409)
  expect((await staff.get('/orders')).body.data).toMatchObject([{ amount: 2000 }])
})

it('shows an event of a subscription that came again with other content, once, and says what differs', async () => {
  await using own = await startProduct()
  const staff = await asStaff(own)
  site = await asSite(own)
  planId = await aPlan(staff)
  const { event, other, again } = await anEventTwice(await aMember(own))

  expect(again.map(({ body }) => body.data)).toMatchObject(again.map(() => ({ refused: 1 })))
  expect((await staff.get('/conflicts')).body.data).toMatchObject([
    {
      ...{ kind: 'event', order: null, transaction_number: event.transaction_number, differs: ['until'] },
      ...{ known_values: `until: ${event.until}`, told_values: `until: ${other.until}`, known_amount: null },
    },
  ])
})

it('says of an order told again for another member that the member differs', async () => {
  await using own = await startProduct()
  const staff = await asStaff(own)
  const provider = await asSite(own)
  const charge = aCharge(1, { memberId: await aMember(own), planId: await aPlan(staff) })
  const other = await aMember(own)
  await provider.post('/orders', { items: [charge, { ...charge, member_id: other }] })

  expect((await staff.get('/conflicts')).body.data).toMatchObject([
    {
      kind: 'order',
      differs: ['member'],
      known_amount: 2000,
      told_amount: 2000,
      told_values: `member: ${other}`,
    },
  ])
})
