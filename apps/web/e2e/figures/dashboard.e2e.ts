import { randomUUID } from 'node:crypto'
import { mrr } from '@backlot/contract/metrics/growth'
import { gross, netSales } from '@backlot/contract/metrics/revenue'
import { dayCards } from '@backlot/contract/reports/dashboard/cards'
import { channelList, planList } from '@backlot/contract/reports/dashboard/members'
import { planEndpoints } from '@backlot/contract/resources/plans'
import { deskEndpoints } from '@backlot/contract/site/desk'
import { paymentEndpoints } from '@backlot/contract/site/money/payments'
import { expect as assert, test } from 'vitest'
import { arrangeMessages } from '../../src/reports/dashboard/arranged-parts.tsx'
import { todayMessages } from '../../src/reports/dashboard/today/today.messages.ts'
import { uiMessages } from '../../src/ui/ui.messages.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'
import { anOrder, aSite, register, subscribe } from './a-site.ts'

const stage = setStage({ requiresOtp: false })

test('the dashboard is arranged once, and stays so in another browser', async () => {
  const visitor = await stage.visit()
  await letIn(visitor)
  const { page } = visitor
  const say = visitor.texts(arrangeMessages)
  const part = (title: string) => page.getByRole('region', { name: title, exact: true })
  const channels = visitor.inWords(channelList.title)
  const plans = visitor.inWords(planList.title)
  await visitor.open('/dashboard')
  await expect(part(plans)).toBeVisible()
  await expect(part(channels)).toBeVisible()

  await visitor.button(say('arrange')).click()
  const panel = page.getByRole('dialog', { name: say('arrange') })
  await panel.getByRole('checkbox', { name: channels, exact: true }).click()
  await expect(panel.getByRole('checkbox', { name: channels, exact: true })).not.toBeChecked()
  const up = visitor.texts(uiMessages)('moveUp', { name: plans })
  const place = (await panel.getByRole('listitem').allInnerTexts()).findIndex((line) => line.includes(plans))
  for (let moved = 0; moved < place; moved += 1) await panel.getByRole('button', { name: up }).click()
  // As its chart is called.
  const revenue = 'What came in and went back'
  const inOrder = async () => {
    const sections = page.getByRole('main').locator('section[aria-label]')
    const names = await sections.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    return names.filter((name) => name === plans || name === revenue)
  }
  await assert.poll(inOrder).toEqual([plans, revenue])

  const elsewhere = await stage.visit()
  await letIn(elsewhere)
  await elsewhere.open('/dashboard')
  await expect(elsewhere.page.getByRole('region', { name: plans, exact: true })).toBeVisible()
  await expect(elsewhere.page.getByRole('region', { name: channels, exact: true })).toHaveCount(0)
  await expect(part(channels)).toHaveCount(0)
})

test('the dashboard says what today is so far and what waits, and leads to the rows of it that one may see', async () => {
  const { owner, call, tag } = await aSite(stage.address())
  const recurring = {
    recurringPeriodCount: 1,
    recurringPeriodUnit: 'month',
    recurringOriginalPrice: 2000,
  } as const
  const { id: planId } = await owner.call(planEndpoints.create, {
    body: { name: `Monthly ${tag}`, initialPeriodCount: 1, initialOriginalPrice: 2000, ...recurring },
  })
  const memberId = await register({ owner, call, username: `olga.${tag}`, visitorId: randomUUID() })
  const [reader, desk] = [
    await stage.visit(),
    await stage.visit({ language: 'zh-CN', width: 390, height: 844, hasTouch: true }),
  ]
  await letIn(reader, await owner.addAdmin('Rosa', ['view-dashboard', 'list-orders']))
  await letIn(desk, await owner.addAdmin('Desi', ['view-dashboard', 'list-supports']))
  const todayOf = (visitor: typeof reader) =>
    visitor.onScreen.getByRole('region', { name: visitor.inWords(dayCards.title), exact: true })
  /** A figure as a number of cents or of things; not a number until it is there. */
  const figure = async (visitor: typeof reader, { words }: typeof gross | typeof mrr) => {
    const name = visitor.page.getByRole('term').getByText(visitor.inWords(words), { exact: true })
    const card = todayOf(visitor).locator('dl > div').filter({ has: name })
    return Number((await card.getByRole('definition').first().innerText()).replaceAll(/[^\d]/g, ''))
  }
  await reader.open('/dashboard')
  const [soldBefore, mrrBefore] = [await figure(reader, gross), await figure(reader, mrr)]

  await subscribe(call, { tag, memberId, planId })
  await call(paymentEndpoints.takeOrders, {
    body: { items: [anOrder({ memberId, planId }, `again ${tag}`)] },
  })
  // It hears of charges as they come, and asks for all else by itself every minute.
  await assert.poll(() => figure(reader, gross), { timeout: 120_000 }).toBe(soldBefore + 4000)
  await assert.poll(() => figure(reader, mrr), { timeout: 180_000 }).toBe(mrrBefore + 2000)
  await expect(todayOf(reader)).not.toContainText('ticket')
  await expect(todayOf(reader).getByRole('link', { name: reader.inWords(netSales.words) })).toHaveCount(0)
  await todayOf(reader)
    .getByRole('link', { name: reader.inWords(gross.words) })
    .click()
  await reader.arriveAt('/orders?filter[paid_at][within]=today')
  const rows = reader.onScreen.getByRole('row').filter({ hasText: '$20.00' })
  await expect(rows).toHaveCount(soldBefore / 2000 + 2)

  const letter = {
    ...{ id: randomUUID(), type: 'playback' as const, subject: `No picture ${tag}`, message: 'Only sound.' },
    ...{ email: `${tag}@example.com`, language: 'en' as const },
  }
  await call(deskEndpoints.createSupport, { body: letter })
  await desk.open('/dashboard')
  const tickets = desk.texts(todayMessages)('open_tickets', { count: 1 })
  await todayOf(desk).getByRole('link', { name: tickets }).tap()
  await expect(desk.onScreen.getByText(letter.subject)).toBeVisible()
  assert(desk.place()).toMatch(/^\/questions\/supports/)
})
