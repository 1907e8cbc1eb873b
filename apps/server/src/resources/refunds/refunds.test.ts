import { refundCauses, refunds } from '@backlot/contract/resources/refunds'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { anOrder } from '../../testing/sites/an-order.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let site: SiteClient
let made = 0

const latestOf = async (staff: Client, orderId: number) => {
  const [refund] = (await staff.get(`/refunds?filter[order_id]=${orderId}`)).body.data as { id: number }[]
  return refund?.id ?? 0
}

/** Somebody else asks for it, so that it may be decided. */
async function aRefund(state: string, staff: Client): Promise<number> {
  const n = ++made
  const order = await anOrder(
    { product, staff, site },
    { amount: 9000 + n, currency: n % 2 ? 'USD' : 'EUR', provider: n % 2 ? 'segpay' : 'epoch' },
  )
  const asker = await asStaff(product)
  await asker.post(`/orders/${order.id}/refund`, {
    ...{ amount: 9000 + n, cause: refundCauses[n % 3], initiated_by: n % 2 ? 'member' : 'staff' },
    ...{ access: 'stays', note: 'Did not play.' },
  })
  const id = await latestOf(staff, order.id)
  if (state === 'approved') await (await asStaff(product)).post(`/refunds/${id}/approve`)
  if (state === 'declined') await staff.post(`/refunds/${id}/decline`, { decision_note: 'It plays.' })
  return id
}

/** A provider tells of it. */
async function aToldRefund(n: number, staff: Client): Promise<number> {
  const order = await anOrder({ product, staff, site })
  const told = { provider: 'segpay', transaction_number: `Back ${n}`, amount: n, currency: 'USD' }
  await site.post('/refunds', {
    items: [
      {
        ...{ ...told, order_transaction_number: order.transaction_number, initiated_by: 'provider' },
        occurred_at: new Date(Date.now() - n * 1000).toISOString(),
      },
    ],
  })
  return latestOf(staff, order.id)
}

const states = ['to_approve', 'approved', 'declined']

conformance(refunds, {
  start: async () => (product = await startProduct()),
  async neighbours() {
    site = await asSite(product)
  },
  make: (n, staff) => (n % 4 === 3 ? aToldRefund(n, staff) : aRefund(states[n % 4] ?? '', staff)),
  makeIn: aRefund,
  bodies: { decline: () => ({ decision_note: 'It plays.' }) },
})
