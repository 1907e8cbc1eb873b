import { staffActivity } from '@backlot/contract/reports/staff-activity'
import { settingsEndpoints } from '@backlot/contract/settings'
import { test } from 'vitest'
import { SECRET_PHRASE } from '../src/app/easter-egg/secret-phrase.ts'
import { errorLogMessages } from '../src/app/error-log/error-log.messages.ts'
import { errorMessages } from '../src/app/errors/errors.messages.ts'
import { guideMessages } from '../src/app/guide/guide.messages.ts'
import { shellMessages } from '../src/app/shell/shell.messages.ts'
import { formMessages } from '../src/kit/form/form.messages.ts'
import { listMessages } from '../src/kit/list/list.messages.ts'
import { questionScreens } from '../src/resources/questions/questions.screens.ts'
import { tagWords } from '../src/resources/tags/tags.messages.ts'
import { uiMessages } from '../src/ui/ui.messages.ts'
import { expect } from './support/expect.ts'
import { firstAdmin } from './support/product.ts'
import { givePassword, letIn, logIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })

/** Lets nothing through to other hosts, and keeps what was asked of them and what failed here. */
async function blockOutside({
  context,
  address,
}: Visitor): Promise<{ outside: string[]; missing: string[] }> {
  const seen = { outside: [] as string[], missing: [] as string[] }
  const isOurs = (url: string) => url.startsWith(address) || /^(data|blob):/.test(url)
  await context.route(
    (url) => !isOurs(url.href),
    async (route) => {
      seen.outside.push(route.request().url())
      await route.abort()
    },
  )
  context.on('response', (response) => {
    if (response.status() >= 400) seen.missing.push(`${response.status()} ${response.url()}`)
  })
  return seen
}

test('where nobody asks for an authenticator, no mark says that it is not set up', async () => {
  const visitor = await stage.visit()
  await logIn(visitor)

  const named = visitor.texts(shellMessages)('account', { name: firstAdmin.username })
  await expect(visitor.page.getByRole('banner').getByTitle(named, { exact: true })).toBeVisible()
})

test('with every other host blocked nothing is missing, and nobody asks for anything there', async () => {
  const visitor = await stage.visit()
  const { outside, missing } = await blockOutside(visitor)
  await logIn(visitor)

  for (const path of [
    '/videos',
    '/tags/create',
    '/permissions/roles/create',
    '/questions/create',
    '/profile/index',
    '/charts/mixed-chart',
    '/components/draggable-kanban',
    '/theme/index',
  ]) {
    await visitor.open(path)
    await expect(visitor.onScreen.getByRole('heading').first()).toBeVisible()
    await expect(visitor.onScreen.locator('[aria-busy=true]')).toHaveCount(0)
  }

  await visitor.page.evaluate(() => document.fonts.ready.then(() => true))
  expect(outside).toEqual([])
  expect(missing).toEqual([])
})

