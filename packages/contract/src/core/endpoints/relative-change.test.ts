import { expect, it } from 'vitest'
import { changeRateOf, relativeChange } from './relative-change.ts'

it('is a part of what was before, and none of nothing or of a loss', () => {
  expect(relativeChange(150, 100)).toBe(0.5)
  expect(relativeChange(-50, 100)).toBe(-1.5)
  expect(relativeChange(0, 100)).toBe(-1)
  expect(relativeChange(5, 0)).toBeNull()
  expect(relativeChange(300, -100)).toBeNull()
})

it('is told in basis points, rounded once', () => {
  expect(changeRateOf(150, 100)).toBe(5_000)
  expect(changeRateOf(20_001, 20_000)).toBe(1)
  expect(changeRateOf(0, 3)).toBe(-10_000)
  for (const [now, before] of [
    [5, 0],
    [300, -100],
    [null, 100],
    [100, null],
  ] as const)
    expect(changeRateOf(now, before)).toBeNull()
})
