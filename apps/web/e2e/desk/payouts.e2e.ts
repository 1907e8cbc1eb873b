import { readFile } from 'node:fs/promises'
import { planEndpoints } from '@backlot/contract/resources/plans'
import { segpayEndpoints } from '@backlot/contract/resources/segpays'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { userEndpoints } from '@backlot/contract/resources/users'
import { memberEndpoints } from '@backlot/contract/site/members'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { siteClient } from '@backlot/contract/site/site-client'
import { expect as assert, test } from 'vitest'
import { orderWords } from '../../src/resources/orders/orders.messages.ts'
import { payoutMessages } from '../../src/resources/segpays/reconcile/payout.messages.ts'
import { expect } from '../support/expect.ts'
import { choose, chooseSegment } from '../support/forms.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'
import { closeReport, importStatement, lineOf, settle, view } from './statement.ts'

const stage = setStage({ requiresOtp: false })

const rights = ['list-segpays', 'update-segpays', 'list-orders', 'list-users', 'list-plans'] as const

test('finance imports a statement, settles what does not agree, each with a note, and closes the report', async () => {
  const { tag, reportId, planName, username } = await aMonthOfCharges()
  const owner = await StaffApi.logIn(stage.address())
  const finance = await stage.visit()
  await letIn(finance, await owner.addAdmin('Vera', [...rights]))
  const say = finance.texts(payoutMessages)
  const report = `/orders/segpays/${reportId}`
  await finance.open(report)
  await expect(finance.onScreen.getByText(say('noStatement'))).toBeVisible()

  await importStatement(finance, { name: 'march.csv', lines: theirLines(tag) })

  await expect(view(finance, 'toSettle')).toHaveText(`${say('toSettle')} 4`)
  await expect(view(finance, 'matched')).toHaveText(`${say('matched')} 3`)
  const line = (number: string) => lineOf(finance, `${tag}-${number}`)
  await expect(line('amount')).toContainText(say('amountDiffers'))
  await expect(line('amount')).toContainText('$19.00')
  await expect(line('fee')).toContainText(say('fee', { amount: '$2.80' }))
  await expect(line('missing')).toContainText(say('ours_only'))
  await expect(line('unknown')).toContainText(say('theirs_only'))

  await settle(finance, line('amount'), { by: 'dispute', note: 'Asked the processor for the dollar.' })
  await settle(finance, line('fee'), { by: 'take_theirs', note: 'A card from abroad.' })
  await settle(finance, line('missing'), { by: 'expect_next', note: 'Charged after their cut-off.' })
  await settle(finance, line('unknown'), {
    by: 'create_order',
    note: 'The postback was lost.',
    fill: async () => {
      await choose(finance, 'Member', username)
      await choose(finance, 'Plan', planName)
      await pick(finance, 'Billed for', 'Renewal')
      await chooseSegment(finance, orderWords.fields.paymentMethod, orderWords.options.paymentMethod.card)
    },
  })
  await expect(view(finance, 'toSettle')).toHaveText(`${say('toSettle')} 0`)

  await finance.page.reload()
  await view(finance, 'all').click()
  await expect(line('missing')).toContainText('Charged after their cut-off.')
  await expect(line('unknown').getByRole('link')).toBeVisible()
  await closeReport(finance)

  await finance.page.reload()
  await expect(finance.onScreen.getByText('Closed', { exact: true }).first()).toBeVisible()
  await expect(finance.button(say('import'))).toHaveCount(0)
  await expect(finance.button(say('change'))).toHaveCount(0)
  const [file] = await Promise.all([
    finance.page.waitForEvent('download'),
    finance.button(say('download')).click(),
  ])
  assert(file.suggestedFilename()).toBe('march.csv')
  assert(await readFile(await file.path(), 'utf8')).toContain(`Sale,${tag}-unknown,`)
  const shown = await owner.call(segpayEndpoints.show, { params: { id: reportId } })
  // Five charges of theirs at 20.00, one at 19.00, with their fees.
  assert(shown).toMatchObject({ phase: 'closed', gross: 11_900, fees: 1_430, netPayout: 10_470 })
})

/** Six charges of 20.00 that a site told of, in the days of a report at 0.30 and a tenth. */
async function aMonthOfCharges() {
  const owner = await StaffApi.logIn(stage.address())
  const tag = Date.now().toString(36)
  const planName = `Month ${tag}`
  const { id: planId } = await owner.call(planEndpoints.create, {
    body: { name: planName, initialPeriodCount: 1, initialOriginalPrice: 2000 },
  })
  const { id: siteId } = await owner.call(siteEndpoints.create, {
    body: { name: `Lumen ${tag}`, url: 'https://lumen.example' },
  })
  const { key } = await owner.call(siteEndpoints.createKey, {
    params: { id: siteId },
    body: { name: 'Web', scopes: ['serve-members', 'report-money'] },
  })
  const tell = siteClient({ origin: stage.address(), key, send: fetch })
  const username = `vera.${tag}`
  const account = { username, email: `${username}@example.org`, password: 'a fresh start 2026' }
  await tell(memberEndpoints.register, { body: { ...account, visitorAddress: '203.0.113.9' } })
  const [member] = await owner.call({ ...userEndpoints.list, path: `/users?q=${username}` })
  const { id: reportId } = await owner.call(segpayEndpoints.create, {
    body: {
      ...{ reference: `SPR-${tag}`, provider: tag, currency: 'USD', transactionFee: 30 },
      ...{ settlementFeeRate: 1000, reserveRate: 0, periodStart: '2026-03-01', periodEnd: '2026-03-15' },
    },
  })
  const items = ['1', '2', '3', 'amount', 'fee', 'missing'].map((n) => ({
    ...unsaid,
    ...{ provider: tag, transactionNumber: `${tag}-${n}`, memberId: member?.id ?? 0, planId },
    ...{ billingSource: 'renewal' as const, amount: 2000, currency: 'USD' as const },
    paidAt: '2026-03-04T12:00:00.000Z',
  }))
  await tell(paymentEndpoints.takeOrders, { body: { items } })
  return { tag, reportId, planName, username }
}

/** What an order need not say. */
const unsaid = {
  paymentMethod: 'card',
  ...{ subscriptionReference: null, discount: 0, rate: null, dealId: null, promotionCode: null },
  ...{ transactionFee: 0, settlementFee: 0, reserveFee: 0, channelId: null, campaignId: null },
} as const

/** What the processor says of these days: a dollar too little, a fee too much, one it lacks and one that we lack. */
function theirLines(tag: string): string[] {
  const charge = (n: string, amount: string, fee: string, day = '04') =>
    `Sale,${tag}-${n},2026-03-${day} 12:00,${amount},${fee}`
  return [
    ...['1', '2', '3'].map((n) => charge(n, '20.00', '2.30')),
    charge('amount', '19.00', '2.30'),
    charge('fee', '20.00', '2.80'),
    // On the day of the one they lack, it would be taken for it.
    charge('unknown', '20.00', '2.30', '09'),
  ]
}

async function pick({ page }: Visitor, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).click()
}
