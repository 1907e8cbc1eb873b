// A child of the benchmark: the product itself, also with its jobs, or the same SQL behind bare Fastify routes. It says
// what it used.
import { buildApp } from '../apps/server/src/app.ts'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/connection/pool.ts'
import { startJobs } from '../apps/server/src/platform/jobs/start-jobs.ts'
import { processServices } from '../apps/server/src/process-services.ts'
import { floorApp } from './floor-server.ts'

const [, , kind, url = '', dataDir = '', settings = '{}'] = process.argv
const read = readConfig({
  ...process.env,
  BACKLOT_DATA_DIR: dataDir,
  BACKLOT_TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
})
const config = { ...read, ...(JSON.parse(settings) as Partial<Config>) }
const database = openDatabase(url)
const services = processServices(database, { config })
const app = kind === 'floor' ? await floorApp(services, database.pool) : await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
if (kind === 'worker') await startJobs(app)
const address = app.server.address()

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, peakBytes: process.resourceUsage().maxRSS * 1024 })
})
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })

// A benchmark that ended in the middle must not leave servers behind.
process.once('disconnect', () => process.exit())
