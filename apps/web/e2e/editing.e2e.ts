import { questionEndpoints } from '@backlot/contract/resources/questions'
import { videoEndpoints } from '@backlot/contract/resources/videos'
import { test } from 'vitest'
import { tabMessages } from '../src/app/tabs/tabs.messages.ts'
import { actionMessages } from '../src/kit/actions/actions.messages.ts'
import { formMessages } from '../src/kit/form/form.messages.ts'
import { directorScreens } from '../src/resources/directors/directors.screens.ts'
import { questionScreens } from '../src/resources/questions/questions.screens.ts'
import { tagScreens } from '../src/resources/tags/tags.screens.ts'
import { videoWords } from '../src/resources/videos/videos.messages.ts'
import { expect } from './support/expect.ts'
import { saveButton, seeNotice } from './support/forms.ts'
import { openList } from './support/menu.ts'
import { letIn } from './support/sign-in.ts'
import { StaffApi } from './support/staff-api.ts'
import { setStage } from './support/stage.ts'
import type { Visitor } from './support/visitor.ts'

const stage = setStage({ requiresOtp: false })

test('of two who save the same record, the second chooses field by field, and nothing is lost', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const { id } = await aVideo(colleague, 'Harbour')
  const [first, second] = await Promise.all([stage.visit({ language: 'zh-CN' }), stage.visit()])
  await Promise.all([first, second].map((visitor) => openForm(visitor, id)))

  await titleField(first).fill('Harbour at dusk')
  await field(first, 'description').fill('First light.')
  await saveButton(first).click()
  await expect(first.heading('Harbour at dusk')).toBeVisible()
  await titleField(second).fill('Old harbour')
  await second.page.getByRole('spinbutton', { name: videoWords.fields.originalViews.en }).fill('1200')
  await saveButton(second).click()

  const say = second.texts(formMessages)
  const dialog = second.page.getByRole('dialog', { name: say('conflictTitle') })
  await expect(dialog.getByText(say('keptMine', { names: videoWords.fields.originalViews.en }))).toBeVisible()
  const contested = dialog.getByRole('row').filter({ hasText: 'Old harbour' })
  await expect(contested.getByRole('cell')).toHaveText(['Harbour', 'Old harbour', 'Harbour at dusk'])
  const theirs = dialog.getByRole('radio', { name: `${videoWords.fields.description.en}: ${say('theirs')}` })
  await expect(theirs).toBeChecked()
  const done = dialog.getByRole('button', { name: say('saveChosen') })
  await expect(done).toBeDisabled()
  await dialog.getByRole('radio', { name: `${videoWords.fields.title.en}: ${say('mine')}` }).check()
  await done.click()

  await seeNotice(second, say('saved', { name: 'Old harbour' }))
  const saved = await colleague.call(videoEndpoints.show, { params: { id } })
  expect(saved).toMatchObject({ title: 'Old harbour', description: 'First light.', originalViews: 1200 })
})

test('leaving keeps what is unsaved in its tab; closing it, cancelling and reloading ask first', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const { id } = await aVideo(colleague, 'Quarry')
  const visitor = await stage.visit({ language: 'zh-CN' })
  const say = visitor.texts(tabMessages)
  const question = visitor.page.getByRole('dialog', { name: say('closeTitle') })
  const tab = visitor.tab(`/videos/edit/${id}`)
  await openForm(visitor, id)
  await titleField(visitor).fill('Quarry, unsaved')

  await openList(visitor, tagScreens)
  await expect(tab).toContainText(say('unsaved'))
  await visitor.page.goBack()
  await expect(titleField(visitor)).toHaveValue('Quarry, unsaved')
  expect(await reloadIsAskedAbout(visitor)).toBe(true)
  await visitor.button(visitor.texts(formMessages)('cancel')).click()
  await question.getByRole('button', { name: say('keepEditing') }).click()
  await expect(question).toBeHidden()
  expect(visitor.place()).toBe(`/videos/edit/${id}`)
  await tab.press('Delete')
  await question.getByRole('button', { name: say('discard') }).click()

  await expect(tab).toHaveCount(0)
  await expect(visitor.heading(visitor.inWords(tagScreens.words.title))).toBeVisible()
  const kept = await colleague.call(videoEndpoints.show, { params: { id } })
  expect(kept.title).toBe('Quarry')
})

