import type { Language } from '@backlot/contract/core/words/language'
import { planEndpoints } from '@backlot/contract/resources/plans'
import { promotionEndpoints } from '@backlot/contract/resources/promotions'
import { offerEndpoints } from '@backlot/contract/site/money/offers'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { expect as assert, test } from 'vitest'
import { fieldsMessages } from '../../src/kit/fields/fields.messages.ts'
import { promotionWords } from '../../src/resources/promotions/promotions.messages.ts'
import { trialMessages } from '../../src/resources/promotions/trial/trial.messages.ts'
import { anOrder, aSite, register } from '../figures/a-site.ts'
import { expect } from '../support/expect.ts'
import { choose, saveButton, typedMoment } from '../support/forms.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false })

const rights = [
  ...['list-promotions', 'create-promotions', 'update-promotions', 'list-plans', 'list-users', 'list-deals'],
  'list-channels',
]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.for<Language>(['en', 'zh-CN'])(
  'marketing plans a promotion, tries its code, brings it out, and sees it used up (%s)',
  async (language) => {
    const site = await aSite(stage.address())
    const { owner, tag, planId, call } = site
    // A code sells only what is for sale.
    await owner.call(planEndpoints.update, { params: { id: planId }, body: { version: 1, show: true } })
    const code = `AUTUMN-${tag}`.toUpperCase()
    const marketer = await stage.visit({ language, height: 1000 })
    await letIn(marketer, await owner.addAdmin('Mila', rights))
    const { onScreen } = marketer

    // Planned for three days from now, for two members.
    await marketer.open('/plans/promotions/create')
    await field(marketer, 'name').fill(`Autumn ${tag}`)
    await field(marketer, 'code').fill(code)
    await fillMoment(marketer, 'startedAt', inDays(3))
    await fillMoment(marketer, 'endedAt', inDays(10))
    await onScreen.getByRole('spinbutton', { name: word(marketer, 'times'), exact: true }).fill('2')
    // Its name is that of the field.
    await onScreen.getByText(marketer.texts(fieldsMessages)('addLine'), { exact: true }).click()
    // What tries the code beside the form asks for a plan as well.
    const prices = onScreen.getByRole('region', { name: word(marketer, 'plans'), exact: true })
    await choose(marketer, column(marketer, 'planId'), `Month ${tag}`, prices)
    // A plan says in which currency it is sold.
    await expect(onScreen.getByText('USD', { exact: true }).first()).toBeVisible()
    await onScreen
      .getByRole('textbox', { name: column(marketer, 'initialDiscountPrice'), exact: true })
      .fill('15.00')
    // Tried before it is saved.
    const say = marketer.texts(trialMessages)
    const trial = onScreen.getByRole('region', { name: say('title') })
    await expect(trial.getByRole('heading', { name: say('refused') })).toBeVisible()
    await expect(trial.getByText(say('runningFails'))).toBeVisible()
    await expect(trial.getByText(say('plan_cheaperPasses'))).toBeVisible()
    await saveButton(marketer).click()
    await expect(phase(marketer, 'upcoming')).toBeVisible()

    // Tried now and for a day on which it runs.
    await expect(trial.getByRole('heading', { name: say('refused') })).toBeVisible()
    await expect(trial.getByText(say('runningFails'))).toBeVisible()
    const moment = trial.getByRole('textbox', { name: say('moment') })
    await moment.fill(typedMoment(inDays(5), language))
    await moment.press('Enter')
    await expect(trial.getByRole('heading', { name: say('works') })).toBeVisible()
    await expect(trial.getByText('$15.00', { exact: true }).first()).toBeVisible()

    // Brought out at once.
    const [planned] = await owner.call({ ...promotionEndpoints.list, path: `/promotions?q=${code}` })
    const id = planned?.id ?? 0
    await marketer.open(`/plans/promotions/edit/${id}`)
    await expect(field(marketer, 'name')).toHaveValue(`Autumn ${tag}`)
    await fillMoment(marketer, 'startedAt', inDays(-1))
    await saveButton(marketer).click()
    // Saved, it leads to the record by itself: whoever goes there sooner leaves what is being saved.
    await expect(phase(marketer, 'running')).toBeVisible()
    await expect(trial.getByRole('heading', { name: say('works') })).toBeVisible()

    // Three members come for two uses.
    const [first, second, third] = await Promise.all(
      ['a', 'b', 'c'].map((each) =>
        register({ owner, call, username: `${tag}${each}`, visitorId: crypto.randomUUID() }),
      ),
    )
    const claim = (member = 0) =>
      call(offerEndpoints.claimPromotion, { body: { code, member, plan: planId } })
    for (const memberId of [first, second]) {
      const held = await claim(memberId)
      assert(held.initialDiscountPrice).toBe(1500)
      const paid = { amount: 1500, discount: 500, promotionCode: code }
      const order = { ...anOrder({ memberId: memberId ?? 0, planId }, `${tag}-${memberId}`), ...paid }
      const taken = await call(paymentEndpoints.takeOrders, { body: { items: [order] } })
      assert(taken).toMatchObject({ accepted: 1 })
    }
    await assert(claim(third)).rejects.toMatchObject({ status: 422 })

    await marketer.page.reload()
    await expect(phase(marketer, 'used_up')).toBeVisible()
    await expect(trial.getByText(say('usesFails'))).toBeVisible()
    await expect(trial.getByText(say('usesOf', { used: 2, held: 0, times: 2 }))).toBeVisible()
    await marketer.open(`/plans/promotions?q=${code}`)
    const row = onScreen.getByRole('row').filter({ hasText: code })
    await expect(row).toContainText(marketer.inWords(promotionWords.options.phase.used_up))
  },
)

type FieldName = keyof typeof promotionWords.fields

const word = (visitor: Visitor, name: FieldName) => visitor.inWords(promotionWords.fields[name])
const field = (visitor: Visitor, name: FieldName) =>
  visitor.onScreen.getByRole('textbox', { name: word(visitor, name), exact: true })

/** What a column of the prices is called. */
function column(visitor: Visitor, name: 'planId' | 'initialDiscountPrice'): string {
  const words = promotionWords.lines?.plans.fields[name]
  if (!words) throw new Error(`The prices have no ${name}.`)
  return visitor.inWords(words)
}

/** The phase under the heading of the record. */
const phase = (visitor: Visitor, name: keyof typeof promotionWords.options.phase) =>
  visitor.onScreen.getByText(visitor.inWords(promotionWords.options.phase[name]), { exact: true }).first()

async function fillMoment(visitor: Visitor, name: FieldName, at: string): Promise<void> {
  const input = field(visitor, name)
  await input.fill(typedMoment(at, visitor.language))
  await input.press('Enter')
  await input.press('Escape')
}
