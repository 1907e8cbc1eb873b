import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { noteWatched } from '../figures/cohorts/watched-sums.queries.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { drawnBy, seedOf } from '../testing/figures/drawn.ts'
import { idOf } from '../testing/sign-in.ts'
import { aMember } from '../testing/sites/a-comment.ts'
import { aPlan } from '../testing/sites/a-plan.ts'

const seed = seedOf('DAYS_SEED')
const { random, oneOf } = drawnBy(seed)

const clock = { now: new Date('2026-11-20T12:00:00Z') }
let product: TestProduct
let staff: Client
let member: number
let plan: number
const channels: number[] = []
const videos = [9_001, 9_002, 9_003]

beforeAll(async () => {
  product = await startProduct({ businessTimeZone: 'America/New_York' }, () => clock.now)
  staff = await asStaff(product)
  member = await aMember(product)
  plan = await aPlan(staff)
  for (const name of ['Search', 'Partner'])
    channels.push(idOf(await staff.post('/channels', { name, type: 'search', utm_source: name })))
  await sql`update users set registered_at = '2026-11-03 12:00Z'`.execute(product.owner.db)
  await sql`select make_fact_partitions('video_view', '2026-10-01', '2026-12-01')`.execute(product.owner.db)
  for (const id of videos) await makeVideo(id)
  for (let n = 0; n < 30; n++) await sale()
  for (let n = 0; n < 8; n++) for (const change of [subscribe, leave, refund]) await change()
  for (let n = 0; n < 40; n++) await play()
  await addUp()
  return () => product[Symbol.asyncDispose]()
})

const moment = () => new Date(Date.UTC(2026, 10, 1) + random(18 * 86_400) * 1_000).toISOString()
let sales = 0

async function sale(at = moment()): Promise<void> {
  sales += 1
  await sql`
    insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at)
    values (${member}, ${plan}, ${oneOf([null, ...channels])}, ${oneOf(['initial', 'renewal'])}, ${100 + random(900)}, 'USD', 'card',
      'segpay', ${`D-${sales}`}, ${at})`.execute(product.owner.db)
}