test('an address typed over a form leaves what is unsaved in its tab', async () => {
  const visitor = await stage.visit()
  const name = visitor.field(directorScreens.words.fields.name.en)
  await letIn(visitor)
  await visitor.open('/directors/create')
  await name.fill('Ines')

  await visitor.page.evaluate(() => {
    location.hash = '#/sources'
  })
  await visitor.arriveAt('/sources')
  await visitor.page.goBack()

  await expect(name).toHaveValue('Ines')
})

test('what was typed before a crash is offered, and a save takes the offer away', async () => {
  const crashed = await stage.visit()
  await letIn(crashed)
  await crashed.open('/questions/create')
  await crashed.field(questionScreens.words.fields.question.en).fill('Where is the lamp?')
  await expect(crashed.page.getByText(draftKept(crashed))).toBeVisible()
  await crash(crashed)

  const visitor = await crashed.newTab()
  const say = visitor.texts(formMessages)
  await visitor.open('/questions/create')
  await visitor.button(say('restore')).click()
  await expect(visitor.field(questionScreens.words.fields.question.en)).toHaveValue('Where is the lamp?')
  await visitor.field(questionScreens.words.fields.answer.en).fill('In the prop room.')
  await saveButton(visitor).click()
  await expect(visitor.heading('Where is the lamp?')).toBeVisible()

  await visitor.open('/questions/create')
  await expect(visitor.field(questionScreens.words.fields.question.en)).toHaveValue('')
  await expect(visitor.button(say('restore'))).toBeHidden()
})

test('a double click on save makes one record', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  const visitor = await stage.visit()
  await letIn(visitor)
  await visitor.open('/questions/create')
  await visitor.field(questionScreens.words.fields.question.en).fill('Twice?')
  await visitor.field(questionScreens.words.fields.answer.en).fill('Once.')

  await saveButton(visitor).dblclick()
  await expect(visitor.heading('Twice?')).toBeVisible()

  const all = await colleague.call(questionEndpoints.list)
  expect(all.filter(({ question }) => question === 'Twice?')).toHaveLength(1)
})

test('a name that is taken is an error under its field, and the form keeps what was typed', async () => {
  const colleague = await StaffApi.logIn(stage.address())
  await aVideo(colleague, 'Taken')
  const visitor = await stage.visit()
  await letIn(visitor)
  await visitor.open('/videos/create')
  const serial = field(visitor, 'serialNumber')

  await titleField(visitor).fill('Another film')
  await serial.fill('TAKEN')
  await saveButton(visitor).click()

  await expect(serial).toBeFocused()
  await expect(serial).toHaveAttribute('aria-invalid', 'true')
  await expect(visitor.page.getByRole('alert')).toContainText(videoWords.fields.serialNumber.en)
  await expect(titleField(visitor)).toHaveValue('Another film')
})

function aVideo(colleague: StaffApi, title: string) {
  return colleague.call(videoEndpoints.create, { body: { title, serialNumber: title.toUpperCase() } })
}

async function openForm(visitor: Visitor, id: number): Promise<void> {
  await letIn(visitor)
  await visitor.open(`/videos/show/${id}`)
  await visitor.link(visitor.texts(actionMessages)('edit')).click()
  await expect(titleField(visitor)).toBeVisible()
}

function field(visitor: Visitor, name: keyof typeof videoWords.fields) {
  return visitor.field(visitor.inWords(videoWords.fields[name]))
}

function titleField(visitor: Visitor) {
  return field(visitor, 'title')
}

/** Whether the browser asks before the page is left; the answer is to stay. */
async function reloadIsAskedAbout({ page }: Visitor): Promise<boolean> {
  const [dialog] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ])
  await dialog.dismiss()
  return dialog.type() === 'beforeunload'
}

/** The line that says when the draft was kept, whatever the time. */
function draftKept(visitor: Visitor): RegExp {
  const [before = ''] = visitor.texts(formMessages)('draftKept', { time: '|' }).split('|')
  return new RegExp(before)
}

/** The renderer dies, as it does when the machine runs out of memory. */
async function crash({ page, context }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
}
