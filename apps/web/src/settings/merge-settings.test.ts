import type { Choices } from '@backlot/contract/settings'
import { expect, test } from 'vitest'
import { mergeSettings } from './merge-settings.ts'
import { changesBetween } from './sign-in-choices.ts'

const here: Choices = { language: 'en', size: 'small' }
const kept: Choices = { language: 'zh-CN', mode: 'dark' }
const own = { account: 7, isPending: false }
const plain = { here, kept, owner: own, account: 7 }

test('the account’s choices win over the browser’s, and what it takes back elsewhere is gone here', () => {
  expect(mergeSettings(plain)).toEqual(kept)
  expect(mergeSettings({ ...plain, kept: {} })).toEqual({})
})

test('what was chosen before anybody logged in is the first account’s, and another account’s never', () => {
  expect(mergeSettings({ ...plain, owner: null })).toEqual({ ...kept, size: 'small' })
  expect(mergeSettings({ ...plain, kept: {}, owner: { account: 8, isPending: true } })).toEqual({})
})

test('a change that the server has not heard of is not lost', () => {
  expect(mergeSettings({ ...plain, owner: { ...own, isPending: true } })).toEqual(here)
})

test('only what differs was chosen', () => {
  expect(changesBetween({ mode: 'light' }, { mode: 'dark' })).toEqual({ mode: 'dark' })
  expect(changesBetween({}, { language: 'en' })).toEqual({ language: 'en' })
  expect(changesBetween(here, here)).toEqual({})
})