async function refund(): Promise<void> {
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'R-' || id, 50, currency, 'member', paid_at + ${1 + random(200)} * interval '1 hour' from orders
    where refunded = 0 order by md5(id || ${String(random(1_000))}) limit 1`.execute(product.owner.db)
}

async function visits(at = moment()): Promise<void> {
  await sql`
    with added as (
      insert into visit (visitor_id, site_id, id, started_at, last_seen_at, channel_id, is_touch, landing_path, device_type, is_bot)
      select gen_random_uuid(), 1, gen_random_uuid(), at, at, ${oneOf(channels)}, true, '/', 'mobile', false
      from (select ${at}::timestamptz + n * interval '1 hour' as at from generate_series(1, 5) n) a returning started_at)
    insert into audience_days_due (utc_day) select distinct (started_at at time zone 'UTC')::date from added`.execute(
    product.owner.db,
  )
}

/** Somebody who pays first, after visits that are known. */
async function subscribe(at = moment()): Promise<void> {
  sales += 1
  const payer = await aMember(product)
  await sql`
    with s as (
      insert into subscriptions (user_id, plan_id, channel_id, provider, provider_reference, currency, started_at, current_period_end)
      values (${payer}, ${plan}, ${oneOf(channels)}, 'segpay', ${`S-${sales}`}, 'USD', ${at}, ${at}) returning *),
    t as (insert into subscription_touches (subscription_id, touch, visited_at, site_id, visit_id, utm_source, landing_path, played_at, play_id,
        video_id)
      select id, touch, started_at, 1, gen_random_uuid(), ${`source ${random(3)}`}, ${`/${random(3)}`}, started_at, gen_random_uuid(),
        ${oneOf(videos)}::bigint
      from s, unnest(array['first', 'last']) touch)
    insert into orders (user_id, plan_id, subscription_id, channel_id, billing_source, amount, currency, payment_method, provider,
      transaction_number, paid_at)
    select user_id, plan_id, id, channel_id, 'initial', ${100 + random(900)}, 'USD', 'card', 'segpay', provider_reference, started_at
    from s`.execute(product.owner.db)
}

async function leave(at = moment()): Promise<void> {
  await sql`
    insert into subscription_movement (subscription_id, user_id, at, movement, reason, currency, mrr_before, mrr_after, member_since,
      contract_since, plan_id, payers_change)
    select id, user_id, ${at}, 'churn', 'voluntary', 'USD', 100, 0, '2026-01-01Z', '2026-01-01Z', plan_id, -1
    from subscriptions order by md5(id || ${String(random(1_000))}) limit 1`.execute(product.owner.db)
}

async function play(startedAt = moment()): Promise<void> {
  const { db } = product.owner
  const { rows } = await sql<{ memberId: number }>`
    insert into video_view (visitor_id, site_id, id, video_id, kind, member_id, started_at, seconds_watched, is_completed)
    select gen_random_uuid(), 1, gen_random_uuid(), ${oneOf(videos)}, 'full', user_id, ${startedAt}, 60, false
    from subscriptions order by md5(id || ${String(random(1_000))}) limit 1 returning member_id as "memberId"`.execute(
    db,
  )
  for (const { memberId } of rows) await noteWatched(db, [{ memberId, startedAt }])
}

/** Unless it is there. */
async function makeVideo(id: number): Promise<void> {
  await sql`insert into videos (id, serial_number, title) values (${id}, ${`V-${id}`}, ${`Ferry ${id}`})
    on conflict do nothing`.execute(product.owner.db)
}

async function retitle(): Promise<void> {
  await sql`update videos set title = ${`Harbour ${random(1_000_000)}`} where id = ${oneOf(videos)}`.execute(
    product.owner.db,
  )
}

async function takeAway(id = oneOf(videos)): Promise<void> {
  const { rows } = await sql`delete from videos where id = ${id} returning id`.execute(product.owner.db)
  if (rows.length === 0) await makeVideo(id)
}

async function rename(): Promise<void> {
  await sql`update channels set name = ${`Renamed ${random(1_000_000)}`} || id`.execute(product.services.db)
}

const renamePlan = () =>
  sql`update plans set name = ${`Plan ${random(1_000_000)}`}`.execute(product.services.db)
const retitleAll = () =>
  sql`update videos set title = ${`Pier ${random(1_000_000)}`} || id`.execute(product.owner.db)
const takeAllAway = () => sql`delete from videos`.execute(product.owner.db)

async function giveBack(at: string): Promise<void> {
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'G-' || id, 50, currency, 'staff', ${at}::timestamptz + interval '1 hour' from orders
    where paid_at = ${at} and refunded = 0 limit 1`.execute(product.owner.db)
}

async function campaign(): Promise<void> {
  const body = {
    ...{ name: `Campaign ${random(1_000_000)}`, cost: 1_000 + random(500), currency: 'USD' },
    ...{ started_at: moment(), ended_at: '2026-11-25T00:00:00Z' },
  }
  expect((await staff.post(`/channels/${oneOf(channels)}/campaigns`, body)).status).toBe(201)
}

async function addUp(): Promise<void> {
  for (const due of ['watched_days_due', 'paying_days_due'])
    await sql`update ${sql.table(due)} set due_at = now()`.execute(product.owner.db)
  for (const task of ['add-up-order-days', 'add-up-audience-days'])
    await product.app.tasks.get(task)?.run(new AbortController().signal)
}

