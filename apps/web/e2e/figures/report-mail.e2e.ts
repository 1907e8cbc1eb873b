import { dailyRevenue } from '@backlot/contract/reports/daily-revenue'
import { reportschedules } from '@backlot/contract/resources/reportschedules'
import { test } from 'vitest'
import { formMessages } from '../../src/kit/form/form.messages.ts'
import {
  reportMailMessages,
  reportscheduleWords,
} from '../../src/resources/reportschedules/reportschedules.messages.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false })

test('a report is ordered by mail as it is on the screen, is refused with a time that is none, and can be paused', async () => {
  const visitor = await stage.visit()
  await letIn(visitor)
  const { page } = visitor
  const say = visitor.texts(reportMailMessages)
  const { fields, options } = reportscheduleWords
  await visitor.open('/analytics/daily/revenue?filter[payment_method]=card')

  await visitor.button(say('byMail')).click()
  const name = say('title', { report: visitor.inWords(dailyRevenue.title) })
  const dialog = page.getByRole('dialog').filter({ hasText: name })
  // Reports do without antd: its dialog brings the theme along.
  const body = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  await expect(dialog.locator('.ant-modal-title')).toHaveCSS('font-family', body)
  // The account of the stage has none: said before somebody waits for what never comes.
  await expect(dialog.getByText(say('noAddress'))).toBeVisible()
  const subject = `Cards ${Date.now()}`
  await expect(dialog.getByLabel(visitor.inWords(fields.formats))).toHaveAttribute('aria-required', 'true')
  await dialog.getByLabel(visitor.inWords(fields.title)).fill(subject)
  await dialog.getByRole('textbox', { name: visitor.inWords(fields.at), exact: true }).fill('25:00')
  await dialog.getByRole('button', { name: visitor.texts(formMessages)('save') }).click()
  await expect(dialog.getByText('Write a time of day as 08:30.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: visitor.inWords(fields.at), exact: true }).fill('07:15')
  await dialog.getByRole('button', { name: visitor.texts(formMessages)('save') }).click()
  await expect(dialog).toHaveCount(0)

  await visitor.open('/analytics/mails')
  await expect(
    page.getByRole('heading', { name: visitor.inWords(reportschedules.words.plural) }),
  ).toBeVisible()
  await page.getByRole('link', { name: subject }).first().click()
  // The list behind it says the time as well.
  await expect(visitor.onScreen.getByText('07:15').first()).toBeVisible()
  const narrowed = page.getByRole('region', { name: visitor.inWords(fields.question) })
  await expect(narrowed.getByText('Method: Card')).toBeVisible()
  await visitor.button('Pause').click()
  await expect(visitor.onScreen.getByText(visitor.inWords(options.status.paused)).first()).toBeVisible()
  await page.getByRole('link', { name: say('open') }).click()
  await expect(page).toHaveURL(/filter%5Bpayment_method%5D=card/)
})
