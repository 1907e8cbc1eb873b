import { decided, mostInHand } from '@backlot/contract/resources/moderation'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { aComment, aMember } from '../../../testing/sites/a-comment.ts'
import { asSite, type SiteClient } from '../../../testing/sites/as-site.ts'

interface Hand {
  taken: { id: number; author: { username: string }; reports: object[]; video: { title: string } }[]
  held: number[]
  waiting: number
  decided_today: number
}

let product: TestProduct
let mina: Client
let theo: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  const rights = ['list-comments', 'ban-comments', 'enable-comments', 'list-users', 'list-videos']
  mina = await asStaff(product, rights)
  theo = await asStaff(product, rights)
  site = await asSite(product)
})
afterAll(() => product[Symbol.asyncDispose]())
beforeEach(async () => {
  await sql`update comments set report_status = 'rejected'`.execute(product.owner.db)
  await sql`delete from comment_leases`.execute(product.owner.db)
})

async function take(who: Client, asked: object = {}): Promise<Hand> {
  const { body } = await who.post('/comments/reports/take', { held: [], later: [], want: 5, ...asked })
  return body.data as Hand
}
const idsOf = ({ taken }: Hand) => taken.map(({ id }) => id)
async function nameOf({ adminId }: Client) {
  const { rows } = await sql<{
    name: string
  }>`select username as name from admins where id = ${adminId}`.execute(product.owner.db)
  return rows[0]?.name
}
const decide = (who: Client, id: number, decision: string, reports_count = 1) =>
  who.post(`/comments/${id}/decision`, { decision, reports_count })

it('hands a comment to one moderator at a time, however many ask at once', async () => {
  for (let n = 0; n < 12; n++) await aComment(product, { reports: 1 })

  const hands = await Promise.all([take(mina), take(theo), take(mina), take(theo)])

  const handed = hands.flatMap(idsOf)
  expect(new Set(handed).size).toBe(handed.length)
  const rest = [...idsOf(await take(mina)), ...idsOf(await take(theo))]
  expect(new Set([...handed, ...rest]).size).toBe(12)
  expect(hands[0]?.waiting).toBe(12)
})

it('hands out and counts what was reported for the reason that is asked for', async () => {
  await aComment(product)
  const illegal = await aComment(product, { reason: 'illegal' })

  const hand = await take(mina, { reason: 'illegal' })

  expect(idsOf(hand)).toEqual([illegal])
  expect(hand.waiting).toBe(1)
})

it('brings with a comment all that is needed to decide, the latest report first', async () => {
  const older = await aComment(product, { reports: 3 })
  const newer = await aComment(product, { words: 'Click my profile' })

  const hand = await take(mina)

  expect(idsOf(hand)).toEqual([newer, older])
  expect(hand.taken[1]?.reports).toHaveLength(3)
  expect(hand.taken[0]).toMatchObject({
    comment: 'Click my profile',
    status: 'visible',
    video: { title: 'Ferry 46', cover_url: null },
    author: { comments: 1, upheld: 0, decided: [] },
    reports: [{ reason: 'spam', detail: null }],
  })
})

it('takes a decision from nobody while another holds the comment, and once, and takes it back with its reports', async () => {
  const id = await aComment(product)
  await take(mina)

  expect(await decide(theo, id, 'ban')).toMatchObject({
    status: 409,
    body: { code: 'in_other_hands', message: `${await nameOf(mina)} has it in hand.` },
  })
  const done = await decide(mina, id, 'ban')
  expect(done).toMatchObject({ status: 200, body: { data: { status: 'banned', report_status: 'upheld' } } })
  expect((await decide(mina, id, 'keep')).status).toBe(409)
  expect((await take(mina)).decided_today).toBe(1)

  expect((await mina.post(`/audits/${String(done.headers['x-audit-id'])}/undo`)).status).toBe(200)
  expect((await take(mina, { held: [], want: 0 })).decided_today).toBe(0)
  expect(idsOf(await take(theo, { held: [] }))).toEqual([id])
})

it('gives a comment to the next when it is given back, or nobody has said for a minute that they hold it', async () => {
  const id = await aComment(product)
  await take(mina)
  expect(idsOf(await take(theo))).toEqual([])

  await mina.post('/comments/reports/leave', { ids: [id] })
  expect(idsOf(await take(theo))).toEqual([id])

  await sql`update comment_leases set expires_at = now() - interval '1 second'`.execute(product.owner.db)
  expect(idsOf(await take(mina))).toEqual([id])
  expect((await take(theo, { held: [id] })).held).toEqual([])
  expect((await decide(theo, id, 'keep')).status).toBe(409)
  expect((await take(mina, { held: [id], want: 0 })).held).toEqual([id])
})

it('takes a decision on a comment that has slipped from a hand, as long as nobody else has it', async () => {
  const id = await aComment(product)
  await take(mina)
  await sql`update comment_leases set expires_at = now() - interval '1 second'`.execute(product.owner.db)

  expect((await decide(mina, id, 'keep')).status).toBe(200)
})

it('overrides no decision of a colleague, whichever it was and whoever held the comment before', async () => {
  for (const [own, late] of [
    ['keep', 'ban'],
    ['keep', 'hide'],
    ['hide', 'ban'],
    ['ban', 'keep'],
  ] as const) {
    const id = await aComment(product)
    await take(mina)
    await sql`update comment_leases set expires_at = now() - interval '1 second'`.execute(product.owner.db)
    await take(theo)
    const done = await decide(theo, id, own)

    const { status, body } = await decide(mina, id, late)
    expect([status, body.code]).toEqual([409, 'decided_already'])
    expect(body.message).toBe(`${await nameOf(theo)} has decided on it: ${decided[own].en}.`)

    const { rows } = await sql`select id, status, report_status from comments where id = ${id}`.execute(
      product.owner.db,
    )
    expect(rows).toMatchObject([done.body.data])
  }
})

