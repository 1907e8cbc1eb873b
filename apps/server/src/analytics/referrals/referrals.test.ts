import { randomUUID } from 'node:crypto'
import { serializeFilters } from '@backlot/contract/core/lists/filter'
import { rowsBehind } from '@backlot/contract/core/lists/rows-behind'
import { ofOrigins } from '@backlot/contract/metrics/rows'
import { originKinds, placeOfOrigin } from '@backlot/contract/reports/subscription-referrals'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'
import { asSite } from '../../testing/sites/as-site.ts'

const path = '/analytics/channel/subscriptionReferrals'
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const span = { from: ago(30).slice(0, 10), to: ago(0).slice(0, 10) }
const browser = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
let product: TestProduct
let staff: Client
let channel: number
let seen: number
let taken: unknown[]

/** One by a link, then another site, then directly; one directly alone; one of whom no visit is known. */
beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  const site = await asSite(product)
  const plan = await aPlan(staff)
  channel = idOf(await staff.post('/channels', { name: 'Search', type: 'search', utm_source: 'search' }))
  const videos = [await aPublishedVideo(product, staff), await aPublishedVideo(product, staff)]
  const [wanderer, visitor] = [randomUUID(), randomUUID()]
  const members = [await aMember(product), await aMember(product), await aMember(product)]
  const visit = (visitorId: string, days: number, rest: object) => ({
    ...{ id: randomUUID(), visitor_id: visitorId, started_at: ago(days), last_seen_at: ago(days) },
    ...{ landing_path: '/', user_agent: browser, ...rest },
  })
  const utm = { utm_source: 'search', utm_medium: 'cpc', utm_campaign: 'spring' }
  const visits = await site.post('/visits', {
    items: [
      visit(wanderer, 33, { user_agent: crawler, landing_path: '/robots' }),
      visit(wanderer, 20, { ...utm, landing_path: '/offer' }),
      visit(wanderer, 10, { referrer_host: 'blog.example', landing_path: '/story' }),
      visit(wanderer, 5, { member_id: members[0] }),
      visit(wanderer, 1, { ...utm, utm_source: 'later', member_id: members[0] }),
      visit(visitor, 6, { member_id: members[1], landing_path: '/plans' }),
    ],
  })
  const play = (video: number, days: number, kind: string) => ({
    ...{ id: randomUUID(), visitor_id: wanderer, video_id: video, kind, started_at: ago(days) },
    ...{ seconds_watched: 30, is_completed: 0 },
  })
  const [trailer, film] = videos.map(({ id }) => id)
  seen = film ?? 0
  const plays = await site.post('/video-views', {
    items: [
      play(film ?? 0, 16, 'preview'),
      play(trailer ?? 0, 15, 'trailer'),
      play(film ?? 0, 6, 'full'),
      play(trailer ?? 0, 2, 'full'),
    ],
  })
  taken = [visits.body.data, plays.body.data]
  await sql`
    insert into subscriptions (user_id, plan_id, channel_id, provider, provider_reference, currency, started_at, current_period_end)
    select member, ${plan}, case when n = 1 then ${channel}::bigint end, 'segpay', 'S' || n, 'USD', now() - interval '4 days', now() + interval '20 days'
    from unnest(${members}::bigint[]) with ordinality m (member, n)`.execute(product.owner.db)
  await sql`
    insert into orders (user_id, plan_id, subscription_id, channel_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at)
    select user_id, plan_id, id, channel_id, kind, amount, 'USD', 'card', provider, provider_reference || kind, started_at + day * interval '1 day'
    from subscriptions, (values ('trial_initial', 100, 0), ('initial', 1000, 1), ('renewal', 5000, 2)) o (kind, amount, day)
    where provider_reference <> 'S2'`.execute(product.owner.db)
  // What was given away in these days was no subscription that somebody came for.
  const gift = { plan_id: plan, until: ago(-20).slice(0, 10) }
  taken.push((await staff.post(`/users/${await aMember(product)}/give-access`, gift)).status)
  await product.app.tasks.get('keep-touches')?.run(new AbortController().signal)
  return () => product[Symbol.asyncDispose]()
})

