import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { planEndpoints } from '@backlot/contract/resources/plans'
import { promotionEndpoints } from '@backlot/contract/resources/promotions'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { userEndpoints } from '@backlot/contract/resources/users'
import { memberEndpoints } from '@backlot/contract/site/members'
import { offerEndpoints } from '@backlot/contract/site/money/offers'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { subscriptionEventEndpoints } from '@backlot/contract/site/money/subscription-events'
import { siteClient } from '@backlot/contract/site/site-client'
import { test } from 'vitest'
import { trialMessages } from '../../src/resources/promotions/trial/trial.messages.ts'
import { pageMessages } from '../../src/resources/users/page/page.messages.ts'
import { startExampleSite } from '../support/example-site.ts'
import { expect } from '../support/expect.ts'
import { saveButton } from '../support/forms.ts'
import { letIn } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const stage = setStage({ requiresOtp: false })

test('a member registers on the example site, verifies the address and chooses a new password', async () => {
  const tag = Date.now().toString(36)
  await using site = await startExampleSite(stage.address(), await aKey(tag))
  const guest = await stage.visit({ address: site.address })
  const [username, email] = [`mina.${tag}`, `mina.${tag}@example.org`]

  await fill(guest, 'register', { 'User name': username, 'E-mail': email, Password: 'a fresh start 2026' })
  await expect(said(guest)).toHaveText('Look into your mail: a link there verifies your address.')
  await fill(guest, `verify-email#${await tokenFor(email, 'verify-email')}`, {})
  await expect(said(guest)).toHaveText('Your address is verified.')
  await signIn(guest, username, 'a fresh start 2026')
  await expect(said(guest)).toHaveText(`Welcome, ${username}.`)

  await fill(guest, 'forgotten-password', { 'E-mail': email })
  await fill(guest, `reset-password#${await tokenFor(email, 'reset-password')}`, {
    Password: 'another start 2026',
  })
  await expect(said(guest)).toHaveText('Your new password is set.')
  await signIn(guest, username, 'a fresh start 2026')
  await expect(said(guest)).toHaveText('The name or the password is not right.')
  await signIn(guest, email, 'another start 2026')
  await expect(said(guest)).toHaveText(`Welcome, ${username}.`)
})

test('support answers “I paid and cannot watch” from the page of the member', async () => {
  const owner = await StaffApi.logIn(stage.address())
  const tag = Date.now().toString(36)
  const call = siteClient({ origin: stage.address(), key: await aKey(tag), send: fetch })
  const username = `olga.${tag}`
  const account = { username, email: `${username}@example.org`, password: 'a fresh start 2026' }
  await call(memberEndpoints.register, { body: { ...account, visitorAddress: '203.0.113.9' } })
  const [member] = await owner.call({ ...userEndpoints.list, path: `/users?q=${username}` })
  const { id: planId } = await owner.call(planEndpoints.create, {
    body: { name: `Season ${tag}`, initialPeriodCount: 3, initialOriginalPrice: 3000 },
  })
  const told = {
    ...silence,
    provider: 'segpay',
    subscriptionReference: tag,
    memberId: member?.id ?? 0,
    planId,
  }
  const paid = (type: 'new' | 'reactivation', from: number, to: number) => ({
    ...{ ...told, type, transactionNumber: `${type} ${tag}` },
    ...{ occurredAt: inDays(from), until: inDays(to) },
  })
  await call(subscriptionEventEndpoints.takeEvents, { body: { items: [paid('new', -120, -60)] } })
  const support = await stage.visit()
  await letIn(support, await owner.addAdmin('Ines', ['list-users', 'list-subscriptions', 'list-plans']))
  const say = support.texts(pageMessages)

  await support.open(`/users/${member?.id}`)
  const access = support.onScreen.getByRole('region', { name: say('access') })
  await expect(access.getByRole('heading')).toHaveText(say('cannotWatch'))
  await expect(access).toContainText(`Season ${tag}: Ended`)

  await call(subscriptionEventEndpoints.takeEvents, { body: { items: [paid('reactivation', -1, 30)] } })
  await support.page.reload()
  await expect(access.getByRole('heading')).toContainText('Can watch until')
  await expect(support.onScreen.getByText('Came back')).toBeVisible()
})

