import type { Locator } from 'playwright-core'
import { formMessages } from '../../src/kit/form/form.messages.ts'
import type { Visitor } from './visitor.ts'

/** The main button of a form, whose name ends with its key. */
export function saveButton(visitor: Visitor): Locator {
  const save = visitor.texts(formMessages)('save')
  return visitor.page.getByRole('button', { name: new RegExp(`^${save} ?Ctrl S$`) })
}

/** Searches a select for a record by name and chooses it. */
export async function choose({ page }: Visitor, label: string, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true })
  await select.fill(name)
  await page.getByTitle(name, { exact: true }).last().click()
  await page.keyboard.press('Escape')
}
