import { expect, test } from 'vitest'
import { UploadRate } from './upload-rate.ts'

test('speed and time left follow from the last seconds', () => {
  const rate = new UploadRate()
  rate.add(0, 0)
  rate.add(1_000_000, 1000)
  rate.add(2_000_000, 2000)

  expect(rate.bytesPerSecond()).toBe(1_000_000)
  expect(rate.secondsLeft(10_000_000)).toBe(8)
})

test('what happened long ago does not count', () => {
  const rate = new UploadRate()
  rate.add(0, 0)
  rate.add(100, 10_000)
  rate.add(200, 11_000)

  expect(rate.bytesPerSecond()).toBe(100)
})

test('one moment says nothing', () => {
  const rate = new UploadRate()
  rate.add(500, 0)

  expect(rate.bytesPerSecond()).toBe(0)
  expect(rate.secondsLeft(1000)).toBeUndefined()
})