test('a code is planned, tried, launched, and used up by the orders of a site', async () => {
  const owner = await StaffApi.logIn(stage.address())
  const tag = Date.now().toString(36)
  const call = siteClient({ origin: stage.address(), key: await aKey(tag), send: fetch })
  const plan = { name: `Month ${tag}`, show: true, initialPeriodCount: 1, initialOriginalPrice: 2000 }
  const { id: planId } = await owner.call(planEndpoints.create, { body: plan })
  const code = `LAUNCH-${tag}`.toUpperCase()
  const plans = [{ planId, currency: 'USD' as const, initialDiscountPrice: 1200 }]
  const planned = {
    name: code,
    code,
    startedAt: inDays(-1),
    endedAt: inDays(30),
    times: 2,
    status: false,
    plans,
  }
  const { id } = await owner.call(promotionEndpoints.create, { body: planned })
  const marketer = await stage.visit()
  const rights = ['list-promotions', 'update-promotions', 'list-plans'] as const
  await letIn(marketer, await owner.addAdmin('Lena', [...rights]))
  const say = marketer.texts(trialMessages)

  await marketer.open(`/plans/promotions/${id}`)
  await expect(marketer.onScreen.getByText(say('onFails'))).toBeVisible()
  await marketer.open(`/plans/promotions/edit/${id}`)
  await marketer.onScreen.getByRole('switch', { name: 'On' }).click()
  await saveButton(marketer).click()
  await expect
    .poll(async () => (await owner.call(promotionEndpoints.show, { params: { id } })).status)
    .toBe(true)
  await marketer.open(`/plans/promotions/${id}`)
  await expect(marketer.onScreen.getByText(say('works'))).toBeVisible()

  const sold = {
    ...unsaid,
    planId,
    provider: 'segpay',
    billingSource: 'initial',
    amount: 1200,
    currency: 'USD',
  } as const
  for (const n of [1, 2]) {
    const account = {
      username: `${tag}.${n}`,
      email: `${tag}.${n}@example.org`,
      password: 'a fresh start 2026',
    }
    await call(memberEndpoints.register, { body: { ...account, visitorAddress: '203.0.113.9' } })
    const [member] = await owner.call({ ...userEndpoints.list, path: `/users?q=${tag}.${n}` })
    const memberId = member?.id ?? 0
    await call(offerEndpoints.claimPromotion, { body: { code, member: memberId, plan: planId } })
    const order = {
      ...sold,
      memberId,
      transactionNumber: `${tag} ${n}`,
      paidAt: inDays(0),
      promotionCode: code,
    }
    await call(paymentEndpoints.takeOrders, { body: { items: [order] } })
  }
  await marketer.page.reload()
  await expect(marketer.onScreen.getByText(say('usesFails'))).toBeVisible()
  await expect(marketer.onScreen.getByText('Used up', { exact: true })).toBeVisible()
})

/** What an order need not say. */
const unsaid = {
  paymentMethod: 'card',
  ...{ subscriptionReference: null, discount: 800, rate: null, dealId: null },
  ...{ transactionFee: 0, settlementFee: 0, reserveFee: 0, channelId: null, campaignId: null },
} as const

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

/** What an event need not say. */
const silence = {
  ...{ recurringPrice: null, currency: null, reason: null, attempt: null, declineCode: null },
  ...{ channelId: null, campaignId: null },
}

async function aKey(tag: string): Promise<string> {
  const owner = await StaffApi.logIn(stage.address())
  const { id } = await owner.call(siteEndpoints.create, {
    body: { name: `Lumen ${tag}`, url: 'https://lumen.example' },
  })
  const body = { name: 'Web', scopes: ['serve-members', 'report-money'] }
  return (await owner.call(siteEndpoints.createKey, { params: { id }, body })).key
}

function said({ page }: Visitor) {
  return page.getByRole('status')
}

/** Opens a page of the site, fills in its form and sends it; the heading is also the word on the button. */
async function fill(
  { page, address }: Visitor,
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  // Another page, not another hash of this one.
  await page.goto('about:blank')
  await page.goto(`${address}/${path}`)
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByRole('button').click()
  await expect(page.getByRole('status')).not.toBeEmpty()
}

function signIn(guest: Visitor, login: string, password: string): Promise<void> {
  return fill(guest, 'sign-in', { 'User name or e-mail': login, Password: password })
}

/** What the link of the last such mail holds; without a mail server mails are files. */
async function tokenFor(address: string, page: string): Promise<string> {
  const found = async () => (await mailsTo(address)).flatMap((mail) => tokenIn(mail, page)).at(-1)
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ''
}

async function mailsTo(address: string): Promise<string[]> {
  const folder = join(stage.dataDir(), 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map((mail) => mail.replace(/=\r?\n/g, '')).filter((mail) => mail.includes(address))
}

function tokenIn(mail: string, page: string): string[] {
  const token = new RegExp(`/${page}#([A-Za-z0-9_-]{43})`).exec(mail)?.[1]
  return token === undefined ? [] : [token]
}
