import { orderEndpoints } from '@backlot/contract/resources/orders'
import { planEndpoints } from '@backlot/contract/resources/plans'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { userEndpoints } from '@backlot/contract/resources/users'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { memberEndpoints } from '@backlot/contract/site/members'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { subscriptionEventEndpoints } from '@backlot/contract/site/money/subscription-events'
import { siteClient } from '@backlot/contract/site/site-client'
import { test } from 'vitest'
import { shellMessages } from '../../src/app/shell/shell.messages.ts'
import { inboxMessages } from '../../src/kit/inbox/inbox.messages.ts'
import { deskMessages } from '../../src/kit/refund/refund.messages.ts'
import { showMessages } from '../../src/kit/show/show.messages.ts'
import { accessWords, causeWords } from '../../src/resources/refunds/refunds.messages.ts'
import { subscriptionActions } from '../../src/resources/subscriptions/subscriptions.actions.ts'
import { subscriptionWords } from '../../src/resources/subscriptions/subscriptions.messages.ts'
import { pageMessages } from '../../src/resources/users/page/page.messages.ts'
import { expect } from '../support/expect.ts'
import { choose, typedMoment } from '../support/forms.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false, hasDemo: true })

const rights = [
  ...['list-users', 'list-videos', 'list-plans', 'list-subscriptions', 'extend-subscriptions'],
  ...['list-orders', 'refund-orders', 'list-refunds'],
]

test('a search of the desk that finds no ticket says so and is cleared from there, its words as well', async () => {
  const support = await stage.visit()
  const say = support.texts(inboxMessages)
  await letIn(support)
  await support.open('/questions/supports')
  const rows = support.onScreen.locator('a[data-row]')
  const box = support.onScreen.getByRole('searchbox')
  await expect(rows.first()).toBeVisible()

  await box.fill('no such subject')
  await expect(support.onScreen.getByText(say('nothingMatches'))).toBeVisible()
  await expect(support.onScreen.getByText(say('nothing'))).toHaveCount(0)
  await support.button(say('clearFilters')).click()

  await expect(rows.first()).toBeVisible()
  await expect(box).toHaveValue('')
  expect(support.place()).toBe('/questions/supports')
})

test('on a phone a member begins with whether they may watch, and acts without room are behind three dots', async () => {
  const support = await stage.visit({ width: 390, height: 844, hasTouch: true })
  await letIn(support)
  await support.open('/users/1')
  const access = support.onScreen.getByRole('region', { name: support.texts(pageMessages)('access') })
  await expect(access.getByRole('heading')).toBeInViewport()

  await support.onScreen.getByRole('button', { name: support.texts(showMessages)('more') }).click()
  await support.page.getByRole('menuitem', { name: 'Give access' }).click()

  await expect(support.page.getByRole('dialog').filter({ hasText: 'Until the end of' })).toBeVisible()
})

test('the page of a subscription leads back to its list, which no menu has', async () => {
  const support = await stage.visit()
  await letIn(support)
  await support.open('/plans/subscriptions/1')
  const crumbs = support.page.getByRole('navigation', { name: support.texts(shellMessages)('breadcrumb') })
  const list = support.inWords(subscriptionWords.title)

  await crumbs.getByRole('link', { name: list }).click()

  await expect(support.heading(list)).toBeVisible()
  expect(support.place()).toBe('/plans/subscriptions')
  // The list itself is named once.
  await expect(crumbs.getByText(list)).toHaveCount(1)
})

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

test('support answers “I paid and cannot watch” and makes it right without leaving the member', async () => {
  const language = 'zh-CN'
  const owner = await StaffApi.logIn(stage.address())
  const { memberId, order } = await whoPaid(owner, { from: -50, until: -15 })
  const film = await aPaidFilm(owner)
  const support = await stage.visit({ language })
  await letIn(support, await owner.addAdmin('Ines', rights))
  const say = support.texts(pageMessages)
  await support.open(`/users/${memberId}`)
  const panel = support.onScreen.getByRole('region', { name: say('access') })
  const headline = panel.getByRole('heading')
  const canWatch = say('canWatchUntil', { until: '' }).trim()
  const deciding = panel.locator('li[aria-current=true]')
  await expect(headline).toHaveText(say('cannotWatch'))

  await panel.getByRole('button', { name: say('ask') }).click()
  await choose(support, say('film'), film.title)
  await expect(panel.getByRole('listitem')).toHaveText([
    ...(['publishedSilent', 'enabledSilent', 'freeSilent'] as const).map((rule) => say(rule)),
    ...(['paidSilent', 'graceSilent', 'givenSilent'] as const).map((rule) => say(rule)),
    new RegExp(say('otherwiseRefuses')),
  ])
  await expect(deciding).toContainText(say('otherwiseRefuses'))

  const moment = panel.getByRole('textbox', { name: say('moment') })
  await moment.fill(typedMoment(inDays(-20), language))
  await moment.press('Enter')
  await expect(headline).toContainText(canWatch)
  await expect(deciding).toContainText('Season')
  await moment.press('Escape')
  await moment.hover()
  await panel.locator('.ant-picker-clear').click()
  await expect(headline).toHaveText(say('cannotWatch'))

  await extend(support)
  await expect(headline).toContainText(canWatch)
  await support.page.reload()
  await expect(headline).toContainText(canWatch)

  await refund(support, order.orderId)
  await expect.poll(async () => (await show(owner, order.id)).refunded).toBe(order.amount)
  await expect(headline).toContainText(canWatch)
})

