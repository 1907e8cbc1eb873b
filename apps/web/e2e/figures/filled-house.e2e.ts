import { expect as assert, test } from 'vitest'
import { knownScreens } from '../../src/app/registry.ts'
import { actionMessages } from '../../src/kit/actions/actions.messages.ts'
import { chartMessages } from '../../src/kit/chart/chart.messages.ts'
import { formMessages } from '../../src/kit/form/form.messages.ts'
import { reportMessages } from '../../src/kit/report/report.messages.ts'
import * as reportPages from '../../src/reports/index.ts'
import { notesChipMessages } from '../../src/resources/daynotes/notes-chip.messages.ts'
import { addressesOf, lookAs, narrowPerson, widePerson } from '../support/axe/axe-walk.ts'
import { expect } from '../support/expect.ts'
import { letIn } from '../support/sign-in.ts'
import { setStage } from '../support/stage.ts'

const stage = setStage({ requiresOtp: false, hasDemo: true })

/** Whose records show figures, threads or states that an empty house has none of. */
const withMuchOnThem = [
  ...['channels', 'campaigns', 'statements', 'deals', 'mails', 'comments', 'findings', 'sites'],
  ...['subscriptions', 'orders', 'refunds', 'segpays', 'users', 'plans', 'promotions'],
]
const records = withMuchOnThem.map((name) => {
  const show = knownScreens[name]?.show
  if (show === undefined) throw new Error(`There is no page of a record of ${name}.`)
  return show
})
const paths = addressesOf([...Object.values(reportPages), ...records])

test.each([widePerson, narrowPerson])(
  'axe finds nothing on pages full of figures and records: $language, $width pixels wide',
  async (person) => {
    const { visitor, look, violations } = await lookAs(stage, person, { isDrawnByWidth: true })
    await letIn(visitor)
    for (const path of paths) await look(path)
    assert(violations).toEqual([])
  },
)

test('a note that is pinned to a day is on every chart of that day, for others too, until it is taken away', async () => {
  const [writer, reader] = [await stage.visit(), await stage.visit({ language: 'zh-CN' })]
  const say = writer.texts(notesChipMessages)
  const note = 'Trains stood still'
  const day = new Date(Date.now() - 3 * 86_400_000)
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      day,
    )
  const notesOf = (visitor: typeof writer) =>
    visitor.onScreen.getByRole('list', { name: visitor.texts(reportMessages)('notes') })
  await letIn(writer)
  await letIn(reader)

  await writer.open('/analytics/daily/revenue')
  await writer.button(say('notes')).click()
  await writer.button(say('add')).click()
  const form = writer.page.getByRole('dialog').filter({ hasText: 'note on a day' })
  await form.getByRole('textbox', { name: 'Day' }).fill(inWords({ year: 'numeric' }))
  await writer.page.keyboard.press('Enter')
  await form.getByRole('textbox', { name: 'Note' }).fill(note)
  await form.getByRole('button', { name: writer.texts(formMessages)('save'), exact: true }).click()
  // A day that is far from others of its weekday says so behind the note.
  const noted = new RegExp(`^${inWords({})}${note}`)
  await expect(notesOf(writer)).toHaveText([noted, noted, noted])

  await writer.button(writer.texts(chartMessages)('asTable')).first().click()
  await expect(
    writer.onScreen.getByRole('row', { name: new RegExp(`^${inWords({})} .*${note}`) }),
  ).toBeVisible()
  await reader.open('/dashboard')
  await expect(notesOf(reader).filter({ hasText: note }).first()).toBeVisible()

  await writer.button(say('counted', { count: 1 })).click()
  await writer.button(say('remove', { note })).click()
  const question = writer.page.getByRole('dialog').filter({ hasText: `“${note}”?` })
  await question.getByRole('button', { name: writer.texts(actionMessages)('delete'), exact: true }).click()
  await expect(notesOf(writer)).toHaveCount(0)
  const notesAgain = reader.page.waitForResponse((response) => response.url().includes('/daynotes'))
  await reader.page.reload()
  await notesAgain
  await expect(reader.onScreen.getByRole('img').first()).toBeVisible()
  await expect(notesOf(reader)).toHaveCount(0)
})
