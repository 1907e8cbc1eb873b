import { expect, test } from 'vitest'
import './auth/auth-messages.ts'
import { fieldMessages } from './core/words/field-messages.ts'
import { ownMessages } from './core/words/own-messages.ts'
import './registry.ts'

test('what a resource says by itself takes no name of what all say', () => {
  expect(ownMessages.size).toBeGreaterThan(2)
  expect([...ownMessages.keys()].filter((name) => Object.hasOwn(fieldMessages, name))).toEqual([])
})
