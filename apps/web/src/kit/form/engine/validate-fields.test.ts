import { admins } from '@backlot/contract/resources/admins'
import { banners } from '@backlot/contract/resources/banners'
import { blocks } from '@backlot/contract/resources/blocks'
import { deals } from '@backlot/contract/resources/deals'
import { plans } from '@backlot/contract/resources/plans'
import { questions } from '@backlot/contract/resources/questions'
import { sites } from '@backlot/contract/resources/sites'
import { tags } from '@backlot/contract/resources/tags'
import { videos } from '@backlot/contract/resources/videos'
import { expect, test } from 'vitest'
import { editValuesOf, newEditValues } from '../../fields/edit-values.ts'
import { judgeFields, validateFields } from './validate-fields.ts'

const anAdmin = { ...newEditValues(admins.fields), username: 'mina', name: 'Mina', phone: '' }

test('an empty required field is missing, whatever its kind', () => {
  expect(validateFields(tags, newEditValues(tags.fields), null)).toEqual({
    name: { message: 'required' },
    type: { message: 'required' },
  })
})

test.each([banners, blocks, deals, plans, questions, sites])(
  'a new record of $name needs no place among others, for the server puts it after them',
  (resource) => {
    expect(validateFields(resource, newEditValues(resource.fields), null)).not.toHaveProperty('sort')
  },
)

test('the rules over several fields speak under their field', () => {
  const values = { ...newEditValues(tags.fields), name: 'Sea', type: 'studio', gender: 'female' }

  expect(validateFields(tags, values, null)).toEqual({ gender: { message: 'not_for_this_type' } })
})

test('a password is asked of a new admin and may stay for an old one', () => {
  expect(validateFields(admins, anAdmin, null)).toEqual({ password: { message: 'password_required' } })
  expect(validateFields(admins, anAdmin, {})).toEqual({})
})

test('a password that is given must meet the rules in both cases', () => {
  const values = { ...anAdmin, password: '1234567890' }

  expect(validateFields(admins, values, null)).toEqual({
    password: { message: 'password_without_letter' },
  })
  expect(validateFields(admins, values, {})).toEqual({
    password: { message: 'password_without_letter' },
  })
})

test('what is wrong with the form of a text is said with its limit', () => {
  const values = { ...newEditValues(tags.fields), name: 'x'.repeat(101), type: 'genre' }

  expect(validateFields(tags, values, null)).toEqual({
    name: { message: 'too_long', parameters: { maximum: 100 } },
  })
})

test('a rule may look at the status, which the form does not hold', () => {
  const publishedAt = '2026-01-31T08:00:00.000Z'
  const values = { ...newEditValues(videos.fields), title: 'Salt', serialNumber: 'BL-1', publishedAt }

  expect(validateFields(videos, values, { status: 'draft' })).toEqual({})
  expect(validateFields(videos, values, { status: 'published' })).toEqual({
    cover: { message: 'missing_for_publishing' },
    video: { message: 'missing_for_publishing' },
  })
})

const takenOver = { title: 'Salt', serialNumber: 'BL 1', originalViews: 0, status: 'published' }

function judgedAfter(change: object, asked: readonly string[] = []) {
  const base = editValuesOf(videos.fields, takenOver)
  return judgeFields({ ...videos, asked }, { base, values: { ...base, ...change }, record: takenOver })
}

test('what was wrong with a record before is a warning, by rules and by schemas', () => {
  expect(judgedAfter({ title: 'Salt II' })).toEqual({
    validationErrors: {},
    warnings: {
      serialNumber: { message: 'bad_serial_number' },
      cover: { message: 'missing_for_publishing' },
      video: { message: 'missing_for_publishing' },
      publishedAt: { message: 'required' },
    },
  })
})

test('what is wrong with a field that was changed is an error', () => {
  const { validationErrors, warnings } = judgedAfter({ serialNumber: 'BL 2', title: '' })

  expect(validationErrors).toEqual({
    serialNumber: { message: 'bad_serial_number' },
    title: { message: 'required' },
  })
  expect(Object.keys(warnings)).toEqual(['cover', 'video', 'publishedAt'])
})

test('a field that a dialog is there to ask for is never left alone', () => {
  expect(judgedAfter({}, ['publishedAt']).validationErrors).toEqual({ publishedAt: { message: 'required' } })
})

test('a new record has nothing that was wrong before', () => {
  const base = newEditValues(tags.fields)

  expect(judgeFields(tags, { base, values: base, record: null })).toEqual({
    validationErrors: { name: { message: 'required' }, type: { message: 'required' } },
    warnings: {},
  })
})