const span = 'from=2026-11-02&to=2026-11-18'
const within = '2026-11-10T12:00:00Z'
const paths = [
  `/analytics/revenue/companyDataDaily?${span}&marks=1&compare=1`,
  `/analytics/data/daily?${span}`,
  `/analytics/channel/records?${span}`,
  `/analytics/channel/revenueLineChart?${span}`,
  `/analytics/channel/revenuePieChart?${span}`,
  `/analytics/channel/periodStatistic?${span}`,
  `/analytics/campaign/list?${span}`,
  `/dashboard/memberTrend?${span}&bucket=week`,
  `/dashboard/channelList?${span}`,
  `/analytics/channel/refundStatistics?${span}`,
  `/analytics/channel/refundStatistics?${span}&view=cohort`,
  `/analytics/channel/subscriptionReferrals?${span}&compare=1`,
  `/analytics/revenue/payingMembers?${span}&bucket=week&compare=1`,
  `/analytics/cohorts/watchedBeforePayment?${span}`,
  `/analytics/cohorts/watchedBeforeLeaving?${span}`,
]
const ofToday = '/analytics/channel/todayRecord?from=2026-11-20&to=2026-11-20'

/** What a call answers but for the moment it was made, and how many statements it takes. */
async function asked(path: string, client: Client) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { status, body } = await client.get(path)
    const { as_of: _, ...meta } = body.meta ?? {}
    return { said: { status, data: body.data, meta }, statements: query.mock.calls.length }
  } finally {
    query.mockRestore()
  }
}

/** Something is committed, so that nobody remembers anything but what they know to last. */
async function writeElsewhere(): Promise<void> {
  await sql`select pg_current_xact_id()`.execute(product.owner.db)
}

it.each([...paths, ofToday])(
  'answers %s by asking who it is and whether its days are as they were, whatever else is written',
  async (path) => {
    const first = await asked(path, staff)
    let last = first
    const again = async () => {
      await writeElsewhere()
      last = await asked(path, staff)
      return last.statements
    }

    // Events of what was written before are sent meanwhile, by statements of their own.
    await expect.poll(again, { interval: 1 }).toBe(2)

    expect(first.said.status).toBe(200)
    expect(last.said).toEqual(first.said)
  },
)

it.each([
  ...['revenueTrend', 'memberTrend', 'channelList', 'planList', 'devices', 'devices/browsers'].map(
    (call) => `/dashboard/${call}`,
  ),
  '/analytics/revenue/payingMembers',
])('looks at two years of %s for the first time in three statements', async (path) => {
  const two = 'from=2024-11-19&to=2026-11-18'
  await addUp()
  const { said, statements } = await asked(`${path}?${two}`, staff)
  expect(said.status).toBe(200)
  expect(statements).toBe(3)
})

it('answers each as it is made for somebody who never asked, whatever was written and added up before', async () => {
  const changes = [
    ...[() => sale(), refund, () => visits(), () => subscribe(), () => leave(), () => play()],
    ...[rename, campaign, retitle, () => takeAway(), addUp, addUp, addUp, writeElsewhere],
  ]
  const rounds = 80
  // Made before: whoever is made moves what everybody may see.
  const strangers: Client[] = []
  while (strangers.length < rounds) strangers.push(await asStaff(product))
  for (let round = 0; round < rounds; round += 1) {
    for (let n = random(3); n > 0; n -= 1) await oneOf(changes)()
    const path = oneOf(paths)

    const { said } = await asked(path, staff)

    const anew = await asked(path, strangers[round] as Client)
    expect({ seed, round, path, said }).toEqual({ seed, round, path, said: anew.said })
  }
})

it('answers the record of today for a minute as it is made for somebody who never asked, whatever was written', async () => {
  const [today, yesterday] = ['2026-11-20T10:30:00Z', '2026-11-19T11:30:00Z']
  const changes = [
    ...[() => sale(today), () => sale(yesterday), () => giveBack(yesterday), rename, campaign, addUp],
    // Visits that are told late are shown once they are counted.
    async () => [await visits('2026-11-13T08:00:00Z'), await addUp()],
    async () => [await visits('2026-11-20T06:00:00Z'), await addUp()],
  ]
  const strangers: Client[] = []
  while (strangers.length < 2 * changes.length) strangers.push(await asStaff(product))
  for (const [round, stranger] of strangers.entries()) {
    await asked(ofToday, staff)
    await changes[round % changes.length]?.()

    const { said } = await asked(ofToday, staff)

    const anew = await asked(ofToday, stranger)
    expect({ seed, round, said }).toEqual({ seed, round, said: anew.said })
  }
})

