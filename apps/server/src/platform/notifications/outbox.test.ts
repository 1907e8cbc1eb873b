import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { listen } from '../../testing/listen.ts'
import { withinTime } from '../database/connection/time-left.ts'
import { tellingOfCounts } from './tell-of-counts.ts'
import { tellingOfMoment } from './tell-of-moment.ts'

it('tells of what was written although the request that wrote it has no time left', async () => {
  await using product = await startProduct()
  const { app, services } = product
  await app.listen({ port: 0, host: '127.0.0.1' })
  const staff = await asStaff(product)
  const stream = await listen(app, staff.token)
  withinTime(0, tellingOfMoment(app, 'charges'))
  withinTime(0, () => tellingOfCounts(app, 'promotions')([1]))
  const { headers, body } = await staff.post('/directors', { name: 'Ada' })
  const { id } = body.data as { id: number }
  const told = () => stream.events.filter(({ event }) => event === 'changed').length
  await expect.poll(told, { timeout: 30_000 }).toBe(1)

  const event = { resource: 'directors', id, version: 1, change: 'created', sessionId: 0 } as const
  withinTime(0, () => services.outbox.put(services.db, Number(headers['x-audit-id']), event))

  await expect.poll(told, { timeout: 30_000 }).toBe(2)
  const names = () => stream.events.map(({ event }) => event)
  await expect.poll(names, { timeout: 30_000 }).toEqual(expect.arrayContaining(['real_time', 'recounted']))
  stream.stop()
})
