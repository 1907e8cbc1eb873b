import { setTimeout } from 'node:timers/promises'
import { OperatorError } from '../../../operator-error.ts'
import { isDatabaseAway } from './database-away.ts'

const patienceMs = 30_000
const lineEveryMs = 5_000
const pauseMs = 250

/** Tries something for 30 s while the database does not answer, as when both are started at once; a line each 5 s says so. */
export async function waitForDatabase<T>(run: () => Promise<T>, log: (line: string) => void): Promise<T> {
  const began = performance.now()
  let saidAt = began
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      const now = performance.now()
      const reason = String(error).split('\n')[0]
      if (now - began > patienceMs)
        throw new OperatorError(`DATABASE_URL: the database has not answered for 30 s (${reason}).`)
      if (now - saidAt >= lineEveryMs) {
        log(`DATABASE_URL: still waiting for the database (${reason}).`)
        saidAt = now
      }
      await setTimeout(pauseMs)
    }
  }
}
