import { videos } from '@backlot/contract/resources/videos'
import { expect, test } from 'vitest'
import { editValuesOf } from '../../fields/edit-values.ts'
import { conflictRows, firstChoices, isDecided, mergeConflict } from './conflict.ts'

const base = editValuesOf(videos.fields, {
  title: 'Salt',
  description: 'Old',
  originalViews: 10,
  isFree: false,
})

test('fields that only they changed follow them, fields that only I changed stay mine', () => {
  const mine = { ...base, title: 'Mine' }
  const theirs = { ...base, description: 'Theirs' }
  const rows = conflictRows(videos.fields, { base, mine, theirs })

  expect(rows.map(({ name, isContested }) => ({ name, isContested }))).toEqual([
    { name: 'description', isContested: false },
  ])
  expect(mergeConflict(rows, firstChoices(rows), mine)).toMatchObject({
    title: 'Mine',
    description: 'Theirs',
  })
})

test('a field that both changed is left to the person, and nothing is decided before', () => {
  const mine = { ...base, title: 'Mine' }
  const theirs = { ...base, title: 'Theirs' }
  const rows = conflictRows(videos.fields, { base, mine, theirs })

  expect(rows).toEqual([{ name: 'title', base: 'Salt', mine: 'Mine', theirs: 'Theirs', isContested: true }])
  expect(isDecided(rows, firstChoices(rows))).toBe(false)
  expect(isDecided(rows, { title: 'mine' })).toBe(true)
  expect(mergeConflict(rows, { title: 'mine' }, mine)).toMatchObject({ title: 'Mine' })
  expect(mergeConflict(rows, { title: 'theirs' }, mine)).toMatchObject({ title: 'Theirs' })
})

test('the same change on both sides is no conflict', () => {
  const both = { ...base, isFree: true }

  expect(conflictRows(videos.fields, { base, mine: both, theirs: { ...both } })).toEqual([])
})
