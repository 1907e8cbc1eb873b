import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { idOf } from '../../testing/sign-in.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

function aVisit({ at = minutesAgo(1), ...rest }: { at?: string } & Readonly<Record<string, unknown>> = {}) {
  return {
    ...{ id: randomUUID(), visitor_id: randomUUID(), started_at: at, last_seen_at: at },
    ...{ landing_path: '/', user_agent: phone, ...rest },
  }
}

const send = (...items: object[]) => site.post('/visits', { items })

async function visitOf({ id }: { id: string }): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<
    Record<string, unknown>
  >`select v.*, c.name as channel, p.name as campaign from visit v
    left join channels c on c.id = v.channel_id left join campaigns p on p.id = v.campaign_id
    where v.id = ${id}`.execute(product.owner.db)
  expect(rows.length).toBeLessThan(2)
  return rows[0]
}

const aChannel = async (name: string, utm: object) =>
  idOf(await staff.post('/channels', { name, type: 'social', ...utm }))

it('lets a visit grow that is sent again, and never shrink', async () => {
  const visit = aVisit({ at: minutesAgo(20) })
  const memberId = await aMember(product)

  expect((await send(visit)).body.data).toMatchObject({ accepted: 1 })
  expect((await send(visit)).body.data).toMatchObject({ accepted: 0, duplicates: 1 })
  const later = { ...visit, last_seen_at: minutesAgo(5), member_id: memberId }
  const earlier = { ...visit, last_seen_at: minutesAgo(10) }
  expect((await send(earlier, later, earlier)).body.data).toMatchObject({ accepted: 1, duplicates: 2 })
  expect((await send(earlier)).body.data).toMatchObject({ accepted: 0, duplicates: 1 })

  expect(await visitOf(visit)).toMatchObject({ member_id: memberId })
  expect(String((await visitOf(visit))?.['last_seen_at'])).toBe(later.last_seen_at)
})

it('credits the channel that asks for most words of a link, and its campaign', async () => {
  await aChannel('Any of Pond', { utm_source: 'pond' })
  const letters = await aChannel('Letters of Pond', { utm_source: 'Pond', utm_medium: 'email' })
  const campaign = { channel_id: letters, name: 'Spring', utm_campaign: 'SPRING' }
  expect((await staff.post('/campaigns', campaign)).status).toBe(201)
  const tagged = (words: object) => aVisit({ utm_source: 'pond', ...words })
  const [plain, spring, other, unknown] = [
    tagged({ utm_medium: 'ad' }),
    tagged({ utm_medium: 'EMAIL', utm_campaign: 'spring' }),
    tagged({ utm_medium: 'email', utm_campaign: 'autumn' }),
    aVisit({ utm_source: 'nobody' }),
  ] as const

  await send(plain, spring, other, unknown)

  expect(await visitOf(plain)).toMatchObject({ channel: 'Any of Pond', campaign: null, is_touch: true })
  expect(await visitOf(spring)).toMatchObject({ channel: 'Letters of Pond', campaign: 'Spring' })
  expect(await visitOf(other)).toMatchObject({ channel: 'Letters of Pond', campaign: null })
  expect(await visitOf(unknown)).toMatchObject({ channel: null, is_touch: false, utm_source: 'nobody' })
})

it('credits a campaign whose word stands in the place of its channel’s, and one that is told by term or content alone', async () => {
  const words = { utm_source: 'harbour', utm_campaign: 'all-year' }
  const [partner, other] = [
    await aChannel('Partner of Harbour', words),
    await aChannel('Other of Harbour', { utm_source: 'harbour' }),
  ]
  const campaign = async (channel_id: number, name: string, own: object) =>
    expect((await staff.post('/campaigns', { channel_id, name, ...own })).status).toBe(201)
  await campaign(partner, 'Autumn', { utm_campaign: 'autumn' })
  await campaign(partner, 'Poster', { utm_content: 'poster' })
  await campaign(partner, 'Without words', {})
  await campaign(other, 'Autumn of the other', { utm_campaign: 'autumn', utm_term: 'ferries' })
  const tagged = (said: object) => aVisit({ utm_source: 'harbour', ...said })
  const visits = [
    tagged({ utm_campaign: 'autumn' }),
    tagged({ utm_campaign: 'all-year', utm_content: 'Poster' }),
    tagged({ utm_campaign: 'all-year' }),
    tagged({ utm_campaign: 'spring', utm_content: 'poster' }),
  ] as const

  await send(...visits)

  expect((await Promise.all(visits.map(visitOf))).map((each) => [each?.channel, each?.campaign])).toEqual([
    ['Partner of Harbour', 'Autumn'],
    ['Partner of Harbour', 'Poster'],
    ['Partner of Harbour', null],
    ['Other of Harbour', null],
  ])
})

