import { expect, test } from 'vitest'
import { colorRamp } from './color-ramp.ts'
import { waveValues } from './wave.ts'

test('a ramp begins and ends with the colours given and passes those between', () => {
  const ramp = colorRamp(['#708088', '#1e7353', '#f53cab'], 5)

  expect(ramp).toHaveLength(5)
  expect([ramp[0], ramp[2], ramp[4]]).toEqual(['#708088', '#1e7353', '#f53cab'])
  expect(new Set(ramp).size).toBe(5)
})

test('a ramp of one colour is the first', () => {
  expect(colorRamp(['#708088', '#f53cab'], 1)).toEqual(['#708088'])
})

test('a wave swings below zero and grows calmer', () => {
  const values = waveValues({ height: 75, period: 16, fade: 13, phase: 0 }, 50)

  expect(values).toHaveLength(50)
  expect(values[0]).toBe(75)
  expect(Math.min(...values)).toBeLessThan(-38)
  expect(Math.max(...values.slice(32).map(Math.abs))).toBeLessThan(10)
})
