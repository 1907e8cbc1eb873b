import { payoutMessages } from '../../src/resources/segpays/reconcile/payout.messages.ts'
import { expect } from '../support/expect.ts'
import { seeNotice } from '../support/forms.ts'
import type { Visitor } from '../support/visitor.ts'

/** Chooses a statement in the dialog of a report, and has its lines matched with the books. */
export async function importStatement(
  finance: Visitor,
  { name, lines }: { name: string; lines: readonly string[] },
): Promise<void> {
  const say = finance.texts(payoutMessages)
  await finance.button(say('import')).click()
  const dialog = finance.page.getByRole('dialog').filter({ hasText: say('importTitle') })
  const [chooser] = await Promise.all([
    finance.page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: say('choose') }).click(),
  ])
  const buffer = Buffer.from(['Trans Type,Transaction,Date,Amount,Fee', ...lines].join('\n'))
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer })
  await expect(dialog.getByText(`${name} · ${say('lines', { count: lines.length })}`)).toBeVisible()
  await dialog.getByRole('button', { name: say('match') }).click()
  await expect(dialog).toHaveCount(0)
}

/** The button that shows some of the lines, with how many they are. */
export function view(visitor: Visitor, name: 'toSettle' | 'matched' | 'all') {
  const say = visitor.texts(payoutMessages)
  const views = visitor.onScreen.getByRole('group', { name: say('verdict') })
  return views.getByRole('button', { name: new RegExp(`^${say(name)}`) })
}

/** The line of a transaction. */
export const lineOf = (visitor: Visitor, number: string) =>
  visitor.onScreen.getByRole('row').filter({ hasText: number })

interface Decision {
  by: 'dispute' | 'take_theirs' | 'expect_next' | 'create_order'
  note: string
  /** What else the dialog asks for. */
  fill?: () => Promise<void>
}

/** Decides a line in its dialog, and waits until the line is no longer among those to settle. */
export async function settle(
  visitor: Visitor,
  line: ReturnType<typeof lineOf>,
  { by, note, fill }: Decision,
): Promise<void> {
  const say = visitor.texts(payoutMessages)
  await line.getByRole('button', { name: `${say(by)}…` }).click()
  const dialog = visitor.page.getByRole('dialog').filter({ hasText: `${say(by)} ·` })
  await fill?.()
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note)
  await dialog.getByRole('button', { name: say(by), exact: true }).click()
  await seeNotice(visitor, say('settled'))
  await expect(line).toHaveCount(0)
}

/** Closes a report on screen, of which nothing changes from then on. */
export async function closeReport(finance: Visitor): Promise<void> {
  const say = finance.texts(payoutMessages)
  await finance.button(say('close')).click()
  const question = finance.page.getByRole('dialog').filter({ hasText: 'Nothing of it can be changed' })
  await question.getByRole('button', { name: say('closeAction'), exact: true }).click()
  await expect(finance.onScreen.getByText('Closed', { exact: true }).first()).toBeVisible()
  await expect(finance.button(say('import'))).toHaveCount(0)
}