interface Row {
  readonly kind: string
  readonly origin: string | null
  readonly [figure: string]: unknown
}
async function read(client: Client, address = path, query: object = {}) {
  const { status, body } = await client.get(`${address}?${new URLSearchParams({ ...span, ...query })}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  return body.data as unknown as { rows: Row[]; totals: Record<string, unknown> }
}
/** Subscriptions and first payments by origin: first touch, last touch. */
const told = ({ rows }: { rows: Row[] }, kind: string) =>
  Object.fromEntries(
    rows
      .filter((row) => row.kind === kind)
      .map((row) => [
        row.origin,
        [row.first_touch, row.first_touch_payments, row.last_touch, row.last_touch_payments],
      ]),
  )

it('tells by first and last touch where subscriptions came from, and what was first paid for them', async () => {
  const found = await read(staff)

  expect(taken).toMatchObject([{ accepted: 6 }, { accepted: 4 }, 200])
  expect(told(found, 'source')).toEqual({
    'search / cpc': [1, 1000, 0, 0],
    'blog.example / referral': [0, 0, 1, 1000],
    '(direct)': [1, 0, 1, 0],
    null: [1, 1000, 1, 1000],
  })
  expect(told(found, 'campaign')).toEqual({
    spring: [1, 1000, 0, 0],
    '(none)': [1, 0, 2, 1000],
    null: [1, 1000, 1, 1000],
  })
  expect(told(found, 'referrer')).toEqual({
    'blog.example': [0, 0, 1, 1000],
    '(none)': [2, 1000, 1, 0],
    null: [1, 1000, 1, 1000],
  })
  expect(told(found, 'landing_page')).toEqual({
    '/offer': [1, 1000, 0, 0],
    '/story': [0, 0, 1, 1000],
    '/plans': [1, 0, 1, 0],
    null: [1, 1000, 1, 1000],
  })
})

it('says which video was watched first and last, by its title for whoever may list videos', async () => {
  const analyst = await asStaff(product, ['daily-subscriber-source', 'list-channels'])
  const titles = Object.keys(told(await read(staff), 'video'))
  const numbers = told(await read(analyst), 'video')

  expect(titles.filter((title) => title.startsWith('Ferry'))).toHaveLength(2)
  expect(numbers).toMatchObject({ [`#${seen}`]: [0, 0, 1, 1000], null: [2, 1000, 2, 1000] })
})

it('counts each subscription once in the totals, and states the share that is unknown', async () => {
  const { rows, totals } = await read(staff)
  const unknown = rows.find(({ kind, origin }) => kind === 'source' && origin === null)

  expect(totals).toMatchObject({
    ...{ first_touch: 3, first_touch_payments: 2000, first_touch_share: 10_000 },
    ...{ last_touch: 3, last_touch_payments: 2000 },
  })
  expect(unknown).toMatchObject({ first_touch_share: 3_333, last_touch_share: 3_333 })
})

it('shows who is on a channel what that channel brought, and nobody else anything', async () => {
  const partner = await asStaff(product, ['daily-channel'])
  await staff.post(`/channels/${channel}/admins`, { admin_ids: [partner.adminId] })
  const own = await read(partner, `/analytics/channel/${channel}/subscriptionReferrals`)

  expect(told(own, 'source')).toEqual({
    'search / cpc': [1, 1000, 0, 0],
    'blog.example / referral': [0, 0, 1, 1000],
  })
  expect(own.totals).toMatchObject({ first_touch: 1, last_touch: 1 })
  expect((await read(staff, path, { 'filter[channel_id]': String(channel) })).rows).toEqual(
    (await read(staff, `/analytics/channel/${channel}/subscriptionReferrals`)).rows,
  )
  expect((await partner.get(`${path}?${new URLSearchParams(span)}`)).status).toBe(403)
})

