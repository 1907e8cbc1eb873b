import { keyMessages } from '../../src/resources/sites/keys.messages.ts'
import { expect } from '../support/expect.ts'
import type { Visitor } from '../support/visitor.ts'

/** A key of a site, as staff make it: the dialog shows it, this once. */
export async function makeKey(visitor: Visitor, siteId: number): Promise<string> {
  const { page } = visitor
  const say = visitor.texts(keyMessages)
  await visitor.open(`/videos/sites/${siteId}`)
  await visitor.button(say('create')).click()
  const form = page.getByRole('dialog').filter({ hasText: say('scopes') })
  await form.getByRole('textbox', { name: say('name') }).fill('Web')
  await form.getByRole('button', { name: say('make') }).click()
  const made = page.getByRole('dialog').filter({ hasText: say('madeLead') })
  const key = await made.getByText(/^bk_/).innerText()
  await made.getByRole('button', { name: say('close') }).click()
  await expect(visitor.onScreen.getByText(`${key.slice(0, 15)}…`)).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  return key
}
