import { tags } from '@backlot/contract/resources/tags'
import { videos } from '@backlot/contract/resources/videos'
import { expect, test } from 'vitest'
import { editValuesOf, newEditValues } from '../../fields/edit-values.ts'
import { changedFields, changedInputs } from './changed-fields.ts'

const ines = { id: 1, name: 'Ines' }
const theo = { id: 2, name: 'Theo' }
const studio = { id: 9, name: 'Tidewater' }

test('a record opened and left alone has no changes', () => {
  const base = editValuesOf(videos.fields, { title: 'Salt', directors: [ines], studioId: 9, studio })

  expect(changedFields(videos.fields, base, { ...base })).toEqual([])
})

test('only what was changed is sent, records as ids', () => {
  const base = editValuesOf(videos.fields, { title: 'Salt', directors: [ines], studioId: 9, studio })
  const values = { ...base, title: 'Salt II', directors: [theo, ines], studioId: null }

  expect(changedInputs(videos.fields, base, values)).toEqual({
    title: 'Salt II',
    directors: [2, 1],
    studioId: null,
  })
})

test('the order of records is a change, a new name of the same record is not', () => {
  const base = editValuesOf(videos.fields, { directors: [ines, theo] })

  expect(changedFields(videos.fields, base, { ...base, directors: [theo, ines] })).toEqual(['directors'])
  expect(changedFields(videos.fields, base, { ...base, directors: [{ id: 1, name: 'Inés' }, theo] })).toEqual(
    [],
  )
})

test('an optional text emptied is sent as null', () => {
  const base = editValuesOf(videos.fields, { description: 'Old' })

  expect(changedInputs(videos.fields, base, { ...base, description: '' })).toEqual({ description: null })
})

test('a new form starts from the defaults of the contract', () => {
  expect(newEditValues(tags.fields)).toEqual({
    name: '',
    type: null,
    categoryId: null,
    gender: null,
    isPopular: false,
    avatar: null,
  })
})

test('a set put together in another order is no change', () => {
  const base = editValuesOf(videos.fields, { genres: [ines, theo] })

  expect(changedFields(videos.fields, base, { ...base, genres: [theo, ines] })).toEqual([])
  expect(changedFields(videos.fields, base, { ...base, genres: [theo] })).toEqual(['genres'])
})
