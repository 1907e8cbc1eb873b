import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { processServices } from '../../../process-services.ts'
import { asStaff, startProduct } from '../../../testing/as-staff.ts'
import { listen } from '../../../testing/listen.ts'
import { freePort } from '../../../testing/programs/free-port.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import { openDatabase } from './pool.ts'

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0
const nobody = 65_534

/** PgBouncer in transaction mode before a database, with fewer connections than the product asks for. */
async function startPgBouncer(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-pgbouncer-'))
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const own = await freePort()
  const target = `host=${hostname} port=${port || 5432} user=${username} password=${password}`
  const settings = `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 3\n`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  chmodSync(folder, 0o755)
  // It refuses to be root.
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const child: ChildProcess = spawn('pgbouncer', [file], { stdio: 'ignore', ...identity })
  return {
    url: `postgres://product:any@127.0.0.1:${own}${pathname}`,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

it.skipIf(!hasPgBouncer)(
  'everything works behind PgBouncer in transaction mode, with an address past it for sessions',
  async () => {
    await using product = await startProduct()
    const pooler = await startPgBouncer(product.databaseUrl)
    const database = openDatabase(pooler.url, { directUrl: product.databaseUrl })
    const services = processServices(database, { config: product.services.config })
    const app = await buildApp(services)
    const answers = async () => (await app.inject('/readyz')).statusCode
    await expect.poll(answers, { timeout: 10_000 }).toBe(200)
    await app.listen({ port: 0, host: '127.0.0.1' })
    void startJobs(app)
    const staff = await asStaff({ app, services })

    const stream = await listen(app, staff.token)
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) => staff.post('/directors', { name: `Director ${n}` })),
    )
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
    const [first] = made.map(({ body }) => body.data as { id: number; created_at: string })
    expect(first?.created_at).toMatch(/Z$/)
    expect(Math.abs(Date.parse(first?.created_at ?? '') - Date.now())).toBeLessThan(60_000)
    const deleted = await staff.delete(`/directors/${first?.id}`)
    expect((await staff.post(`/audits/${String(deleted.headers['x-audit-id'])}/undo`)).status).toBe(200)
    expect((await staff.get('/directors/exportCsv')).text.split('\n').length).toBeGreaterThan(40)
    const isTold = () => stream.events.some(({ event }) => event === 'changed')
    await expect.poll(isTold, { timeout: 10_000 }).toBe(true)

    stream.stop()
    await services.jobQueue.stop()
    await app.close()
    await services.outbox.close()
    await database.close()
    await pooler.stop()
  },
)