it('credits the campaign that ran when a visit began, of those that ask for the same words', async () => {
  const channel_id = await aChannel('Fair', { utm_source: 'fair' })
  const ofYear = async (name: string, days: object) =>
    expect(
      (await staff.post('/campaigns', { channel_id, name, utm_campaign: 'yearly', ...days })).status,
    ).toBe(201)
  const [before, then] = [daysAgo(25), daysAgo(15)]
  await ofYear('Last fair', { started_at: before, ended_at: then, status: 'ended' })
  await ofYear('This fair', { started_at: then })
  await ofYear('Next fair', { started_at: minutesAgo(-60), status: 'paused' })
  const at = (moment: string) => aVisit({ at: moment, utm_source: 'fair', utm_campaign: 'yearly' })

  const visits = [at(minutesAgo(1)), at(daysAgo(20)), at(then)]
  await send(...visits)

  expect((await Promise.all(visits.map(visitOf))).map((visit) => visit?.campaign)).toEqual([
    ...['This fair', 'Last fair', 'This fair'],
  ])
})

it('credits a direct visit to the last link of thirty days, within a batch too, and keeps the first', async () => {
  const first = await aChannel('First of Lake', { utm_source: 'lake-one' })
  await aChannel('Last of Lake', { utm_source: 'lake-two' })
  const visitor_id = randomUUID()
  const of = (at: string, words: object = {}) => aVisit({ at, visitor_id, ...words })
  const direct = [of(daysAgo(34)), of(daysAgo(4)), of(daysAgo(2)), of(minutesAgo(3))] as const
  const [before, between, late, now] = direct

  await send(now, of(daysAgo(3), { utm_source: 'lake-two' }), before)
  await send(of(daysAgo(33), { utm_source: 'lake-one' }), between, late)

  expect(await visitOf(before)).toMatchObject({ channel: null })
  expect(await visitOf(between)).toMatchObject({ channel: 'First of Lake', is_touch: false })
  expect(await visitOf(late)).toMatchObject({ channel: 'Last of Lake' })
  expect(await visitOf(now)).toMatchObject({ channel: 'Last of Lake' })
  const firsts = sql`select channel_id from visitor_first_touch where visitor_id = ${visitor_id}`
  expect((await firsts.execute(product.owner.db)).rows).toEqual([{ channel_id: first }])
})

it('forgets a link after thirty days', async () => {
  await aChannel('Once', { utm_source: 'once' })
  const visitor_id = randomUUID()
  await send(aVisit({ at: daysAgo(32), visitor_id, utm_source: 'once' }))
  const direct = aVisit({ visitor_id })

  await send(direct)

  expect(await visitOf(direct)).toMatchObject({ channel: null })
})

it('tells device, system and browser by what a browser says, keeps none of its words, and bots apart', async () => {
  await aChannel('Crawled', { utm_source: 'crawled' })
  const [person, robot, silent, said] = [
    aVisit({ country: 'CN' }),
    aVisit({ user_agent: crawler, utm_source: 'crawled' }),
    aVisit({ user_agent: '' }),
    aVisit({ is_bot: 1 }),
  ] as const

  await send(person, robot, silent, said)

  const seen = { device_type: 'mobile', os: 'iOS', browser: 'Safari', country: 'CN', is_bot: false }
  expect(await visitOf(person)).toMatchObject(seen)
  for (const each of [robot, silent, said])
    expect(await visitOf(each)).toMatchObject({ is_bot: true, channel: null })
  expect(JSON.stringify(await visitOf(person))).not.toContain('AppleWebKit')
})

it('refuses what cannot be, each by itself, and what says nothing sensible as a whole', async () => {
  const unknown = aVisit({ member_id: 999_999 })
  const ahead = { ...aVisit(), last_seen_at: minutesAgo(-10) }
  const answer = await send(unknown, ahead, aVisit({ at: daysAgo(36) }), aVisit())

  expect(answer.body.data).toMatchObject({
    ...{ accepted: 1, refused: 3 },
    verdicts: expect.arrayContaining([
      { id: unknown.id, verdict: 'refused', code: 'unknown_member' },
      { id: ahead.id, verdict: 'refused', code: 'in_future' },
    ]),
  })
  const backwards = { ...aVisit(), last_seen_at: minutesAgo(9) }
  for (const bad of [backwards, aVisit({ country: 'China' }), aVisit({ landing_path: 'no' })])
    expect((await send(bad)).status).toBe(422)
})
