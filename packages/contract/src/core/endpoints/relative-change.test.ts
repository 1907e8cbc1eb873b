import { expect, it } from 'vitest'
import { relativeChange } from './relative-change.ts'

it('is a part of what was before, and none of nothing or of a loss', () => {
  expect(relativeChange(150, 100)).toBe(0.5)
  expect(relativeChange(-50, 100)).toBe(-1.5)
  expect(relativeChange(0, 100)).toBe(-1)
  expect(relativeChange(5, 0)).toBeNull()
  expect(relativeChange(300, -100)).toBeNull()
})
