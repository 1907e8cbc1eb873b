import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteEndpoints } from '@backlot/contract/resources/sites'
import { afterAll, test } from 'vitest'
import { startExampleSite } from '../support/example-site.ts'
import { expect } from '../support/expect.ts'
import { StaffApi } from '../support/staff-api.ts'
import { setStage } from '../support/stage.ts'
import type { Visitor } from '../support/visitor.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'backlot-members-'))
// The last of the hooks: the product, which is stopped by then, is still in it before.
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const stage = setStage({ requiresOtp: false, dataDir })

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

async function aKey(tag: string): Promise<string> {
  const owner = await StaffApi.logIn(stage.address())
  const { id } = await owner.call(siteEndpoints.create, {
    body: { name: `Lumen ${tag}`, url: 'https://lumen.example' },
  })
  const body = { name: 'Web', scopes: ['serve-members'] }
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
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map((mail) => mail.replace(/=\r?\n/g, '')).filter((mail) => mail.includes(address))
}

function tokenIn(mail: string, page: string): string[] {
  const token = new RegExp(`/${page}#([A-Za-z0-9_-]{43})`).exec(mail)?.[1]
  return token === undefined ? [] : [token]
}
