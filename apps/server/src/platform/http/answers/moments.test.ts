import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProcessServices } from '../../caller/services.ts'
import { type Moment, Moments } from './moments.ts'

/** Answers that are too old as soon as they are begun. */
const config = { businessTimeZone: 'UTC', figuresAgeMs: -1, figuresOldestMs: -1 }
const services = {
  config,
  plannedOnce: {},
  now: () => new Date('2026-11-24T12:00:00Z'),
} as unknown as ProcessServices
const asker = {
  ...{ address: '/dashboard', owner: 'mina', rightsVersion: 1, lastWrite: null, lookedAt: performance.now() },
  snapshot: undefined,
}

afterEach(() => void vi.useRealTimers())

/** Time stands still but for what the database takes, and for what a test lets go by; figures are made once in 0.1 to 2 s. */
function momentsWhereReadingTakes(milliseconds: number): Moments<string> {
  vi.useFakeTimers({ toFake: ['performance'] })
  const executeQuery = async () => {
    vi.advanceTimersByTime(milliseconds)
    return { rows: [] }
  }
  const busy = {
    ...services,
    config: { ...config, figuresAgeMs: 100, figuresOldestMs: 2_000 },
    plannedOnce: { executeQuery },
  } as unknown as ProcessServices
  return new Moments<string>(busy, (text) => text.length)
}

/** Until it is kept. */
async function makeText(moment: Moment<string>): Promise<void> {
  await moment.text('sales', async () => {
    await sql`select 1`.execute(moment.reads.forCaller())
    return 'read'
  })
  await expect.poll(() => moment.isMakingAny).toBe(false)
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

it('lasts ten times as long as the calls of figures took to read', async () => {
  const readingMs = 70
  const moments = momentsWhereReadingTakes(readingMs)
  const askAndRead = async (address: string) => {
    const moment = moments.for({ ...asker, address, lookedAt: performance.now() }, 'sales')
    await makeText(moment)
    return moment
  }
  const isStill = (moment: Moment<string>) => moments.for(moment.begunBy, 'sales') === moment

  const sales = await askAndRead('/dashboard')
  const refunds = await askAndRead('/refunds')
  vi.advanceTimersByTime(20 * readingMs - 2 * readingMs)
  expect([isStill(sales), isStill(refunds)]).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect(isStill(sales)).toBe(false)
})

it('counts on what the last answer took until the next one is made', async () => {
  const moments = momentsWhereReadingTakes(70)
  const ofSales = moments.for({ ...asker, lookedAt: performance.now() }, 'sales')
  await makeText(ofSales)
  vi.advanceTimersByTime(100)
  const ofRefunds = moments.for({ ...asker, address: '/refunds', lookedAt: performance.now() }, 'sales')
  await makeText(ofRefunds)
  vi.advanceTimersByTime(1_200)

  const next = moments.for(asker, 'sales')
  const { promise, resolve } = Promise.withResolvers<string>()
  const text = next.text('sales', () => promise)
  expect(next).not.toBe(ofSales)
  expect(moments.for(ofRefunds.begunBy, 'sales')).toBe(ofRefunds)
  resolve('')
  await text
})

it('is never older than figures may be, however long they take', async () => {
  const moments = momentsWhereReadingTakes(1_500)
  const moment = moments.for({ ...asker, lookedAt: performance.now() }, 'sales')
  await makeText(moment)

  vi.advanceTimersByTime(500)
  expect(moments.for(moment.begunBy, 'sales')).toBe(moment)
  vi.advanceTimersByTime(1)
  expect(moments.for(moment.begunBy, 'sales')).not.toBe(moment)
})

it('reads what is alike for all calls of a page once, for as long as they are answered as of the same moment', async () => {
  const moments = momentsWhereReadingTakes(70)
  const asking = { ...asker, lookedAt: performance.now() }
  const first = moments.for(asking, 'sales')
  const ofPage = moments.ofAll(asking, first)
  await makeText(first)
  vi.advanceTimersByTime(600)
  moments.for({ ...asking, address: '/refunds' }, 'refunds')

  expect(moments.for(asking, 'sales of another')).toBe(first)
  expect(moments.ofAll(asking, first)).toBe(ofPage)
  vi.advanceTimersByTime(31)
  const next = moments.for(asking, 'sales')
  expect(next).not.toBe(first)
  expect(moments.ofAll(asking, next)).not.toBe(ofPage)
})

it('lacks nothing of what somebody wrote between it and what its texts are made with', () => {
  const moments = momentsWhereReadingTakes(70)
  const mina = { ...asker, lookedAt: performance.now() }
  const ofPage = moments.ofAll(mina, moments.for(mina, 'sales'))
  vi.advanceTimersByTime(20)
  const joe = { ...asker, owner: 'joe', lastWrite: 7, lookedAt: performance.now() }
  moments.for({ ...joe, address: '/refunds' }, 'refunds')
  vi.advanceTimersByTime(20)
  const later = moments.for({ ...mina, address: '/orders', lookedAt: performance.now() }, 'orders')
  const ofJoe = { ...joe, address: '/orders', lookedAt: performance.now() }

  expect(moments.for(ofJoe, 'orders')).toBe(later)
  later.readBesides(moments.ofAll(later.begunBy, later))
  const own = moments.for(ofJoe, 'orders')
  expect(own).not.toBe(later)
  expect(moments.ofAll(ofJoe, own)).not.toBe(ofPage)
})
