import { expect, it, vi } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { asSite } from '../../testing/sites/as-site.ts'

it('counts a trial as ended once its time is up, of itself, and not on the morning of that day', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const plan = await aPlan(staff)
  const begun = Date.now()
  const moment = (seconds: number) => new Date(begun + 1_000 * seconds).toISOString()
  const soon = 4
  const trial = async (name: string, until: string) => ({
    ...{ provider: 'segpay', transaction_number: name, subscription_reference: name, type: 'trial' },
    ...{ member_id: await aMember(product), plan_id: plan, currency: 'USD', occurred_at: moment(-60), until },
  })
  const items = [await trial('soon', moment(soon)), await trial('later', moment(60 * 60))]
  expect((await site.post('/subscriptions/events', { items })).body.data).toMatchObject({ accepted: 2 })

  const days = [-2, 2].map((days) => moment(days * 86_400).slice(0, 10))
  const ended = async () => {
    await product.app.tasks.get('add-up-order-days')?.run(new AbortController().signal)
    const span = `from=${days[0]}&to=${days[1]}&bucket=month`
    const { body } = await staff.get(`/analytics/cohorts/trialConversion?${span}`)
    const { totals } = body.data as unknown as {
      totals: { ratios: { trial_conversion: { denominator: number } } }
    }
    const rows = await staff.get('/movements/totals?filter[kind]=trial_ended')
    return [totals.ratios.trial_conversion.denominator, (rows.body.data as unknown as { rows: number }).rows]
  }
  // On a machine that takes longer to come here, both are as they should be all the same.
  const atFirst = await ended()
  expect(atFirst).toEqual(Date.now() < begun + 1_000 * soon ? [0, 0] : atFirst)
  await vi.waitFor(async () => expect(await ended()).toEqual([1, 1]), { timeout: 60_000, interval: 500 })
})
