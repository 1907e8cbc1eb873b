import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { processServices } from '../../process-services.ts'
import { asStaff, clientOf, startProduct } from '../../testing/as-staff.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { startWire } from '../../testing/programs/database-wire.ts'
import { testConfig } from '../../testing/test-config.ts'
import { openDatabase } from '../database/connection/pool.ts'

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
})

it('says that it is alive and ready, and refuses odd addresses in words', async () => {
  await using product = await startProduct()

  expect((await product.app.inject('/healthz')).statusCode).toBe(200)
  expect((await product.app.inject('/readyz')).statusCode).toBe(200)
  expect((await product.app.inject('/api/admin/%zz')).statusCode).toBe(400)
  expect((await product.app.inject('/api/admin//tags')).statusCode).toBe(404)
})
