import { afterAll, vi } from 'vitest'

// A process goes on with other files: what one of them put in the place of the browser's is not there for them.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
