import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { drawnBy, seedOf } from '../../testing/figures/drawn.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPlan } from '../../testing/sites/a-plan.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

/** Another order of telling at each run, which a failure names. */
const seed = seedOf('TOUCHES_SEED')
const { random, oneOf } = drawnBy(seed)
const chance = (percent: number) => random(100) < percent
const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)

const day = 86_400_000
const begin = Date.now() - 34 * day
let moments = 0
/** A moment of the last weeks that is nothing else's. */
const moment = () => begin + random(33 * 1_440) * 60_000 + (++moments % 60_000)
const iso = (at: number) => new Date(at).toISOString()

interface Visit {
  readonly id: string
  readonly visitor: string
  readonly member: number | null
  readonly at: number
  readonly isBot: boolean
  readonly from: object
  readonly path: string
}
interface Play {
  readonly id: string
  readonly visitor: string
  readonly at: number
  readonly kind: string
  readonly video: number
}
interface Begun {
  readonly member: number
  readonly at: number
}
const world = { visits: [] as Visit[], plays: [] as Play[], begun: [] as Begun[], members: [] as number[] }

let product: TestProduct
let staff: Client
let site: SiteClient
let plan: number

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  plan = await aPlan(staff)
  const videos = [await aPublishedVideo(product, staff), await aPublishedVideo(product, staff)]
  for (let n = 0; n < 9; n++) world.members.push(await aMember(product, `wanderer.number.${n}`))
  // Some come with two devices, and some share one.
  const visitors = Array.from({ length: 12 }, () => randomUUID())
  for (let n = 0; n < 160; n++)
    world.visits.push({
      ...{ id: randomUUID(), visitor: oneOf(visitors), at: moment(), path: `/${n}`, isBot: chance(8) },
      member: chance(25) ? oneOf(world.members) : null,
      from: oneOf([{}, {}, { utm_source: 'search' }, { referrer_host: 'blog.example' }]),
    })
  for (let n = 0; n < 60; n++)
    world.plays.push({
      ...{ id: randomUUID(), visitor: oneOf(visitors), at: moment() },
      ...{ kind: oneOf(['full', 'trailer', 'preview']), video: oneOf(videos).id },
    })
  for (let n = 0; n < 24; n++) world.begun.push({ member: oneOf(world.members), at: moment() })
  return () => product[Symbol.asyncDispose]()
})

const browser = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'
const asVisit = ({ id, visitor, member, at, isBot, from, path }: Visit) => ({
  ...{ id, visitor_id: visitor, started_at: iso(at), last_seen_at: iso(at + 1_000), user_agent: browser },
  ...{ member_id: member, landing_path: path, is_bot: isBot ? 1 : 0, ...from },
})
const asPlay = ({ id, visitor, at, kind, video }: Play) => ({
  ...{ id, visitor_id: visitor, video_id: video, kind, started_at: iso(at), seconds_watched: 30 },
  is_completed: 0,
})
const asEvent = ({ member, at }: Begun, n: number) => ({
  ...{ provider: 'segpay', transaction_number: `N${n}`, subscription_reference: `S${n}`, type: 'new' },
  ...{ occurred_at: iso(at), until: iso(at + 30 * day), member_id: member, plan_id: plan },
})

/** All that is to be told, in an order of its own; some visits first without the member, who is known by a later sign of life. */
function tellings(): (() => Promise<unknown>)[] {
  const visits = shuffled(world.visits).map((visit) => async () => {
    if (visit.member !== null && chance(30))
      await site.post('/visits', {
        items: [{ ...asVisit(visit), member_id: null, last_seen_at: iso(visit.at) }],
      })
    return site.post('/visits', { items: [asVisit(visit)] })
  })
  const plays = world.plays.map((play) => () => site.post('/video-views', { items: [asPlay(play)] }))
  const events = world.begun.map(
    (begun, n) => () => site.post('/subscriptions/events', { items: [asEvent(begun, n)] }),
  )
  return shuffled([...visits, ...plays, ...events])
}

