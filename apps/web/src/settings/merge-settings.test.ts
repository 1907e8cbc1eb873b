import type { Settings } from '@backlot/contract/settings'
import { expect, test } from 'vitest'
import { defaultSettings } from './all-settings.ts'
import { mergeSettings } from './merge-settings.ts'
import { changesBetween } from './sign-in-choices.ts'

const here: Settings = { ...defaultSettings, language: 'en', mode: 'light', size: 'small' }
const kept: Settings = { ...defaultSettings, language: 'zh-CN', mode: 'dark', theme: '#f5222d' }
const plain = { here, kept, isForeign: false, isPending: false, chosen: {} }

test('the account’s settings win over those of the browser', () => {
  expect(mergeSettings(plain)).toEqual(kept)
})

test('what was chosen on the log-in page wins over the account’s, and nothing else does', () => {
  expect(mergeSettings({ ...plain, chosen: { language: 'en' } })).toEqual({ ...kept, language: 'en' })
  expect(mergeSettings({ ...plain, chosen: { mode: 'light' } })).toEqual({ ...kept, mode: 'light' })
})

test('an account without settings takes the browser’s, but not those of another account', () => {
  expect(mergeSettings({ ...plain, kept: null })).toEqual(here)
  expect(mergeSettings({ ...plain, kept: null, isForeign: true, chosen: { mode: 'dark' } })).toEqual({
    ...defaultSettings,
    language: 'en',
    mode: 'dark',
  })
})

test('a change that the server has not heard of is not lost', () => {
  expect(mergeSettings({ ...plain, isPending: true })).toEqual(here)
})

test('only what differs was chosen', () => {
  expect(changesBetween(here, { ...here, mode: 'dark' })).toEqual({ mode: 'dark' })
  expect(changesBetween(here, here)).toEqual({})
})
