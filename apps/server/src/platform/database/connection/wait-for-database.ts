import { setTimeout } from 'node:timers/promises'
import { OperatorError } from '../../../operator-error.ts'
import { isDatabaseAway } from './database-away.ts'
import { ConnectionRefused } from './dedicated-client.ts'

const patienceMs = 30_000
const lineEveryMs = 5_000
const pauseMs = 250

interface Options {
  /** The one that names the database. */
  setting: string
  log: (line: string) => void
}

/** Tries something for 30 s while the database does not answer, as when both are started at once; a line each 5 s says so. */
export async function waitForDatabase<T>(run: () => Promise<T>, { setting, log }: Options): Promise<T> {
  const began = performance.now()
  let saidAt = began
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (error instanceof ConnectionRefused) throw new OperatorError(`${setting}: ${error.message}.`)
      if (!isDatabaseAway(error)) throw error
      const now = performance.now()
      const reason = String(error).split('\n')[0]
      if (now - began > patienceMs)
        throw new OperatorError(`${setting}: the database has not answered for 30 s (${reason}).`)
      if (now - saidAt >= lineEveryMs) {
        log(`${setting}: still waiting for the database (${reason}).`)
        saidAt = now
      }
      await setTimeout(pauseMs)
    }
  }
}
