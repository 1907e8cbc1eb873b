import { orderEndpoints } from '@backlot/contract/resources/orders'
import { expect as assert, test } from 'vitest'
import { deskMessages } from '../../src/kit/refund/refund.messages.ts'
import { formatMoney } from '../../src/ui/format/format-number.ts'
import { expect } from '../support/expect.ts'
import { mainMenu } from '../support/menu.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false, hasDemo: true })

test('support asks for a refund above the limit, and a manager who sees what it does approves it', async () => {
  const owner = await StaffApi.logIn(stage.address())
  const order = await aLargeOrder(owner)
  const [support, manager] = [await stage.visit(), await stage.visit()]
  const refused = [support, manager].map(refusedCalls)
  await letIn(support, await owner.addAdmin('Ines', ['list-orders', 'list-refunds', 'refund-orders']))
  await letIn(manager, await owner.addAdmin('Lena', ['list-orders', 'list-refunds', 'approve-refunds']))

  await ask(support, order.id)

  await manager.open('/orders/refunds')
  await expect(mainMenu(manager).getByRole('link', { name: /^Refunds/ })).toContainText('waiting')
  await manager.onScreen.getByRole('link', { name: /^R-/ }).first().click()
  await expect(manager.onScreen.getByText(manager.texts(deskMessages)('kept'))).toBeVisible()
  await manager.onScreen.getByRole('button', { name: 'Approve', exact: true }).click()
  const whatGoesBack = `${formatMoney(order.amount, order.currency)} of order ${order.orderId}`
  const question = manager.page.getByRole('dialog').filter({ hasText: whatGoesBack })
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(async () => (await show(owner, order.id)).refunded).toBe(order.amount)
  await expect(manager.onScreen.getByText('Given back', { exact: true }).first()).toBeVisible()
  // What it would do is not asked about once it is asked for, nor once it is decided.
  assert(refused).toEqual([[], []])
})

/** Calls of a page that the server refuses, as they come. */
function refusedCalls({ page }: Visitor): readonly string[] {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  return refused
}

const show = (owner: StaffApi, id: number) => owner.call(orderEndpoints.show, { params: { id } })

/** An order of more than one person may give back alone, of which nothing has come back. */
async function aLargeOrder(owner: StaffApi) {
  const path = '/orders?filter[status]=paid&filter[currency]=USD&filter[amount][gte]=6000'
  const orders = await owner.call({ ...orderEndpoints.list, path })
  const order = orders.find(({ refundsWaiting }) => refundsWaiting === 0)
  if (!order) throw new Error('The demo data have no large order.')
  return order
}

async function ask(visitor: Visitor, id: number): Promise<void> {
  const say = visitor.texts(deskMessages)
  // It is all that they may do with an order, and dangerous: in words.
  await visitor.open('/orders')
  await visitor.onScreen
    .getByRole('button', { name: /^More: O-/ })
    .first()
    .click()
  await expect(visitor.page.getByRole('menuitem', { name: 'Refund…' })).toBeVisible()
  await visitor.open(`/orders/${id}`)
  await visitor.onScreen.getByRole('button', { name: 'Refund…', exact: true }).click()
  const desk = visitor.page.getByRole('dialog').filter({ hasText: say('effect') })
  await expect(desk.getByText(say('kept'))).toBeVisible()
  await desk.getByRole('combobox', { name: 'Reason' }).click()
  await visitor.page.locator('.ant-select-item-option').filter({ hasText: 'Member asked' }).click()
  await desk.getByRole('button', { name: say('ask') }).click()
  await expect(desk).toHaveCount(0)
}
