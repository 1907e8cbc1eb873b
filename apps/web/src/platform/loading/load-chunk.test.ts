import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkError, isLoadFailure, loadChunk } from './load-chunk.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: https://example.test/assets/x.js')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that fails once is there at the second try', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValue('part')

  expect(await loadChunk(load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that fails twice is gone', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone)

  await expect(loadChunk(load)).rejects.toThrow(ChunkError)
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that throws while it starts is an error of its own, and not tried again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('x is undefined'))

  await expect(loadChunk(load)).rejects.toThrow('x is undefined')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that does not come is given up after 120 seconds, and asked for once more', async () => {
  const load = vi.fn<() => Promise<string>>(() => new Promise(() => {}))
  const outcome = loadChunk(load).catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(119_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
  expect(isLoadFailure(await outcome)).toBe(true)
})

test.each([
  'error loading dynamically imported module: https://example.test/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('browsers say it differently: %s', (message) => {
  expect(isLoadFailure(new Error(message))).toBe(true)
})
