import { generateSync } from 'otplib'
import { shellMessages } from '../../src/app/shell/shell.messages.ts'
import { signInMessages } from '../../src/screens/sign-in/sign-in.messages.ts'
import { expect } from './expect.ts'
import { type Credentials, firstAdmin } from './product.ts'
import { StaffApi } from './staff-api.ts'
import type { Visitor } from './visitor.ts'

const stepSeconds = 30
/** Kept by `platform/token.ts`, for every tab of the browser. */
export const tokenCookie = 'backlot_token'

/** Types user name and password on the log-in page and sends them. */
export async function givePassword(visitor: Visitor, { username, password }: Credentials): Promise<void> {
  const say = visitor.texts(signInMessages)
  await visitor.field(say('username')).fill(username)
  await visitor.field(say('password')).fill(password)
  await visitor.button(say('logIn')).click()
}

/** Logs in where no second factor is asked for, and waits until the product is there. */
export async function logIn(visitor: Visitor, credentials: Credentials = firstAdmin): Promise<void> {
  await visitor.open('/login')
  await givePassword(visitor, credentials)
  await expect(visitor.page.getByRole('main')).toBeVisible()
  await expect(visitor.page.getByRole('banner')).toBeVisible()
}

/** Begins a session without the log-in page, for tests of what comes after it. */
export async function letIn(visitor: Visitor, credentials: Credentials = firstAdmin): Promise<void> {
  const { token } = await StaffApi.logIn(visitor.address, credentials)
  await visitor.context.addCookies([{ name: tokenCookie, value: token, url: visitor.address }])
}

/** Sets up the authenticator with a code that a real one would show; gives its secret and the recovery codes. */
export async function enrol(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { page } = visitor
  const say = visitor.texts(signInMessages)
  await expect(visitor.heading(say('enrolTitle'))).toBeVisible()
  await expect(page.getByRole('img', { name: say('qrCode') })).toBeVisible()
  const secret = (await page.getByRole('code').first().innerText()).replaceAll(' ', '')
  await giveCode(visitor, codeOf(secret))
  await expect(visitor.heading(say('savedTitle'))).toBeVisible()
  const recoveryCodes = await page.getByRole('listitem').allInnerTexts()
  await expect(visitor.button(say('goOn'))).toBeDisabled()
  await page.getByRole('checkbox', { name: say('kept') }).check()
  await visitor.button(say('goOn')).click()
  return { secret, recoveryCodes: recoveryCodes.map((code) => code.trim()) }
}

/** The code of a secret; each opens once, so that a second log-in within half a minute needs the next one. */
export function codeOf(secret: string, { isNext = false } = {}): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + (isNext ? stepSeconds : 0) })
}

export async function giveCode(visitor: Visitor, code: string): Promise<void> {
  const say = visitor.texts(signInMessages)
  await visitor.field(say('code')).fill(code)
  await visitor.button(say('confirm')).click()
}

/** Gets in without the authenticator, by one of the codes that were shown when it was set up; each opens once. */
export async function giveRecoveryCode(visitor: Visitor, code: string): Promise<void> {
  const say = visitor.texts(signInMessages)
  await visitor.page.getByText(say('useRecovery')).click()
  await visitor.field(say('recoveryCode')).fill(code)
  await visitor.button(say('confirm')).click()
}

/** Logs out through the menu under one's name. */
export async function logOut(visitor: Visitor, name: string): Promise<void> {
  const say = visitor.texts(shellMessages)
  await visitor.page.getByRole('banner').getByRole('button', { name }).click()
  await visitor.page.getByRole('menuitem', { name: say('logOut') }).click()
  await expect(visitor.heading(visitor.texts(signInMessages)('title'))).toBeVisible()
}