it('has the same rows in the file, and none for days on which nothing began', async () => {
  const { rows } = await read(staff)
  const { status, text } = await staff.get(`${path}/exportCsv?${new URLSearchParams(span)}`)

  expect([status, text.trim().split('\n').length]).toEqual([200, rows.length + 1])
  expect(await read(staff, path, { from: '2026-01-01', to: '2026-01-02' })).toMatchObject({
    rows: [],
    totals: { first_touch: 0, first_touch_payments: 0, first_touch_share: null },
  })
})

/** A number of the totals of a list. */
async function listedBehind(row: Row, touch: 'first' | 'last') {
  const {
    kind,
    origin,
    video_id: videoId,
  } = row as unknown as Parameters<typeof placeOfOrigin>[0] & {
    video_id: number | null
  }
  const [drill] = ofOrigins(touch)
  const filters =
    drill &&
    rowsBehind(placeOfOrigin({ kind, origin, videoId }, touch).dimensions, drill, {
      ...{ row: placeOfOrigin({ kind, origin, videoId }, touch).row, currency: null },
      query: { ...span, compare: false, filters: [] },
      startOfDay: (day) => `${day}T00:00:00Z`,
      endOfDay: (day) => `${day}T23:59:59.999999Z`,
    })
  const { status, body } = await staff.get(
    `/origins/totals?${new URLSearchParams(serializeFilters(filters ?? []))}`,
  )
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  const { rows, sums } = body.data as unknown as { rows: number; sums: { first_payment: { sum: number }[] } }
  return [rows, sums.first_payment.reduce((sum, each) => sum + each.sum, 0)]
}

it('opens behind each cell the subscriptions that it counts, with what was first paid for them', async () => {
  const { rows } = await read(staff)
  expect(rows.length).toBeGreaterThan(12)
  for (const row of rows)
    for (const touch of ['first', 'last'] as const)
      expect(await listedBehind(row, touch), `${row.kind} ${row.origin} ${touch}`).toEqual([
        row[`${touch}_touch`],
        row[`${touch}_touch_payments`],
      ])
})

it('answers by the page, one kind by itself, in the order of any figure and with the totals of all', async () => {
  const { rows, totals } = await read(staff)
  for (const kind of originKinds) {
    const wanted = rows.filter((row) => row.kind === kind)
    const found: Row[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await staff.get(
        `${path}?${new URLSearchParams({ ...span, kind, per_page: '2', sort: '-last_touch', ...(cursor && { cursor }) })}`,
      )
      const page = body as unknown as {
        data: { rows: Row[]; totals: object }
        meta: { next_cursor: string | null }
      }
      expect(page.data.totals).toEqual(totals)
      found.push(...page.data.rows)
      cursor = page.meta.next_cursor
    }
    expect(found.map((row) => row.last_touch)).toEqual(
      wanted.map((row) => Number(row.last_touch)).toSorted((one, other) => other - one),
    )
    const byName = (one: Row, other: Row) => String(one.origin).localeCompare(String(other.origin))
    expect(found.toSorted(byName)).toEqual(wanted.toSorted(byName))
  }
})

it('tells each kind in one row where it is asked for kinds alone, and what is unknown of one', async () => {
  const { rows } = await read(staff, path, { by: 'kind' })
  expect(rows).toHaveLength(originKinds.length)
  for (const kind of originKinds)
    expect(rows.find((row) => row.kind === kind)).toMatchObject({ first_touch: 3, last_touch_payments: 2000 })
  const unknown = await read(staff, path, { kind: 'video', origins: 'unknown' })
  expect(unknown.totals).toMatchObject({ first_touch: 2, first_touch_payments: 1000 })
  const ofEach = await read(staff, path, { by: 'kind', origins: 'unknown' })
  expect(Object.fromEntries(ofEach.rows.map((row) => [row.kind, row.first_touch]))).toEqual({
    ...{ source: 1, campaign: 1, referrer: 1, landing_page: 1, video: 2 },
  })
  const { status, body } = await staff.get(`${path}?${new URLSearchParams({ ...span, origins: 'known' })}`)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['kind']])
  expect((await staff.get(`${path}?${new URLSearchParams({ ...span, by: 'origin' })}`)).status).toBe(422)
})
