import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { startDraining } from './health.ts'

// What is under way may finish; then readers who do not read and headers that do not come are cut.
const patienceMs = 8_000
const longestMs = 11_500
// A terminal sends Ctrl+C to everybody, and npm passes its own on as well.
const sameSignalMs = 200

/** Stops the product on a signal: cleanly, within 12 s after the grace; at once on a second one. */
export function stopOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const stop = () => {
    stoppingSince ??= performance.now()
    void stopCleanly(app, close)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stoppingSince === undefined) stop()
      else if (performance.now() - stoppingSince > sameSignalMs) process.exit(1)
    })
  }
  // Said when npm is gone, perhaps because it was asked to stop like us.
  process.on('SIGHUP', () => stoppingSince ?? stop())
}

async function stopCleanly(app: FastifyInstance, close: () => Promise<void>): Promise<void> {
  startDraining()
  await pause(app.services.config.stopGraceMs)
  setTimeout(() => exit('Stopped before everything was closed.'), longestMs)
  try {
    await leave(app)
    await close()
    process.exit(0)
  } catch (error) {
    exit(`Stopping failed: ${String(error)}`)
  }
}

/** Lets no request in, and waits for those that are in; the next process goes on with the jobs. */
async function leave(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  const left = Promise.all([app.close(), app.services.jobQueue.stop()])
  await Promise.race([left, pause(patienceMs + 1_000)])
  clearTimeout(cut)
}

function exit(words: string): void {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
