import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { processServices } from '../../process-services.ts'
import { asStaff, clientOf, startProduct } from '../../testing/as-staff.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { testConfig } from '../../testing/test-config.ts'
import { openDatabase } from '../database/connection/pool.ts'

/** A wire to the database that can be cut, made silent, and mended. */
async function startWire(url: string) {
  const { hostname, port } = new URL(url)
  const through = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => sockets.delete(near))
    if (state === 'cut') near.destroy()
    if (state !== 'whole') return
    const far = connect(Number(port), hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    far.on('close', () => {
      sockets.delete(far)
      near.destroy()
    })
    near.on('close', () => far.destroy())
    near.on('data', (data) => state === 'whole' && far.write(data))
    far.on('data', (data) => state === 'whole' && near.write(data))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    url: through.href,
    set(next: typeof state) {
      state = next
      if (next === 'cut') for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it('a database that goes away gives 503 within 9 s, and everything works again when it is back', async () => {
  const database = await createTestDatabase()
  const wire = await startWire(database.url)
  const opened = openDatabase(wire.url)
  const services = processServices(opened, { config: testConfig() })
  const app = await buildApp(services)
  const staff = await asStaff({ app, services })
  expect((await staff.get('/tags')).status).toBe(200)

  for (const trouble of ['cut', 'silent'] as const) {
    wire.set(trouble)
    const began = performance.now()
    const answer = await clientOf(app, staff).get('/tags')
    expect(answer, trouble).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(answer.headers['retry-after']), trouble).toBeGreaterThan(0)
    expect(performance.now() - began, trouble).toBeLessThan(9_000)
    wire.set('cut')
    wire.set('whole')
    const recovered = async () => (await staff.get('/tags')).status
    await expect.poll(recovered, { timeout: 30_000, message: `after ${trouble}` }).toBe(200)
  }

  await app.close()
  wire.close()
  await opened.close()
  await database.drop()
}, 40_000)

it('says that it is alive and ready, and refuses odd addresses in words', async () => {
  await using product = await startProduct()

  expect((await product.app.inject('/healthz')).statusCode).toBe(200)
  expect((await product.app.inject('/readyz')).statusCode).toBe(200)
  expect((await product.app.inject('/api/admin/%zz')).statusCode).toBe(400)
  expect((await product.app.inject('/api/admin//tags')).statusCode).toBe(404)
})