it('sets today against one minute more of the days before once a minute has passed', async () => {
  await sale('2026-11-19T12:00:30Z')
  await addUp()
  const yesterday = async () => {
    const { said, statements } = await asked(ofToday, staff)
    const { totals } = said.data as unknown as { totals: { yesterday: { orders: number } } }
    return { orders: totals.yesterday.orders, statements }
  }
  const { orders } = await yesterday()
  try {
    clock.now = new Date('2026-11-20T12:00:59Z')
    await writeElsewhere()
    expect(await yesterday()).toEqual({ orders, statements: 2 })

    clock.now = new Date('2026-11-20T12:01:00Z')
    await writeElsewhere()
    expect((await yesterday()).orders).toBe(orders + 1)
  } finally {
    clock.now = new Date('2026-11-20T12:00:00Z')
  }
})

const goingOn = 'from=2026-11-18&to=2026-11-20&compare=1'
const compared = [
  ...['revenue/companyDataDaily', 'data/daily', 'refunds/records', 'channel/records', 'campaign/records'].map(
    (call) => `/analytics/${call}?${goingOn}&marks=1`,
  ),
  ...['revenue/payingMembers', 'channel/periodStatistic', 'channel/type-revenue-distribution'].map(
    (call) => `/analytics/${call}?${goingOn}`,
  ),
  ...[
    'summary',
    'revenueTrend',
    'revenueTrend/types',
    'memberTrend',
    'channelList',
    'planList',
    'devices',
  ].map((call) => `/dashboard/${call}?${goingOn}`),
  '/dashboard',
]

/** What is answered once nothing that was read before holds any more. */
async function askedAnew(path: string, client: Client) {
  await sql`update figure_names_version set version = version + 1`.execute(product.owner.db)
  return asked(path, client)
}

it('sets days that go on against the same as if nothing had been read before, whatever is told late', async () => {
  const [before, cut] = ['2026-11-16T12:00:00Z', '2026-11-17T11:30:00Z']
  // Days of visits stand until they are counted, and so does what is compared with them.
  const moreVisits = async () => [await visits('2026-11-17T08:00:00Z'), await addUp()]
  const changes = [
    ...[() => sale('2026-11-20T10:30:00Z'), () => sale(before), () => sale(cut), () => giveBack(cut)],
    ...[() => subscribe(cut), () => leave(cut), moreVisits, rename, renamePlan, campaign, addUp, addUp],
  ]
  await addUp()
  for (let round = 0; round < 2 * compared.length; round += 1) {
    const path = compared[round % compared.length] ?? ''
    await asked(path, staff)
    for (let n = 1 + random(3); n > 0; n -= 1) await oneOf(changes)()

    const { said } = await asked(path, staff)

    const anew = await askedAnew(path, staff)
    expect({ seed, round, path, said }).toEqual({ seed, round, path, said: anew.said })
  }
})