it('rejects no report that nobody has read, and gives the comment again with it', async () => {
  const id = await aComment(product)
  await take(mina)
  const report = {
    comment_id: id,
    member_id: await aMember(product),
    reason: 'illegal',
    detail: 'A child is shown',
  }
  expect((await site.post('/comment-reports', report)).status).toBe(201)

  for (const decision of ['keep', 'hide', 'ban'])
    expect(await decide(mina, id, decision)).toMatchObject({ status: 409, body: { code: 'stale' } })

  expect(idsOf(await take(theo))).toEqual([])
  const { taken } = await take(mina, { want: mostInHand })
  expect(taken).toMatchObject([
    { id, reports_count: 2, reports: [{ reason: 'illegal' }, { reason: 'spam' }] },
  ])
  expect((await decide(mina, id, 'keep', 2)).status).toBe(200)
})

it('keeps what was put off for the end, and gives more than a hand to nobody', async () => {
  const first = await aComment(product)
  const second = await aComment(product)

  expect(idsOf(await take(mina, { later: [second] }))).toEqual([first])
  await decide(mina, first, 'keep')
  expect(idsOf(await take(mina, { later: [second] }))).toEqual([second])
  const greedy = await mina.post('/comments/reports/take', { held: [], later: [], want: mostInHand + 1 })
  expect(greedy.status).toBe(422)
})

it('never gives one moderator more than a hand, and a page that is opened anew what the last one held', async () => {
  for (let n = 0; n < mostInHand + 5; n++) await aComment(product)

  const hands = await Promise.all([1, 2, 3].map(() => take(mina, { want: mostInHand })))
  const held = await sql<{ id: number }>`select comment_id as id from comment_leases`.execute(
    product.owner.db,
  )
  const mine = held.rows.map(({ id }) => id)
  expect(mine).toHaveLength(mostInHand)
  for (const hand of hands) expect(new Set(idsOf(hand))).toEqual(new Set(mine))

  const others = idsOf(await take(theo, { want: mostInHand }))
  expect(others).toHaveLength(5)
  await theo.post('/comments/reports/leave', { ids: others })
  expect(new Set((await take(mina, { held: others, want: 0 })).held)).toEqual(new Set(others))
  const leases = await sql`select from comment_leases where expires_at > now()`.execute(product.owner.db)
  expect(leases.rows).toHaveLength(mostInHand)
})

it('holds what was decided and taken back again, and what else is in a full hand gives way', async () => {
  for (let n = 0; n <= mostInHand; n++) await aComment(product)
  const [id = 0, ...others] = idsOf(await take(mina, { want: mostInHand }))
  const done = await decide(mina, id, 'ban')
  await take(mina, { held: others, want: 1 })
  await mina.post(`/audits/${String(done.headers['x-audit-id'])}/undo`)

  expect((await take(mina, { held: [id, ...others], want: 0 })).held).toHaveLength(mostInHand)

  expect((await decide(mina, id, 'keep')).status).toBe(200)
})

it('calls members and videos by their ids where they may not be listed', async () => {
  const id = await aComment(product)
  const narrow = await asStaff(product, ['list-comments', 'ban-comments'])

  const [seen] = (await take(narrow)).taken as unknown as Record<string, Record<string, unknown>>[]

  expect(seen).toMatchObject({
    id,
    author: { username: `#${seen?.['author']?.['id']}` },
    video: { title: `#${seen?.['video']?.['id']}`, serial_number: null, cover_url: null, views: null },
    reports: [{ username: null, reason: 'spam' }],
  })
  expect(JSON.stringify(seen)).not.toMatch(/member\.\d|Ferry 46|CM-/)
})

it('holds, gives back, takes and decides at once without one of them waiting for another in a circle', async () => {
  const ids: number[] = []
  for (let n = 0; n < 12; n++) ids.push(await aComment(product))
  const backwards = ids.toReversed()
  const some = (n: number) => (n % 2 ? ids : backwards).slice(n % 5, (n % 5) + 6)

  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const who = n % 3 ? mina : theo
      if (n % 4 === 0) return who.post('/comments/reports/leave', { ids: some(n) })
      if (n % 4 === 1) return decide(who, some(n)[0] ?? 0, 'keep')
      return who.post('/comments/reports/take', { held: some(n), later: [], want: 4 })
    }),
  )

  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

it('lets nobody hide who may only ban', async () => {
  const id = await aComment(product)
  const strict = await asStaff(product, ['list-comments', 'ban-comments'])
  await take(strict)

  expect(await decide(strict, id, 'hide')).toMatchObject({ status: 403 })
  expect((await decide(strict, id, 'keep')).status).toBe(200)
  const reader = await asStaff(product, ['list-comments'])
  expect((await reader.post('/comments/reports/take', { held: [], later: [], want: 1 })).status).toBe(403)
})

it('shows reported comments to nobody who may decide on them and not see them', async () => {
  await aComment(product)
  const blind = await asStaff(product, ['ban-comments'])

  expect((await blind.post('/comments/reports/take', { held: [], later: [], want: 5 })).status).toBe(403)
})
