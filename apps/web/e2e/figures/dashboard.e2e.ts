import { memberTrend, planList } from '@backlot/contract/reports/dashboard/members'
import { test } from 'vitest'
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
  const members = visitor.inWords(memberTrend.title)
  const plans = visitor.inWords(planList.title)
  await visitor.open('/dashboard')
  await expect(page.getByRole('region', { name: plans })).toBeVisible()

  await visitor.button(say('arrange')).click()
  const panel = page.getByRole('dialog', { name: say('arrange') })
  await panel.getByRole('checkbox', { name: members }).uncheck()
  const up = visitor.texts(uiMessages)('moveUp', { name: plans })
  while (await panel.getByRole('button', { name: up }).isEnabled())
    await panel.getByRole('button', { name: up }).click()
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(plans)

  const elsewhere = await stage.visit()
  await letIn(elsewhere)
  await elsewhere.open('/dashboard')
  await expect(elsewhere.page.getByRole('region', { name: plans })).toBeVisible()
  await expect(elsewhere.page.getByRole('region', { name: members })).toHaveCount(0)
  await expect(part(members)).toHaveCount(0)
})
