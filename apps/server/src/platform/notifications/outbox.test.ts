import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { listen } from '../../testing/listen.ts'
import { withinTime } from '../database/connection/time-left.ts'

it('tells of what was written although the request that wrote it has no time left', async () => {
  await using product = await startProduct()
  const { app, services } = product
  await app.listen({ port: 0, host: '127.0.0.1' })
  const staff = await asStaff(product)
  const stream = await listen(app, staff.token)
  const { headers, body } = await staff.post('/directors', { name: 'Ada' })
  const { id } = body.data as { id: number }
  const told = () => stream.events.filter(({ event }) => event === 'changed').length
  await expect.poll(told, { timeout: 30_000 }).toBe(1)

  const event = { resource: 'directors', id, version: 1, change: 'created', sessionId: 0 } as const
  withinTime(0, () => services.outbox.put(services.db, Number(headers['x-audit-id']), event))

  await expect.poll(told, { timeout: 30_000 }).toBe(2)
  stream.stop()
})
