import { test } from 'vitest'
import { formMessages } from '../src/kit/form/form.messages.ts'
import { directorWords } from '../src/resources/directors/directors.messages.ts'
import { expect } from './support/expect.ts'
import { letIn } from './support/sign-in.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ requiresOtp: false })

test('an address typed over a form with unsaved changes is asked about, and taken back', async () => {
  const visitor = await stage.visit()
  const say = visitor.texts(formMessages)
  const question = visitor.page.getByRole('dialog', { name: say('leaveTitle') })
  const name = visitor.field(directorWords.fields.name.en)
  await letIn(visitor)
  await visitor.open('/tags')
  await visitor.open('/directors/create')
  await name.fill('Ines')

  await visitor.page.evaluate(() => {
    location.hash = '#/sources'
  })
  await question.getByRole('button', { name: say('keepEditing') }).click()
  await expect(question).toBeHidden()
  expect(visitor.place()).toBe('/directors/create')
  await expect(name).toHaveValue('Ines')

  // Back to an address that was typed as well.
  await visitor.page.goBack()
  await question.getByRole('button', { name: say('discardChanges') }).click()
  await visitor.arriveAt('/tags')
})