it('reads what days that go on are compared with once a minute, as long as nothing of it changes', async () => {
  const path = `/dashboard/summary?${goingOn}`
  await sale('2026-11-17T12:00:30Z')
  await addUp()
  /** How many orders there were before, and how many spans were read. */
  const before = async () => {
    await sale('2026-11-20T10:00:00Z')
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { body } = await staff.get(path)
    const sent = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    query.mockRestore()
    const { totals } = (body.data as { previous: { totals: { orders: number } } }).previous
    return { orders: totals.orders, spans: sent.filter((text) => text.includes(' as totals')).length }
  }
  try {
    clock.now = new Date('2026-11-20T12:00:40Z')
    const { orders, spans } = await before()
    expect(spans).toBe(2)
    expect(await before()).toEqual({ orders, spans: 1 })

    await sale('2026-11-17T09:00:00Z')
    expect(await before()).toEqual({ orders: orders + 1, spans: 2 })
    await addUp()
    expect(await before()).toEqual({ orders: orders + 1, spans: 2 })
    clock.now = new Date('2026-11-20T12:00:59Z')
    expect(await before()).toEqual({ orders: orders + 1, spans: 1 })

    clock.now = new Date('2026-11-20T12:01:00Z')
    expect(await before()).toEqual({ orders: orders + 2, spans: 2 })
  } finally {
    clock.now = new Date('2026-11-20T12:00:00Z')
  }
})

it('tells nobody of a channel that they are no longer on what it brought before either, and of a new one at once', async () => {
  const partner = await asStaff(product, ['daily-channel', 'own-channels'])
  const path = `/analytics/channel/records?${goingOn}&by=channel_id`
  const isOn = async (on: readonly number[]) => {
    await sql`delete from channel_admins where admin_id = ${partner.adminId}`.execute(product.owner.db)
    await sql`insert into channel_admins (channel_id, admin_id) select unnest(${on}::bigint[]), ${partner.adminId}`.execute(
      product.owner.db,
    )
  }
  const [one = 0, other = 0] = channels
  for (const channel of [one, other, other])
    await sql`
      insert into orders (user_id, plan_id, channel_id, billing_source, amount, currency, payment_method, provider, transaction_number, paid_at)
      values (${member}, ${plan}, ${channel}, 'renewal', 1000, 'USD', 'card', 'segpay', ${`P-${(sales += 1)}`}, '2026-11-16T12:00:00Z')`.execute(
      product.owner.db,
    )
  await addUp()
  const before = async () => {
    const { said } = await asked(path, partner)
    return (said.data as { previous: { totals: { orders: number } } }).previous.totals.orders
  }
  await isOn([one, other])
  const both = await before()
  await isOn([one])
  const alone = await before()
  await isOn([one, other])

  expect(both - alone).toBeGreaterThan(1)
  expect(await before()).toBe(both)
})

it('says how things stood also in the first minute of a day', async () => {
  clock.now = new Date('2026-11-20T05:00:30Z')
  try {
    for (const path of [
      '/dashboard/memberTrend?from=2026-11-20&to=2026-11-20&compare=1',
      '/dashboard/memberTrend?from=2026-11-18&to=2026-11-20&compare=1',
    ]) {
      const { data } = (await asked(path, staff)).said as unknown as {
        data: { previous: { rows: { day: string; subscribers_active: number }[] } }
      }
      const days = data.previous.rows.map(({ day }) => day)
      expect({ path, days: days.length }).toEqual({ path, days: path.includes('11-18') ? 3 : 1 })
    }
    const { cards } = (await asked('/dashboard', staff)).said.data as unknown as {
      cards: { id: string; value: number; previous: number; spark: number[] }[]
    }
    const active = cards.find(({ id }) => id === 'subscribers_active')
    expect(active?.value).toBe(active?.previous)
    expect(active?.spark.at(-1)).toBe(active?.spark.at(-2))
    expect(active?.value).not.toBe(0)
  } finally {
    clock.now = new Date('2026-11-20T12:00:00Z')
  }
})

it('marks a day that is over by what is told of it late', async () => {
  const path = '/analytics/revenue/companyDataDaily?from=2026-05-10&to=2026-11-20&marks=1'
  const [usual, far] = ['2026-09-01', '2026-10-27']
  for (let week = 0; week < 9; week += 1)
    for (let n = 0; n < 12; n += 1)
      await sale(new Date(Date.parse(`${usual}T15:00:00Z`) + week * 7 * 86_400_000).toISOString())
  await addUp()
  const marksOf = async () =>
    ((await asked(path, staff)).said.meta as { marks: { day: string; metric: string }[] }).marks
      .filter(({ day, metric }) => day === far && metric === 'orders')
      .map(({ day }) => day)
  expect(await marksOf()).toEqual([])

  for (let n = 0; n < 60; n += 1) await sale(`${far}T16:00:00Z`)
  expect(await marksOf()).toEqual([far])
  await addUp()
  expect(await marksOf()).toEqual([far])
})