test('the secret phrase starts a show outside fields; Escape ends it; who wants no motion gets a word', async () => {
  const visitor = await stage.visit()
  const { page } = visitor
  const show = page.locator('canvas[popover]')
  await letIn(visitor)
  await visitor.open('/tags')
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()

  // What listens for it comes after the first page, and nothing on screen says when.
  await expect(async () => {
    await page.keyboard.type(SECRET_PHRASE)
    await expect(page.getByText('Lights, camera, action!')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(show).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const search = page.getByRole('searchbox').first()
  await search.pressSequentially(SECRET_PHRASE)
  await expect(search).toHaveValue(SECRET_PHRASE)
  await expect(show).toHaveCount(0)
  await search.blur()
  await page.keyboard.type(SECRET_PHRASE)
  await expect(show).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(show).toHaveCount(0)
})

test('a page whose code is gone offers a reload, and what is typed elsewhere is still there after it', async () => {
  const visitor = await stage.visit()
  const { page } = visitor
  const say = visitor.texts(errorMessages)
  const activityPath = '/permissions/audits/activity'
  const question = visitor.field(questionScreens.words.fields.question.en)
  let asked = 0
  await letIn(visitor)
  await visitor.open('/questions/create')
  await question.fill('Who moved the ladder?')
  await expect(page.getByText(/draft kept on this device/)).toBeVisible()
  // As after a deployment: the names of yesterday's files mean nothing to the server.
  await page.route(/assets[/]staff-activity-/, (route) => {
    asked += 1
    return route.fulfill({ status: 404 })
  })

  await visitor.open(activityPath)

  await expect(page.getByText(say('outdatedTitle'))).toBeVisible()
  // Once more after the first failure, besides what the browser fetches ahead.
  expect(asked).toBeGreaterThanOrEqual(2)
  await visitor.tab('/questions/create').click()
  await expect(question).toHaveValue('Who moved the ladder?')
  await visitor.tab(activityPath).click()
  await page.unroute(/assets[/]staff-activity-/)
  // The window asks, since something is unsaved.
  page.once('dialog', (dialog) => void dialog.accept())
  await visitor.button(say('reload')).click()
  await expect(visitor.heading(staffActivity.title.en)).toBeVisible()
  await visitor.tab('/questions/create').click()
  await visitor.button(visitor.texts(formMessages)('restore')).click()
  await expect(question).toHaveValue('Who moved the ladder?')
  // The missing file is what the browser complained about.
  visitor.complaints.length = 0
})

test('the error log is there once something went wrong, without secrets, and can be cleared', async () => {
  const visitor = await stage.visit()
  const { page } = visitor
  const say = visitor.texts(errorLogMessages)
  const bug = page.getByRole('banner').getByRole('button', { name: /^Error log/ })
  await letIn(visitor)
  await visitor.open('/tags')
  await expect(visitor.heading(tagWords.title.en)).toBeVisible()
  await expect(bug).toHaveCount(0)

  await page.evaluate(() => void Promise.reject(new Error('The lamp said access_token=s3cr3t')))
  await page.route(/admin[/]sources/, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await visitor.open('/sources')
  await expect(page.getByText(visitor.texts(listMessages)('loadFailed'))).toBeVisible()
  await bug.click()

  const log = page.getByRole('dialog', { name: say('title') })
  const lines = log.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('GET /sources')
  await expect(lines.first()).toContainText('/sources')
  await expect(lines.last()).toContainText('The lamp said access_token=***')
  await lines.last().getByText(say('stack')).click()
  await expect(lines.last().locator('pre')).toContainText('Error: The lamp said')
  expect(await log.innerText()).not.toContain('s3cr3t')
  await log.getByRole('button', { name: say('clearAll') }).click()
  await expect(log).toHaveCount(0)
  await expect(bug).toHaveCount(0)
  visitor.complaints.length = 0
})

test('the account’s settings win over the browser’s, except what was chosen on the log-in page', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Linguo', ['list-tags'])
  const api = await StaffApi.logIn(stage.address(), staff)
  const kept = async () => (await api.call(settingsEndpoints.read)).settings
  const first = await stage.visit({ language: 'zh-CN' })
  await logIn(first, staff)
  await first.button(uiMessages.language['zh-CN']).click()
  await first.page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect.poll(async () => (await kept()).language).toBe('en')

  const second = await stage.visit({ language: 'zh-CN' })
  const look = second.page.locator('html')
  await second.open('/login')
  await expect(look).toHaveAttribute('lang', 'zh-CN')
  await second.button(uiMessages.toDark['zh-CN']).click()
  await givePassword(second, staff)

  await expect(second.page.getByRole('banner')).toBeVisible()
  await expect(look).toHaveAttribute('lang', 'en')
  await expect(look).toHaveAttribute('data-theme', 'dark')
  await expect.poll(kept).toMatchObject({ language: 'en', mode: 'dark' })
})

test('declining the tour is all that is kept of it: each browser goes on in its own language and look', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const staff = await colleague.addAdmin('Fresha', ['list-tags'])
  const api = await StaffApi.logIn(stage.address(), staff)
  const kept = async () => (await api.call(settingsEndpoints.read)).settings
  const english = await stage.visit()
  await logIn(english, staff)
  await english.button(english.texts(guideMessages)('decline')).click()
  await expect.poll(kept).toEqual({ guideSeen: true })

  const chinese = await stage.visit({ language: 'zh-CN' })
  await chinese.page.emulateMedia({ colorScheme: 'dark' })
  await logIn(chinese, staff)

  const look = chinese.page.locator('html')
  await expect(chinese.heading(tagWords.title['zh-CN'])).toBeVisible()
  await expect(look).toHaveAttribute('lang', 'zh-CN')
  await expect(look).toHaveAttribute('data-theme', 'dark')
  await expect(chinese.button(chinese.texts(guideMessages)('decline'))).toHaveCount(0)
  expect(await kept()).toEqual({ guideSeen: true })
})
