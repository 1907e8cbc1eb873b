import type { Client, TestProduct } from '../as-staff.ts'
import { aCharge } from './a-charge.ts'
import { aMember } from './a-comment.ts'
import { aPlan } from './a-plan.ts'
import type { SiteClient } from './as-site.ts'

let made = 0

interface Sold {
  readonly product: TestProduct
  readonly staff: Client
  readonly site: SiteClient
}

/** Tells of a charge of a new member for a plan of its own, as a site does; answers the order as staff see it. */
export async function anOrder({ product, staff, site }: Sold, rest: Readonly<Record<string, unknown>> = {}) {
  const memberId = await aMember(product)
  const planId = await aPlan(staff, { currency: rest.currency ?? 'USD' })
  const charge = { ...aCharge(++made, { memberId, planId }), transaction_number: `Sold ${made}`, ...rest }
  await site.post('/orders', { items: [charge] })
  const { body } = await staff.get(`/orders?q=${encodeURIComponent(charge.transaction_number)}`)
  const [order] = body.data as { id: number; user_id: number; transaction_number: string; paid_at: string }[]
  if (!order) throw new Error('The charge was not taken.')
  return order
}
