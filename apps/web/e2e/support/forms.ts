import type { Language, Words } from '@backlot/contract/core/words/language'
import type { Locator } from 'playwright-core'
import { fieldsMessages } from '../../src/kit/fields/fields.messages.ts'
import { formMessages } from '../../src/kit/form/form.messages.ts'
import { expect } from './expect.ts'
import type { SampleFile } from './sample-files.ts'
import type { Visitor } from './visitor.ts'

/** The main button of a form, whose name ends with its key. */
export function saveButton(visitor: Visitor): Locator {
  const save = visitor.texts(formMessages)('save')
  return visitor.page.getByRole('button', { name: new RegExp(`^${save} ?Ctrl ?S$`) })
}

/** Searches a select for a record by name and chooses it. One that takes several stays open until Escape. */
export async function choose(
  { page }: Visitor,
  label: string,
  name: string,
  within: Pick<Locator, 'getByRole'> = page,
): Promise<void> {
  const select = within.getByRole('combobox', { name: label, exact: true })
  await select.click()
  await select.fill(name)
  await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
  await expect(select).toHaveValue('')
  // Of one that has closed by itself the key would be for the dialog around it.
  if ((await page.locator('.ant-select-multiple').filter({ has: select }).count()) > 0)
    await page.keyboard.press('Escape')
  await expect(select).toHaveAttribute('aria-expanded', 'false')
}

/** Presses one of a few choices that lie side by side. */
export async function chooseSegment(visitor: Visitor, label: Words, option: Words): Promise<void> {
  const group = visitor.page.getByRole('radiogroup', { name: visitor.inWords(label), exact: true })
  await group.getByText(visitor.inWords(option), { exact: true }).click()
}

/** Chooses a file for a field that has a card of its own. */
export async function upload(visitor: Visitor, card: Words, file: string | SampleFile): Promise<void> {
  const { page } = visitor
  const say = visitor.texts(fieldsMessages)
  const region = page.getByRole('region', { name: visitor.inWords(card), exact: true })
  const prompt = region.getByText(say('dropImage')).or(region.getByText(say('dropVideo')))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), prompt.click()])
  await chooser.setFiles(file)
}

/** Waits for a passing message. */
export async function seeNotice({ page }: Visitor, text: string): Promise<void> {
  await expect(page.locator('[aria-live=polite]').getByText(text, { exact: true })).toBeVisible()
}

/** As the field shows it, on the clocks of the business, which are those of UTC here. */
export function typedMoment(at: string, language: Language): string {
  const moment = new Date(at)
  if (language === 'zh-CN') return `${at.slice(0, 10)} ${at.slice(11, 16)}`
  const month = moment.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
  return `${moment.getUTCDate()} ${month} ${moment.getUTCFullYear()}, ${at.slice(11, 16)}`
}
