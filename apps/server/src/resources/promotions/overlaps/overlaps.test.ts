import { stringify } from 'node:querystring'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../../testing/as-staff.ts'
import { idOf } from '../../../testing/sign-in.ts'
import { aPlan } from '../../../testing/sites/a-plan.ts'

it('names the codes and deals that sell the same plans for less in that time, of those that one may list', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [plan, other] = [await aPlan(staff), await aPlan(staff)]
  const december = { started_at: '2998-12-01T00:00:00Z', ended_at: '2999-01-01T00:00:00Z' }
  const aDeal = async (values: object) =>
    idOf(
      await staff.post('/deals', { name: 'D', title: 'D', plan_id: plan, price: 90, ...december, ...values }),
    )
  const deal = await aDeal({})
  await aDeal({ status: 0 })
  await aDeal({ plan_id: other })
  await aDeal({ started_at: '2998-11-01T00:00:00Z', ended_at: december.started_at })
  const code = idOf(
    await staff.post('/promotions', {
      ...{ name: 'Winter light', code: 'OVERLAP', ...december, started_at: '2998-12-31T00:00:00Z' },
      plans: [{ plan_id: plan, currency: 'USD', initial_discount_price: 60 }],
    }),
  )
  const marketer = await asStaff(product, ['list-plans', 'list-deals'])
  const named = async (values: object, by = staff) => {
    const { data } = (
      await by.get(`/promotions/overlaps?${stringify({ plans: plan, ...december, ...values })}`)
    ).body
    return (data as unknown as { resource: string; id: number }[]).map(({ resource, id }) => [resource, id])
  }

  expect(await named({})).toEqual([
    ['deals', deal],
    ['promotions', code],
  ])
  expect(await named({ plans: `${other},${plan}`, promotion_id: code })).toHaveLength(2)
  expect(await named({ deal_id: deal, ended_at: '2998-12-31T00:00:00Z' })).toEqual([])
  expect(await named({}, marketer)).toEqual([['deals', deal]])
  expect(
    (await staff.get(`/promotions/overlaps?${stringify({ plans: 'x', ...december })}`)).body.errors,
  ).toHaveProperty('plans')
})
