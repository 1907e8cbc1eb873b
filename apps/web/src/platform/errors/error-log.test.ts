import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { clearErrorLog, currentErrorLog, ERROR_LOG_SIZE, logError, noteFailure } from './error-log.ts'

beforeEach(() => {
  // Calls that failed in tests of other files are in it, too.
  clearErrorLog()
  vi.stubGlobal('location', { hash: '#/users/7?q=secret' })
})
afterEach(() => void vi.unstubAllGlobals())

test('an error is kept with its page, without what was searched for there', () => {
  logError(new Error('x is undefined'), { source: 'script' })

  expect(currentErrorLog()).toMatchObject([
    { message: 'x is undefined', page: '/users/7', source: 'script', times: 1 },
  ])
  expect(currentErrorLog()[0]?.stack).toContain('error-log.test')
})

test('tokens and passwords are not kept', () => {
  logError(new Error('bad answer {"access_token":"abc123"}'), { source: 'script' })

  expect(JSON.stringify(currentErrorLog())).not.toContain('abc123')
})

test('one error that two handlers see is kept once, one that comes again is counted', () => {
  const error = new Error('once')
  logError(error, { source: 'page' })
  logError(error, { source: 'promise' })
  logError(new Error('again'), { source: 'script' })
  logError(new Error('again'), { source: 'script' })

  expect(currentErrorLog().map(({ message, times }) => [message, times])).toEqual([
    ['once', 1],
    ['again', 2],
  ])
})

test('the last hundred are kept', () => {
  for (let number = 1; number <= ERROR_LOG_SIZE + 5; number += 1) {
    logError(new Error(`number ${number}`), { source: 'script' })
  }

  expect(currentErrorLog()).toHaveLength(100)
  expect(currentErrorLog().at(0)?.message).toBe('number 6')
})

test('a call that fails counts when the server or the network is at fault', () => {
  for (const [status, code] of [
    [0, 'network'],
    [503, 'unavailable'],
    [404, 'not_found'],
    [422, 'invalid'],
  ] as const) {
    noteFailure(new ApiError({ status, code, message: code }), 'GET /videos')
  }

  expect(currentErrorLog().map(({ message }) => message)).toEqual([
    'GET /videos: network',
    'GET /videos: unavailable',
  ])
})

test('the browser’s remark about layouts is no error', () => {
  logError('ResizeObserver loop completed with undelivered notifications.', { source: 'script' })

  expect(currentErrorLog()).toEqual([])
})
