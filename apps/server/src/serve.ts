import { once } from 'node:events'
import { type Server } from 'node:http'
import { ensureFirstAdmin } from './auth/first-admin/first-admin.ts'
import { rejectOtherSecret } from './auth/second-factor/known-secret.ts'
import { readConfig } from './config.ts'
import { rejectUnwritableFolder } from './files/file-store.ts'
import { openServices } from './open-services.ts'
import { systemRefusal } from './operator-error.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { giveBackAfterStart } from './platform/operations/give-back.ts'
import { serveMetrics } from './platform/operations/metrics.ts'
import { stopOnSignal } from './platform/operations/stop.ts'
import { reasonForOperator } from './reason-for-operator.ts'
import { seedDemoOnEmpty } from './seed/seed-demo.ts'

/**
 * Starts the product: database, schema, first admin, demo data, listening; stops it cleanly on a signal.
 * `webIsBuilt` is waited for before anybody is let in. A setting that is wrong ends the process with its line.
 */
export async function serve(webIsBuilt: Promise<unknown> = Promise.resolve()): Promise<void> {
  try {
    await start(webIsBuilt)
  } catch (error) {
    const reason = reasonForOperator(error)
    if (reason === undefined) throw error
    process.stderr.write(`${reason}\n`)
    process.exit(1)
  }
}

async function start(webIsBuilt: Promise<unknown>): Promise<void> {
  const config = readConfig(process.env)
  await rejectUnwritableFolder(config.dataDir)
  const { services, ownerUrl, close } = await openServices(config, {
    log: (line) => process.stdout.write(`${line}\n`),
    whileStarting: loadApp,
  })
  await rejectOtherSecret(services)
  const password = await ensureFirstAdmin(services)
  if (config.hasDemo) await seedDemoOnEmpty(services, ownerUrl)
  await webIsBuilt
  const { buildApp } = await loadApp()
  const app = await buildApp(services)
  const { host, port, metricsPort } = config
  if (metricsPort !== undefined)
    await listening('METRICS_PORT', once(serveMetrics(app, { host, port: metricsPort }), 'listening'))
  // Before it says that it is ready: from then on somebody may ask it to stop.
  stopOnSignal(app, close)
  await listening('PORT', app.listen({ port, host }))
  greet(app.server, config.firstAdmin.username, password)
  void startJobs(app)
  void giveBackAfterStart()
}

/** Waits for a port; what is wrong with it, or with the address it is to be opened on, is said with the setting. */
async function listening(setting: string, opened: Promise<unknown>): Promise<void> {
  try {
    await opened
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw systemRefusal(['EADDRINUSE', 'EACCES'].includes(code) ? setting : 'HOST', error)
  }
}

// Most of the program, and read in about the time that the database takes to start.
const loadApp = () => import('./app.ts')

function greet(server: Server, username: string, password: string | undefined): void {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  process.stdout.write(`Backlot is ready: http://localhost:${port}\n`)
  // Printed once, when it was made; it is stored hashed and cannot be shown again.
  if (password) process.stdout.write(`Log in as ${username} with the password ${password}\n`)
}
