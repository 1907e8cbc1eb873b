import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../testing/as-staff.ts'
import { aCharge } from '../testing/sites/a-charge.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'
import { asSite } from '../testing/sites/as-site.ts'

it('counts who paid on several days once in the span, and divides what they left by them', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const planId = await aPlan(staff)
  const [one, other] = [await aMember(product), await aMember(product)]
  const paid = (n: number, memberId: number, day: string) => ({
    ...{ ...aCharge(n, { memberId, planId }), amount: 1000, paid_at: `2026-09-${day}T12:00:00Z` },
  })
  const items = [
    paid(1, one, '10'),
    paid(2, one, '10'),
    paid(3, one, '20'),
    paid(4, other, '20'),
    paid(5, other, '28'),
  ]
  await site.post('/orders', { items })
  const back = { provider: 'segpay', currency: 'USD', initiated_by: 'member', transaction_number: 'R' }
  await site.post('/refunds', {
    items: [{ ...back, order_transaction_number: 'T-1', amount: 400, occurred_at: '2026-09-21T12:00:00Z' }],
  })
  const ask = async (span: string) => {
    const { body } = await staff.get(`/analytics/revenue/payingMembers?${span}`)
    return body.data as unknown as { rows: object[]; totals: object }
  }

  const month = await ask('from=2026-09-01&to=2026-09-30')
  const weeks = await ask('from=2026-09-07&to=2026-09-27&bucket=week')

  expect(month.rows.toReversed()).toMatchObject([
    { day: '2026-09-10', paying_members: 1, net_sales: 2000, arppu_cash: 2000 },
    { day: '2026-09-20', paying_members: 2, net_sales: 2000, arppu_cash: 1000 },
    { day: '2026-09-21', paying_members: 0, net_sales: -400, arppu_cash: null },
    { day: '2026-09-28', paying_members: 1, net_sales: 1000, arppu_cash: 1000 },
  ])
  expect(month.totals).toMatchObject({ paying_members: 2, net_sales: 4600, arppu_cash: 2300 })
  expect(weeks.rows.toReversed()).toMatchObject([
    { day: '2026-09-07', paying_members: 1 },
    { day: '2026-09-14', paying_members: 2 },
    { day: '2026-09-21', paying_members: 0 },
  ])
})
