import { deals } from '@backlot/contract/resources/deals'
import { expect, it } from 'vitest'
import { asStaff, type Client, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'

const running = { started_at: '2026-01-01T00:00:00.000Z', ended_at: '2999-01-01T00:00:00.000Z' }
const addPlan = (staff: Client, name: string, currency = 'USD') =>
  staff.post('/plans', { name, currency, initial_period_count: 1, initial_original_price: 2000 })

conformance(deals, {
  sample: (n) => ({
    name: `Quiet weeks ${n}`,
    title: `A quarter for less ${n}`,
    plan_id: 1,
    price: n,
    ...running,
  }),
  changed: (n) => ({ name: `Long nights ${n}`, price: 900, status: 0, sort: 1_000 + n }),
  async neighbours(staff) {
    for (const n of [1, 2]) await addPlan(staff, `Monthly ${n}`)
  },
})

it('is in the currency of its plan, ends after it starts and says its phase', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const [dollars, yen] = [idOf(await addPlan(staff, 'Monthly')), idOf(await addPlan(staff, '月度', 'JPY'))]
  const aDeal = (values: object) =>
    staff.post('/deals', {
      name: 'Quiet weeks',
      title: 'Less',
      plan_id: dollars,
      price: 900,
      ...running,
      ...values,
    })

  const made = await aDeal({})

  expect(made.body.data).toMatchObject({ phase: 'running', currency: 'USD' })
  expect((await aDeal({ plan_id: yen })).body.errors).toHaveProperty('currency')
  const moved = await staff.put(`/deals/${idOf(made)}`, { plan_id: yen, version: 1 })
  expect(moved).toMatchObject({ status: 422, body: { errors: { currency: [expect.any(String)] } } })
  expect((await aDeal({ ended_at: running.started_at })).body.errors).toHaveProperty('ended_at')
  expect((await aDeal({ started_at: '2998-01-01T00:00:00Z' })).body.data).toMatchObject({ phase: 'upcoming' })
  expect((await aDeal({ price: -1 })).body.errors).toHaveProperty('price')
})

it('shows its picture to the public while it runs, and no longer once it is switched off', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const picture = await uploadPicture(product, staff)
  const plan_id = idOf(await addPlan(staff, 'Monthly'))
  const id = idOf(
    await staff.post('/deals', {
      ...{ name: 'Quiet weeks', title: 'Less', plan_id, price: 900, image: picture.id, ...running },
    }),
  )
  const seen = async () => (await product.app.inject({ method: 'GET', url: plain(picture.url) })).statusCode

  expect(await seen()).toBe(200)
  await staff.put(`/deals/${id}`, { status: 0, version: 1 })
  expect(await seen()).toBe(404)
  await staff.put(`/deals/${id}`, { status: 1, version: 2 })
  expect(await seen()).toBe(200)
})

it('takes prices and costs that name no currency in that of the figures', async () => {
  await using product = await startProduct({ reportCurrency: 'EUR' })
  const staff = await asStaff(product)
  const channel = idOf(await staff.post('/channels', { name: 'Reeltalk', type: 'affiliate' }))
  const plan_id = await aPlan(staff)
  const deal = { name: 'Spring', title: 'Less', plan_id, price: 900, ...running }

  const made = [
    await staff.get(`/plans/${plan_id}`),
    await staff.post('/deals', deal),
    await staff.post('/campaigns', { channel_id: channel, name: 'Spring', cost: 100 }),
    await staff.post(`/channels/${channel}/campaigns`, { name: 'Summer', cost: 100 }),
    await staff.post('/campaigns', { channel_id: channel, name: 'Autumn', cost: 100, currency: 'USD' }),
  ]

  expect(made.map(({ body }) => (body.data as { currency: string }).currency)).toEqual([
    ...['EUR', 'EUR', 'EUR', 'EUR', 'USD'],
  ])
})
