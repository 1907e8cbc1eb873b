import { test } from 'vitest'
import { shellMessages } from '../src/app/shell/shell.messages.ts'
import { profileMessages } from '../src/screens/profile/profile.messages.ts'
import { signInMessages } from '../src/screens/sign-in/sign-in.messages.ts'
import { expect } from './support/expect.ts'
import { firstAdmin } from './support/product.ts'
import { enrol, givePassword } from './support/sign-in.ts'
import { setStage } from './support/stage.ts'

const stage = setStage({ requiresOtp: 'unset', hasDemo: true, isFirstStart: true })

test('whoever only looks goes in without an authenticator, is reminded of it, and is asked again until it is there', async () => {
  const visitor = await stage.visit()
  const { page } = visitor
  const say = visitor.texts(signInMessages)
  const sayShell = visitor.texts(shellMessages)
  await visitor.open('/login')
  await givePassword(visitor, firstAdmin)
  await expect(visitor.heading(say('enrolTitle'))).toBeVisible()
  await expect(page.getByRole('img', { name: say('qrCode') })).toBeVisible()

  await visitor.button(say('notNow')).click()

  const account = page.getByRole('banner').getByTitle(sayShell('accountLacksOtp', { name: 'admin' }))
  await account.click()
  await page.getByRole('menuitem', { name: sayShell('setUpOtp') }).click()
  await expect(page.getByText(visitor.texts(profileMessages)('notEnrolled'))).toBeVisible()

  const again = await stage.visit({ language: 'zh-CN' })
  await again.open('/login')
  await givePassword(again, firstAdmin)
  await enrol(again)
  const named = again.texts(shellMessages)('account', { name: 'admin' })
  await expect(again.page.getByRole('banner').getByTitle(named, { exact: true })).toBeVisible()
})
