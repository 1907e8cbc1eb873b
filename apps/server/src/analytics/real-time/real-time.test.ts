import { randomUUID } from 'node:crypto'
import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { rowsAtMoment } from '@backlot/contract/core/lists/rows-behind'
import { usersNow } from '@backlot/contract/reports/dashboard/real-time'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { listen } from '../../testing/listen.ts'
import { itOnce } from '../../testing/once.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aCharge } from '../../testing/sites/a-charge.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

let product: TestProduct
let staff: Client
let site: SiteClient
beforeAll(async () => {
  product = await startProduct()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

function aVisit(minutes: number, rest: object = {}) {
  const at = minutesAgo(minutes)
  return {
    ...{ id: randomUUID(), visitor_id: randomUUID(), started_at: at, last_seen_at: at },
    ...{ landing_path: '/', user_agent: phone, ...rest },
  }
}
const send = async (...items: object[]) =>
  expect((await site.post('/visits', { items })).body.data).toMatchObject({ refused: 0 })
const users = async (reader = staff) =>
  (await reader.get('/dashboard/real-time-users')).body.data as unknown as Record<string, unknown> & {
    by_minute: { visitors: number }[]
  }
const revenues = async (reader = staff) =>
  (await reader.get('/dashboard/real-time-revenues')).body.data as unknown as Record<string, unknown> & {
    last30_by_minute: { orders: number; gross: number }[]
    last_orders: Record<string, unknown>[] | null
  }

it('shows who is there now, each once, and the last half hour minute by minute', async () => {
  const search = idOf(await staff.post('/channels', { name: 'Search', type: 'search', utm_source: 'find' }))
  const member = aVisit(0.1, { member_id: await aMember(product), utm_source: 'find', country: 'DE' })
  const guest = aVisit(3, { path: '/films', landing_path: '/films' })
  await send(member, guest, aVisit(12), aVisit(0.1, { user_agent: crawler }), aVisit(45))
  await send({ ...guest, last_seen_at: minutesAgo(1), path: '/films/7' })
  const { id } = await aPublishedVideo(product, staff, { title: 'Ferry' })
  const play = { id: randomUUID(), visitor_id: randomUUID(), video_id: id, kind: 'full' }
  await site.post('/video-views', {
    items: [{ ...play, started_at: minutesAgo(2), seconds_watched: 9, is_completed: 0 }],
  })

  const answer = await users()

  const { meta } = (await staff.get('/dashboard/real-time-users')).body
  expect(meta).toMatchObject({ metric_ids: ['visitors_now', 'members_now', 'guests_now'], currency: null })
  expect(answer).toMatchObject({
    ...{ now: 2, members: 1, guests: 1, by_device: [{ device_type: 'mobile', visitors: 2 }] },
    by_country: expect.arrayContaining([
      { country: 'DE', visitors: 1 },
      { country: null, visitors: 1 },
    ]),
    top_pages: expect.arrayContaining([
      { path: '/films/7', visitors: 1 },
      { path: '/', visitors: 1 },
    ]),
    top_channels: expect.arrayContaining([{ id: search, name: 'Search', visitors: 1 }]),
    top_videos: [expect.objectContaining({ id, plays: 1 })],
  })
  expect(answer.by_minute).toHaveLength(30)
  // The guest was there in two of these minutes.
  expect(answer.by_minute.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(4)
})

it('counts each visitor once now and once in each minute, in whichever order the minutes are told', async () => {
  const before = await users()
  const place = '/ferries'
  const [id, visitor_id] = [randomUUID(), randomUUID()]
  // Said once, so that each stays in its minute while the clock goes on.
  const [early, lately, late, start] = [9, 2, 15, 20].map(minutesAgo)
  const at = (last_seen_at: string | undefined, path: string) => ({
    ...aVisit(0),
    ...{ id, visitor_id, started_at: start, last_seen_at, path },
  })
  const told = async () => {
    const { now, by_minute, top_pages } = await users()
    const minutes = by_minute.reduce((sum, { visitors }) => sum + visitors, 0)
    const earlier = before.by_minute.reduce((sum, { visitors }) => sum + visitors, 0)
    const here = (top_pages as { path: string; visitors: number }[]).find(({ path }) => path === place)
    return { now: Number(now) - Number(before['now']), minutes: minutes - earlier, here: here?.visitors }
  }

  await send(at(early, '/early'))
  expect(await told()).toEqual({ now: 0, minutes: 1, here: undefined })
  await send(at(lately, place))
  expect(await told()).toEqual({ now: 1, minutes: 2, here: 1 })
  // A second visit of theirs, told late and of several minutes at once, changes nothing of where they are.
  await send({ ...at(late, '/late'), id: randomUUID() }, { ...at(early, '/late'), id: randomUUID() })
  expect(await told()).toEqual({ now: 1, minutes: 3, here: 1 })
  await send({ ...at(lately, place), visitor_id: randomUUID(), id: randomUUID() })
  expect(await told()).toEqual({ now: 2, minutes: 4, here: 2 })
})

it('leads from who is there now to visits of just these people, whoever comes later', async () => {
  const [again, member] = [{ visitor_id: randomUUID() }, await aMember(product)]
  const signedIn = { visitor_id: randomUUID(), member_id: member }
  await send(
    ...[aVisit(0.2, again), aVisit(2, again), aVisit(0.1, signedIn), aVisit(1, signedIn)],
    // A screen that has been on for weeks, and a site whose clock is ahead.
    ...[aVisit(34 * 24 * 60, { last_seen_at: minutesAgo(1) }), aVisit(-2)],
    ...[aVisit(8), aVisit(60 * 24), aVisit(0.1, { user_agent: crawler })],
  )
  const { body } = await staff.get('/dashboard/real-time-users')
  const [figures, { as_of: asOf }] = [body.data, body.meta] as unknown as [
    Record<keyof typeof usersNow, number>,
    { as_of: string },
  ]
  await send(aVisit(0), aVisit(0, { member_id: member }))

  for (const [name, { rows }] of Object.entries(usersNow)) {
    const [drill] = rows ?? []
    const filters = serializeFilters((drill && rowsAtMoment(drill, asOf)) ?? [])
    const path = `/visits?${new URLSearchParams({ ...filters, per_page: '100' })}`
    const found = (await staff.get(path)).body.data as unknown as {
      visitor_id: string
      user_id: number | null
    }[]
    const people = new Set(found.map(({ visitor_id }) => visitor_id))

    expect(people.size, name).toBe(figures[name as keyof typeof usersNow])
    expect(people.has(again.visitor_id), name).toBe(name !== 'members')
    expect(people.has(signedIn.visitor_id), name).toBe(name !== 'guests')
    expect(found.length).toBeGreaterThan(people.size)
    const owner = await asStaff(product, ['view-dashboard'])
    expect((await owner.get(path)).status).toBe(403)
  }
  expect(figures.now).toBe(figures.members + figures.guests)
})

it('shows what came in and went back today, and the last orders with what the reader may know of them', async () => {
  const [memberId, planId] = [await aMember(product), await aPlan(staff)]
  // A charge of just now, on whatever day that is.
  const charge = { ...aCharge(1, { memberId, planId }), paid_at: minutesAgo(0.01) }
  await site.post('/orders', { items: [charge, { ...charge, transaction_number: 'T-2', amount: 1000 }] })
  const back = { provider: 'segpay', amount: 500, currency: 'USD', occurred_at: minutesAgo(0) }
  await site.post('/refunds', {
    items: [{ ...back, transaction_number: 'R-1', order_transaction_number: 'T-1', initiated_by: 'member' }],
  })

  const answer = await revenues()

  const { meta } = (await staff.get('/dashboard/real-time-revenues')).body
  expect(meta).toMatchObject({ currency: 'USD', partial: 1, timezone: 'UTC', version: 1, filters: {} })
  expect(meta).toMatchObject({ metric_ids: expect.arrayContaining(['gross', 'net_sales', 'chargeback']) })
  expect(answer).toMatchObject({
    ...{ today_gross: 3000, today_net_sales: 2500, count: 2, average_order: 1500 },
    ...{ refunds_today: { count: 1, amount: 500 }, chargebacks_today: { count: 0, amount: 0 } },
  })
  expect(answer.last30_by_minute).toHaveLength(30)
  expect(answer.last30_by_minute.reduce((sum, { gross }) => sum + gross, 0)).toBe(3000)
  expect(answer.last_orders).toHaveLength(2)
  expect(answer.last_orders?.[0]).toMatchObject({ plan: { id: planId }, member: { id: memberId } })

  const clerk = await asStaff(product, ['view-dashboard', 'list-orders', 'list-plans'])
  expect((await revenues(clerk)).last_orders?.[0]).toMatchObject({ plan: { id: planId }, member: null })
  const owner = await asStaff(product, ['view-dashboard'])
  expect(await revenues(owner)).toMatchObject({ today_gross: 3000, last_orders: null })
  expect(await users(owner)).toMatchObject({ top_videos: null, top_channels: null })
  const stranger = await asStaff(product, ['list-orders'])
  for (const call of ['users', 'revenues'])
    expect((await stranger.get(`/dashboard/real-time-${call}`)).status).toBe(403)
})

itOnce('tells those who may see it when it moves, and nobody else', async () => {
  const viewer = await asStaff(product, ['view-dashboard'])
  const stranger = await asStaff(product, ['list-orders'])
  const [seen, other] = await Promise.all([viewer, stranger].map(({ token }) => listen(product.app, token)))

  await send(aVisit(0.1))
  const told = () => seen?.events.filter(({ event }) => event === 'real_time').map(({ data }) => data)
  await expect.poll(told, { timeout: 10_000 }).toContainEqual({ of: 'visits' })

  const charge = aCharge(3, { memberId: await aMember(product), planId: await aPlan(staff) })
  await site.post('/orders', { items: [charge] })
  await expect.poll(told, { timeout: 10_000 }).toContainEqual({ of: 'charges' })
  expect(other?.events.filter(({ event }) => event === 'real_time')).toEqual([])
  seen?.stop()
  other?.stop()
})

itOnce('tells once more of what came in while an answer of before it may still be sent', async () => {
  await using busy = await startProduct({ figuresAgeMs: 3_900 })
  await busy.app.listen({ port: 0, host: '127.0.0.1' })
  const viewer = await asStaff(busy, ['view-dashboard'])
  const seen = await listen(busy.app, viewer.token)
  const sender = await asSite(busy)

  expect((await sender.post('/visits', { items: [aVisit(0.1)] })).body.data).toMatchObject({ refused: 0 })

  const told = () => seen.events.filter(({ event }) => event === 'real_time').length
  await expect.poll(told, { timeout: 20_000 }).toBe(2)
  seen.stop()
})
