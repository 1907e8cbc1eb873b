import { resources } from '@backlot/contract/registry'
import { expect, test } from 'vitest'
import { changesOf, isComplete, newEdit } from './bulk-edit.ts'

const { genres, isFree, sourceId } = resources.videos.fields
const noir = { id: 4, name: 'Noir' }

test('links are added and taken away by their ids, and nothing is said of neither', () => {
  const edit = newEdit('genres', genres)

  expect(isComplete(genres, edit)).toBe(false)
  expect(changesOf(genres, { ...edit, add: [noir] })).toEqual({ genres: { add: [4] } })
  expect(isComplete(genres, { ...edit, remove: [noir] })).toBe(true)
})

test('a value is written as a form writes it, and an empty one clears a field that may be empty', () => {
  expect(changesOf(isFree, newEdit('isFree', isFree))).toEqual({ isFree: true })
  // An input holds the record that is chosen.
  const edit = { ...newEdit('sourceId', sourceId), value: noir }
  expect(isComplete(sourceId, edit)).toBe(true)
  expect(changesOf(sourceId, edit)).toEqual({ sourceId: 4 })
  expect(isComplete(sourceId, newEdit('sourceId', sourceId))).toBe(true)
  expect(changesOf(sourceId, newEdit('sourceId', sourceId))).toEqual({ sourceId: null })
})
