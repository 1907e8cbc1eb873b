import { type Server } from 'node:http'
import { EmbeddedPostgresError } from '@backlot/embedded-postgres/error'
import { buildApp } from './app.ts'
import { ensureFirstAdmin } from './auth/first-admin/first-admin.ts'
import { rejectOtherSecret } from './auth/second-factor/known-secret.ts'
import { readConfig } from './config.ts'
import { openServices } from './open-services.ts'
import { OperatorError } from './operator-error.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { serveMetrics } from './platform/operations/metrics.ts'
import { seedDemoOnEmpty } from './seed/seed-demo.ts'
import { stopOnSignal } from './stop.ts'

/**
 * Starts the product: database, schema, first admin, demo data, listening; stops it cleanly on a signal.
 * `webIsBuilt` is waited for before anybody is let in. A setting that is wrong ends the process with its line.
 */
export async function serve(webIsBuilt: Promise<unknown> = Promise.resolve()): Promise<void> {
  try {
    await start(webIsBuilt)
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof EmbeddedPostgresError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function start(webIsBuilt: Promise<unknown>): Promise<void> {
  const config = readConfig(process.env)
  const { services, ownerPool, close } = await openServices(config, {
    log: (line) => process.stdout.write(`${line}\n`),
  })
  await rejectOtherSecret(services)
  const password = await ensureFirstAdmin(services)
  if (config.hasDemo) await seedDemoOnEmpty(services, ownerPool)
  await webIsBuilt
  const app = await buildApp(services)
  if (config.metricsPort !== undefined) serveMetrics(app, { host: config.host, port: config.metricsPort })
  // Before it says that it is ready: from then on somebody may ask it to stop.
  stopOnSignal(app, close)
  await app.listen({ port: config.port, host: config.host })
  greet(app.server, config.firstAdmin.username, password)
  void startJobs(app)
}

function greet(server: Server, username: string, password: string | undefined): void {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  process.stdout.write(`Backlot is ready: http://localhost:${port}\n`)
  // Printed once, when it was made; it is stored hashed and cannot be shown again.
  if (password) process.stdout.write(`Log in as ${username} with the password ${password}\n`)
}
