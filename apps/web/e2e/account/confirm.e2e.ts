import { authMessages } from '@backlot/contract/auth/auth-messages'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { roleEndpoints } from '@backlot/contract/resources/roles'
import type { Locator } from 'playwright-core'
import { expect as assert, test } from 'vitest'
import { actionMessages } from '../../src/kit/actions/actions.messages.ts'
import { formMessages } from '../../src/kit/form/form.messages.ts'
import { showMessages } from '../../src/kit/show/show.messages.ts'
import { adminWords } from '../../src/resources/admins/admins.messages.ts'
import { roleScreens } from '../../src/resources/roles/roles.screens.ts'
import { violationsOf } from '../support/axe/axe.ts'
import { expect } from '../support/expect.ts'
import { choose, saveButton, seeNotice } from '../support/forms.ts'
import { firstAdmin } from '../support/product.ts'
import { codeOf, enrol, givePassword, giveRecoveryCode, tokenCookie } from '../support/sign-in.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'
import { forgetProofs } from './proofs.ts'

const stage = setStage()

const proofField = { en: 'Password, or code of your authenticator', 'zh-CN': '密码或身份验证器的验证码' }

// The button that was pressed is inactive until its call is answered.
const waiting = '.ant-btn-loading'

/** The question who it is; other dialogs may stand below it. */
function question(visitor: Visitor): Locator {
  return visitor.page.getByRole('dialog').filter({ hasText: visitor.texts(formMessages)('confirmAgain') })
}

async function prove(visitor: Visitor, proof: string): Promise<void> {
  const say = visitor.texts(formMessages)
  await question(visitor)
    .getByRole('textbox', { name: visitor.inWords(proofField) })
    .fill(proof)
  await question(visitor)
    .getByRole('button', { name: say('confirm'), exact: true })
    .click()
}

/** What was refused is still in its field, and asked about before it is left. */
async function giveUp(visitor: Visitor): Promise<void> {
  const say = visitor.texts(formMessages)
  for (const name of ['cancel', 'discardChanges'] as const)
    await question(visitor)
      .getByRole('button', { name: say(name), exact: true })
      .click()
  await expect(question(visitor)).toHaveCount(0)
}

/** Who has an authenticator already gets in with a recovery code: each opens once. */
let recoveryCodes: string[] = []
let secret = ''

async function comeIn(visitor: Visitor): Promise<void> {
  await visitor.open('/login')
  await givePassword(visitor, firstAdmin)
  const code = recoveryCodes.pop()
  if (code === undefined) ({ recoveryCodes, secret } = await enrol(visitor))
  else await giveRecoveryCode(visitor, code)
  await expect(visitor.page.getByRole('banner')).toBeVisible()
}

test('a new admin waits for password or code, and nothing typed is lost over it', async () => {
  const visitor = await stage.visit()
  const { fields } = adminWords
  const username = `ada.${Date.now()}`
  await comeIn(visitor)
  await visitor.open('/permissions/admins/create')
  await visitor.field(fields.username.en).fill(username)
  await visitor.field(fields.name.en).fill('Ada')
  await visitor.page.getByLabel(fields.password.en).first().fill('river-of-8-lanterns')
  await forgetProofs(stage.dataDir())
  await saveButton(visitor).click()
  await expect(question(visitor)).toBeVisible()
  assert(await violationsOf(visitor.page, { without: waiting })).toEqual([])

  await prove(visitor, 'not-the-lamp-9')
  const wrongPassword = sayFieldError({ message: authMessages.wrongPassword }, 'en')
  await expect(question(visitor).getByText(wrongPassword).first()).toBeVisible()
  await giveUp(visitor)
  await expect(visitor.field(fields.username.en)).toHaveValue(username)
  await expect(visitor.field(fields.name.en)).toHaveValue('Ada')

  await saveButton(visitor).click()
  await prove(visitor, wrongCode())
  const wrong = sayFieldError({ message: authMessages.wrongCode }, 'en')
  await expect(question(visitor).getByText(wrong).first()).toBeVisible()
  await prove(visitor, codeOf(secret, { isNext: true }))
  await expect(visitor.heading(username)).toBeVisible()

  await visitor.onScreen.getByRole('button', { name: visitor.texts(showMessages)('more') }).click()
  await visitor.page.getByRole('menuitem', { name: actionMessages.deleteAsk.en }).click()
  await expect(visitor.page.getByText(actionMessages.deleteForGood.en)).toBeVisible()
})

/** Six digits that are none of those that the authenticator shows about now. */
function wrongCode(): string {
  const right = new Set([codeOf(secret), codeOf(secret, { isNext: true })])
  return ['135790', '246801', '975310'].find((code) => !right.has(code)) ?? ''
}

test('on a phone, in Chinese and dark, it stands over the dialog that waits for it', async () => {
  const visitor = await stage.visit({ language: 'zh-CN', width: 390, height: 844 })
  const { page } = visitor
  const assign = assignmentIn(visitor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await comeIn(visitor)
  const colleague = new StaffApi(stage.address(), await tokenOf(visitor))
  const { username } = await colleague.addAdmin(`gina${Date.now()}`, ['list-tags'])
  const role = { name: `夜班 ${Date.now()}`, permissions: ['list-tags'] }
  const { id } = await colleague.call(roleEndpoints.create, { body: role })
  await visitor.open(`/permissions/roles/${id}`)
  await visitor.button(assign.label).click()
  const asked = page.getByRole('dialog').filter({ hasText: `“${role.name}”` })
  await choose(visitor, '拥有此角色的管理员', username)
  await forgetProofs(stage.dataDir())
  const send = asked.getByRole('button', { name: assign.label, exact: true })
  await send.click()

  await expect(question(visitor)).toBeVisible()
  assert(await violationsOf(page, { isOnlyColour: true, without: waiting })).toEqual([])
  const { x = -1, width = 0 } = (await question(visitor).boundingBox()) ?? {}
  assert([x >= 0, x + width <= 390]).toEqual([true, true])
  assert(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await prove(visitor, 'not-the-lamp-9')
  const wrong = sayFieldError({ message: authMessages.wrongPassword }, 'zh-CN')
  await expect(question(visitor).getByText(wrong).first()).toBeVisible()
  await giveUp(visitor)
  await expect(asked.getByText(username)).toBeVisible()

  await send.click()
  await prove(visitor, firstAdmin.password)
  await seeNotice(visitor, assign.done)
  await expect(asked).toHaveCount(0)
  await expect(visitor.onScreen.getByRole('link', { name: username })).toBeVisible()
})

/** How a role is given to admins, in the words of the product. */
function assignmentIn(visitor: Visitor) {
  const action = roleScreens.actions.find(({ name }) => name === 'assign')
  if (!action) throw new Error('Nobody assigns roles.')
  return { label: visitor.inWords(action.label), done: visitor.inWords(action.done) }
}

async function tokenOf({ context, address }: Visitor): Promise<string> {
  const cookies = await context.cookies(address)
  return cookies.find(({ name }) => name === tokenCookie)?.value ?? ''
}
