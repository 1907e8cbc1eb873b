import { expect, it } from 'vitest'
import type { ProcessServices } from '../../caller/services.ts'
import { Moments } from './moments.ts'

/** Answers that are too old as soon as they are begun. */
const config = { businessTimeZone: 'UTC', figuresAgeMs: -1 }
const services = {
  config,
  plannedOnce: {},
  now: () => new Date('2026-11-24T12:00:00Z'),
} as unknown as ProcessServices
const asker = {
  ...{ address: '/dashboard', owner: 'mina', rightsVersion: 1, lastWrite: null, lookedAt: performance.now() },
  snapshot: undefined,
}

it('is not too old while the same text is being made, for whoever has written nothing since', async () => {
  const moments = new Moments<string>(services, (text) => text.length)
  const { promise, resolve } = Promise.withResolvers<string>()
  const moment = moments.for(asker, 'sales')
  const text = moment.text('sales', () => promise)

  expect(moments.for(asker, 'sales')).toBe(moment)
  expect(moments.for({ ...asker, address: '/orders' }, 'sales')).not.toBe(moment)
  expect(moments.for(asker, 'sales')).toBe(moment)
  expect(moment.text('sales', () => Promise.reject(new Error('Made twice.')))).toBe(text)

  resolve('20 orders')
  await text
  await expect.poll(() => moments.for(asker, 'sales') === moment).toBe(false)
})

it('is too old for another text, and for who wrote since it began', async () => {
  const moments = new Moments<string>(services, (text) => text.length)
  const { promise, resolve } = Promise.withResolvers<string>()
  const moment = moments.for(asker, 'sales')
  const text = moment.text('sales', () => promise)

  expect(moments.for({ ...asker, lastWrite: 7, lookedAt: performance.now() }, 'sales')).not.toBe(moment)
  expect(moments.for(asker, 'refunds')).not.toBe(moment)
  resolve('')
  await text
})
