import { afterEach, expect, test, vi } from 'vitest'
import {
  defaultSettings,
  fitSettings,
  readColumns,
  saveColumns,
  shownColumns,
  widthLimits,
  withWidth,
} from './column-settings.ts'

const columns = [{ key: 'title' }, { key: 'status' }, { key: 'views' }, { key: 'createdAt', isHidden: true }]
const keys = (shown: readonly { key: string }[]) => shown.map(({ key }) => key)

afterEach(() => vi.unstubAllGlobals())

test('at first the columns stand as they were meant', () => {
  expect(keys(shownColumns(columns, defaultSettings(columns)))).toEqual(['title', 'status', 'views'])
})

test('a saved order and choice is kept', () => {
  const saved = { order: ['views', 'title', 'createdAt', 'status'], hidden: ['status'], widths: {} }
  expect(keys(shownColumns(columns, fitSettings(columns, saved)))).toEqual(['views', 'title', 'createdAt'])
})

test('a column that is gone is dropped, and a new one appears where it was meant, hidden if meant so', () => {
  const saved = { order: ['views', 'gone', 'title'], hidden: ['gone'], widths: { gone: 90, views: 120 } }
  const fitted = fitSettings(columns, saved)

  expect(fitted).toEqual({
    order: ['views', 'status', 'title', 'createdAt'],
    hidden: ['createdAt'],
    widths: { views: 120 },
  })
})

test('a column is made as wide as asked, within limits, and as it was meant again', () => {
  const settings = defaultSettings(columns)
  const wide = withWidth(settings, 'views', 150.4)

  expect(wide.widths).toEqual({ views: 150 })
  expect(withWidth(wide, 'views', 3).widths).toEqual({ views: widthLimits.least })
  expect(withWidth(wide, 'views', 9e9).widths).toEqual({ views: widthLimits.most })
  expect(withWidth(wide, 'views')).toEqual(settings)
})

test('a choice from before columns had widths is kept', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"order":["title"],"hidden":[]}' })

  expect(readColumns(1, 'videos')).toEqual({ order: ['title'], hidden: [], widths: {} })
})

test('each account has its own choice, and a damaged one counts as none', () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  })
  const settings = { order: ['title'], hidden: [], widths: { title: 300 } }

  saveColumns(1, 'videos', settings)
  expect(readColumns(1, 'videos')).toEqual(settings)
  expect(readColumns(2, 'videos')).toBeUndefined()
  expect(readColumns(1, 'tags')).toBeUndefined()
  for (const damaged of [
    '{',
    '7',
    '{"order":[1],"hidden":[]}',
    '{"order":["a"]}',
    '{"order":[],"hidden":[],"widths":{"a":"9px"}}',
  ]) {
    entries.set('backlot.columns.1.videos', damaged)
    expect(readColumns(1, 'videos')).toBeUndefined()
  }
})