test('support gives a payment back from the page of the member, and access ends with it', async () => {
  const owner = await StaffApi.logIn(stage.address())
  const { memberId, order } = await whoPaid(owner, { from: -2, until: 28 })
  const support = await stage.visit()
  await letIn(support, await owner.addAdmin('Ines', rights))
  const say = support.texts(pageMessages)
  await support.open(`/users/${memberId}`)
  const headline = support.onScreen.getByRole('region', { name: say('access') }).getByRole('heading')
  await expect(headline).toContainText('Can watch until')

  await refund(support, order.orderId, 'ends')

  await expect(headline).toHaveText(say('cannotWatch'))
  await expect.poll(async () => (await show(owner, order.id)).refunded).toBe(order.amount)
})

const show = (owner: StaffApi, id: number) => owner.call(orderEndpoints.show, { params: { id } })

/** A period of which the sites told, in days from now, and a charge of yesterday, of which no event says that it renews. */
async function whoPaid(owner: StaffApi, { from, until }: { from: number; until: number }) {
  const tag = `c${Date.now().toString(36)}`
  const site = { name: `Lumen ${tag}`, url: 'https://lumen.example' }
  const { id: siteId } = await owner.call(siteEndpoints.create, { body: site })
  const body = { name: 'Web', scopes: ['serve-members', 'report-money'] }
  const { key } = await owner.call(siteEndpoints.createKey, { params: { id: siteId }, body })
  const call = siteClient({ origin: stage.address(), key, send: fetch })
  const account = { username: tag, email: `${tag}@example.org`, password: 'a fresh start 2026' }
  await call(memberEndpoints.register, { body: { ...account, visitorAddress: '203.0.113.9' } })
  const [member] = await owner.call({ ...userEndpoints.list, path: `/users?q=${tag}` })
  const memberId = member?.id ?? 0
  const monthly = { recurringPeriodCount: 1, recurringPeriodUnit: 'month', recurringOriginalPrice: 3000 }
  const { id: planId } = await owner.call(planEndpoints.create, {
    body: { name: `Season ${tag}`, initialPeriodCount: 1, initialOriginalPrice: 3000, ...monthly },
  })
  const told = { provider: 'segpay', memberId, planId, subscriptionReference: tag }
  const begun = {
    ...told,
    type: 'new',
    transactionNumber: `${tag}-1`,
    recurringPrice: null,
    currency: null,
  } as const
  const silent = { reason: null, attempt: null, declineCode: null, channelId: null, campaignId: null }
  await call(subscriptionEventEndpoints.takeEvents, {
    body: { items: [{ ...begun, ...silent, occurredAt: inDays(from), until: inDays(until) }] },
  })
  const charge = { ...told, transactionNumber: `${tag}-2`, billingSource: 'renewal', amount: 3000 } as const
  const unsaid = {
    ...{ discount: 0, transactionFee: 0, settlementFee: 0, reserveFee: 0, channelId: null, campaignId: null },
    ...{ promotionCode: null, dealId: null, rate: null },
  }
  const paid = { currency: 'USD', paymentMethod: 'card', paidAt: inDays(-1) } as const
  await call(paymentEndpoints.takeOrders, { body: { items: [{ ...charge, ...unsaid, ...paid }] } })
  const path = `/orders?filter[user_id]=${memberId}`
  const [order] = await owner.call({ ...orderEndpoints.list, path })
  if (!order) throw new Error('The order was not taken.')
  return { memberId, order }
}

async function aPaidFilm(owner: StaffApi) {
  const path = '/videos?filter[status]=published&filter[is_free]=0&sort=id'
  const [film] = await owner.call({ ...videoEndpoints.list, path })
  if (!film) throw new Error('The demo data have no film to pay for.')
  return film
}

async function extend(support: Visitor): Promise<void> {
  const name = support.inWords(subscriptionActions.extend.label)
  const say = support.texts(deskMessages)
  await support.onScreen.getByRole('button', { name, exact: true }).click()
  const desk = support.page.getByRole('dialog').filter({ hasText: say('effect') })
  await expect(desk.getByText(say('accessMoves'))).toBeVisible()
  await desk.getByRole('button', { name, exact: true }).click()
  await expect(desk).toHaveCount(0)
}

async function refund(support: Visitor, orderId: string, access?: 'ends'): Promise<void> {
  const say = support.texts(deskMessages)
  const name = support.texts(pageMessages)('refundLast', { name: orderId })
  await support.onScreen.getByRole('button', { name, exact: true }).click()
  const desk = support.page.getByRole('dialog').filter({ hasText: say('effect') })
  await expect(desk.getByText(say('kept'))).toBeVisible()
  await desk.getByRole('combobox').first().click()
  const option = support.page.locator('.ant-select-item-option')
  await option.filter({ hasText: support.inWords(causeWords.technical) }).click()
  const choice = desk.getByRole('radio', { name: support.inWords(accessWords.ends) })
  // What was given away is no payment's, so that there is nothing to choose.
  if (access === undefined) await expect(choice).toHaveCount(0)
  else await desk.getByText(support.inWords(accessWords[access]), { exact: true }).first().click()
  await desk.getByRole('button', { name: say('record') }).click()
  await expect(desk).toHaveCount(0)
}