/** What somebody would say by hand of each subscription: pairs of touch and origin. */
function byHand({ member, at }: Begun) {
  const people = world.visits.filter((visit) => !visit.isBot && visit.at <= at)
  const visitors = new Set(people.filter((visit) => visit.member === member).map(({ visitor }) => visitor))
  const visits = people.filter(({ visitor }) => visitors.has(visitor)).toSorted((a, b) => a.at - b.at)
  const brought = visits.filter((visit) => Object.keys(visit.from).length > 0 && visit.at > at - 30 * day)
  const plays = world.plays
    .filter((play) => visitors.has(play.visitor) && play.at <= at && play.kind !== 'preview')
    .toSorted((a, b) => a.at - b.at)
  return [
    ['landing_page', visits[0]?.path ?? null, (brought.at(-1) ?? visits.at(-1))?.path ?? null],
    ['video', plays[0] ? `#${plays[0].video}` : null, plays[0] ? `#${plays.at(-1)?.video}` : null],
  ] as const
}

type Counts = Record<string, [number, number]>
function expected(begun: readonly Begun[]): Counts {
  const counts: Counts = {}
  const at = (kind: string, origin: string | null) => (counts[`${kind} ${origin}`] ??= [0, 0])
  for (const each of begun)
    for (const [kind, first, last] of byHand(each)) {
      at(kind, first)[0] += 1
      at(kind, last)[1] += 1
    }
  return counts
}

async function shown(): Promise<Counts> {
  const analyst = await asStaff(product, ['daily-subscriber-source', 'list-channels'])
  const span = new URLSearchParams({ from: iso(begin - day).slice(0, 10), to: iso(Date.now()).slice(0, 10) })
  const { status, body } = await analyst.get(`/analytics/channel/subscriptionReferrals?${span}`)
  expect({ status, errors: body.errors }).toEqual({ status: 200 })
  const { rows } = body.data as unknown as {
    rows: { kind: string; origin: string | null; first_touch: number; last_touch: number }[]
  }
  return Object.fromEntries(
    rows
      .filter(({ kind }) => kind === 'landing_page' || kind === 'video')
      .map((row) => [`${row.kind} ${row.origin}`, [row.first_touch, row.last_touch]]),
  )
}

async function run(...tasks: string[]): Promise<void> {
  for (const task of tasks) await product.app.tasks.get(task)?.run(new AbortController().signal)
}

it('keeps of each subscription the touches that its visits and plays say, in whatever order they are told', async () => {
  for (const tell of tellings()) {
    expect(await tell()).toMatchObject({ status: 200 })
    if (chance(10)) await run('keep-touches')
    if (chance(5)) await run('add-up-order-days')
  }
  await run('keep-touches')
  const wanted = expected(world.begun)
  expect(Object.keys(wanted).length, `seed ${seed}`).toBeGreaterThan(10)
  expect(await shown(), `seed ${seed}`).toEqual(wanted)

  await run('add-up-order-days')
  expect(await shown(), `seed ${seed}`).toEqual(wanted)
})

it('keeps what was found where the months of visits are detached, and looks on among the others', async () => {
  const { db } = product.owner
  await run('keep-touches')
  const before = await shown()
  // As if they had been detached; a play is told again, of somebody whose visits are all away.
  await sql`create table away as select * from visit`.execute(db)
  await sql`delete from visit`.execute(db)
  await sql`insert into subscription_touches_due (subscription_id) select id from subscriptions`.execute(db)
  await run('keep-touches', 'add-up-order-days')
  expect(await shown(), `seed ${seed}`).toEqual(before)
  await sql`insert into visit select * from away`.execute(db)
})

it('forgets where the subscriptions of a member who is erased came from, and counts them as unknown', async () => {
  const known = world.members.filter((id) =>
    world.begun.some((begun) => begun.member === id && byHand(begun)[0][1] !== null),
  )
  const [member = 0] = known
  const username = `wanderer.number.${world.members.indexOf(member)}`

  expect(await staff.post(`/users/${member}/erase`, { username })).toMatchObject({ status: 200 })
  const counts = expected(world.begun.filter((begun) => begun.member !== member))
  for (const { member: whose } of world.begun)
    if (whose === member)
      for (const kind of ['landing_page', 'video']) {
        const unknown = (counts[`${kind} null`] ??= [0, 0])
        unknown[0] += 1
        unknown[1] += 1
      }
  expect(await shown(), `seed ${seed}`).toEqual(counts)
  await run('keep-touches', 'add-up-order-days')
  expect(await shown(), `seed ${seed}`).toEqual(counts)
  const { rows } = await sql`select from member_visitors where member_id = ${member}`.execute(
    product.owner.db,
  )
  expect(rows).toEqual([])
})
