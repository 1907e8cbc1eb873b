import { channelList, planList } from '@backlot/contract/reports/dashboard/members'
import { expect as assert, test } from 'vitest'
import { arrangeMessages } from '../../src/reports/dashboard/arranged-parts.tsx'
import { uiMessages } from '../../src/ui/ui.messages.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'

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
  await panel.getByRole('checkbox', { name: channels }).uncheck()
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
  await expect(elsewhere.page.getByRole('region', { name: plans })).toBeVisible()
  await expect(elsewhere.page.getByRole('region', { name: channels })).toHaveCount(0)
  await expect(part(channels)).toHaveCount(0)
})
