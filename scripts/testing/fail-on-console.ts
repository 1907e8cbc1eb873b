import { afterEach, beforeEach, expect, vi } from 'vitest'

// React, antd and our own code say what is wrong on the console; a test that provokes it takes the spy over.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(callsOf(console.error), 'console.error').toEqual([])
  expect(callsOf(console.warn), 'console.warn').toEqual([])
  vi.restoreAllMocks()
})

function callsOf(method: typeof console.error): unknown[] {
  return vi.isMockFunction(method) ? method.mock.calls : []
}
