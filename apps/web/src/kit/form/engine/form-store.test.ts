import { tags } from '@backlot/contract/resources/tags'
import { expect, test } from 'vitest'
import { editValuesOf } from '../../fields/edit-values.ts'
import { FormStore } from './form-store.ts'

const base = editValuesOf(tags.fields, { name: 'Sea', type: 'genre', isPopular: false })

function aForm() {
  return new FormStore(tags, { base, version: 3, record: { id: 1, version: 1 } })
}

test('a form is dirty while it differs from what was read, and clean again when it is changed back', () => {
  const form = aForm()

  form.change('name', 'Seas')
  expect(form.getState().isDirty).toBe(true)

  form.change('name', 'Sea')
  expect(form.getState().isDirty).toBe(false)
})

test('an error of the server stands under its field until that field is changed', () => {
  const form = aForm()
  form.setServerErrors({ name: ['Already used', 'Another'], 'avatar.id': ['No such file'] })
  expect(form.getState().serverErrors).toEqual({ name: 'Already used', avatar: 'No such file' })

  form.change('name', 'Sea II')

  expect(form.getState().serverErrors).toEqual({ avatar: 'No such file' })
})

test('what is foreseen of a field goes with the next word of the server, however late that comes', () => {
  const form = aForm()
  form.setServerErrors({ type: ['Not now'] })

  form.foresee({ name: ['Too long'] })
  expect(form.getState()).toMatchObject({ foreseen: { name: 'Too long' }, serverErrors: { type: 'Not now' } })

  form.change('name', 'Sea II')
  expect(form.getState().foreseen).toEqual({})

  // Of what was typed before.
  form.foresee({ name: ['Too long'] })
  form.foresee({})
  expect(form.getState()).toMatchObject({ foreseen: {}, serverErrors: { type: 'Not now' } })
})

test('checking shows every field, and says whether the form may be sent', () => {
  const form = aForm()
  expect(form.check()).toBe(true)

  form.change('name', '  ')

  expect(form.check()).toBe(false)
  expect(form.getState().validationErrors).toEqual({ name: { message: 'required' } })
})

test('opening again keeps the uploads that are on their way', () => {
  const form = aForm()
  form.setBusy('avatar', true)

  form.open({ base: { ...base, name: 'Ocean' }, version: 4, record: { id: 1, version: 1 } })

  expect(form.getState()).toMatchObject({ version: 4, isDirty: false })
  expect([...form.getState().busy]).toEqual(['avatar'])
})

test('an action on the record moves its version on, and keeps what was typed', () => {
  const form = aForm()
  form.change('name', 'Ocean')

  form.adopt({ id: 7, version: 4, name: 'Sea', type: 'genre', isPopular: true })

  expect(form.getState()).toMatchObject({ version: 4, isDirty: true })
  expect(form.getState().values).toMatchObject({ name: 'Ocean', isPopular: true })
  expect(form.getState().base).toMatchObject({ name: 'Sea', isPopular: true })
})