it('tells nobody of a channel that they are no longer on', async () => {
  const partner = await asStaff(product, ['daily-channel'])
  const [channel] = channels
  const path = `/analytics/channel/${channel}/records?${span}`
  await staff.post(`/channels/${channel}/admins`, { admin_ids: [partner.adminId] })
  expect((await asked(path, partner)).said.status).toBe(200)

  await sql`delete from channel_admins where admin_id = ${partner.adminId}`.execute(product.owner.db)

  expect((await asked(path, partner)).said.status).toBe(403)
})

it.each<[what: string, path: string, change: () => Promise<unknown>]>([
  ['a sale once it is told', '/analytics/data/daily', () => sale(within)],
  ['a sale once it is added up', '/analytics/data/daily', async () => [await sale(within), await addUp()]],
  [
    'visits once they are added up',
    '/analytics/data/daily',
    async () => [await visits(within), await addUp()],
  ],
  ['another name', '/dashboard/channelList', rename],
  ['another cost', '/analytics/campaign/list', campaign],
  [
    'what came back once it is added up',
    '/analytics/channel/refundStatistics',
    async () => [await sale(within), await giveBack(within), await addUp()],
  ],
  [
    'where somebody came from once that is added up',
    '/analytics/channel/subscriptionReferrals',
    async () => [await subscribe(within), await addUp()],
  ],
  ['another plan in what came back', '/analytics/channel/refundStatistics', renamePlan],
  ['another title', '/analytics/cohorts/watchedBeforePayment', retitleAll],
  ['another title among sources', '/analytics/channel/subscriptionReferrals', retitleAll],
  ['nothing of a video that is gone', '/analytics/cohorts/watchedBeforeLeaving', async () => takeAllAway()],
])('shows %s', async (_, path, change) => {
  for (const id of videos) await makeVideo(id)
  await addUp()
  const before = await asked(`${path}?${span}`, staff)
  const again = async () => {
    await writeElsewhere()
    return (await asked(`${path}?${span}`, staff)).statements
  }
  // Events of what was written before are sent meanwhile, by statements of their own.
  await expect.poll(again, { interval: 1 }).toBeLessThanOrEqual(2)

  await change()

  const after = await asked(`${path}?${span}`, staff)
  expect(after.said.data).not.toEqual(before.said.data)
  expect(after.said.status).toBe(200)
})

it('shows a margin that operators set otherwise', async () => {
  const [path = ''] = paths
  await asked(path, staff)
  await sql`update order_days_zone set gross_margin = gross_margin - 100`.execute(product.owner.db)

  expect((await asked(path, staff)).statements).toBeGreaterThan(2)
})

it('shows another title also while its moves are gathered', async () => {
  const path = `/analytics/channel/subscriptionReferrals?${span}`
  const { db } = product.owner
  for (const id of [...videos, 9_010]) await makeVideo(id)
  await sql`insert into video_names_moved select nextval('video_names_moved_id_seq') from generate_series(1, 300)`.execute(
    db,
  )
  const before = await asked(path, staff)
  await sql`update subscription_touches set video_id = 9010`.execute(db)
  await addUp()
  expect((await asked(path, staff)).said.data).not.toEqual(before.said.data)
  const { rows } = await sql`select from video_names_moved`.execute(db)
  expect(rows).toHaveLength(1)

  await retitleAll()

  const titles = JSON.stringify((await asked(path, staff)).said.data)
  expect(titles).toContain('Pier')
  expect(titles).not.toContain('Ferry')
})
