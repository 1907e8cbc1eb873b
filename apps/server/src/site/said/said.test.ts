import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aComment, aMember } from '../../testing/sites/a-comment.ts'
import { aPublishedVideo, aVideo } from '../../testing/sites/a-video.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
})
afterAll(() => product[Symbol.asyncDispose]())

it('keeps the same words of a member under a video once, however often they are sent at once', async () => {
  const video = await aPublishedVideo(product, staff)
  const said = { member_id: await aMember(product), video_id: video.id, comment: 'Great light.' }

  const sent = await Promise.all([1, 2, 3].map(() => site.post('/comments', said)))

  expect(new Set(sent.map(({ body }) => (body.data as { id: number }).id)).size).toBe(1)
  const { body } = await staff.get(`/comments?filter[video_id]=${video.id}`)
  expect(body.data).toMatchObject([{ comment: 'Great light.', status: 'visible', report_status: 'none' }])
})

it('takes no comment from who is disabled or under what is not out', async () => {
  const [open, draft] = [await aPublishedVideo(product, staff), await aVideo(product, staff)]
  const member = await aMember(product)
  const say = (video_id: number) => site.post('/comments', { member_id: member, video_id, comment: 'Hello' })

  expect((await say(draft.id)).status).toBe(404)
  await staff.post(`/users/${member}/disable`)
  expect((await say(open.id)).status).toBe(404)
  expect((await site.post('/comments', { member_id: member, video_id: open.id, comment: ' ' })).status).toBe(
    422,
  )
})

it('takes sixty comments and sixty reports an hour from a member, and what was said already without counting', async () => {
  const video = await aPublishedVideo(product, staff)
  const [flooder, other] = [await aMember(product), await aMember(product)]
  const reported = await aComment(product, { reports: 0 })
  await sql`insert into comments (user_id, video_id, comment)
    select ${flooder}, ${video.id}, 'No ' || n from generate_series(1, 60) n`.execute(product.owner.db)
  await sql`insert into comments (user_id, video_id, comment)
    select ${other}, ${video.id}, 'Other ' || n from generate_series(1, 60) n`.execute(product.owner.db)
  await sql`insert into comment_reports (comment_id, user_id, reason)
    select id, ${flooder}, 'spam' from comments where user_id = ${other}`.execute(product.owner.db)
  const say = (comment: string) => site.post('/comments', { member_id: flooder, video_id: video.id, comment })
  const report = (comment_id: number, member_id: number) =>
    site.post('/comment-reports', { comment_id, member_id, reason: 'spam' })

  const tooMany = await say('No 61')
  expect(tooMany).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await say('No 7')).status).toBe(201)
  expect((await report(reported, flooder)).status).toBe(429)
  expect((await report(reported, other)).status).toBe(201)
  expect((await staff.get(`/comments/${reported}`)).body.data).toMatchObject({ reports_count: 1 })

  await sql`update comments set created_at = created_at - interval '1 hour' where user_id = ${flooder}`.execute(
    product.owner.db,
  )
  expect((await say('No 61')).status).toBe(201)
})

it('counts a report once for each member, and asks again after reports were rejected', async () => {
  const id = await aComment(product, { reports: 0 })
  const [one, other] = [await aMember(product), await aMember(product)]
  const report = (member_id: number) =>
    site.post('/comment-reports', { comment_id: id, member_id, reason: 'spam' })
  const shown = async () => (await staff.get(`/comments/${id}`)).body.data

  expect([(await report(one)).status, (await report(one)).status]).toEqual([201, 201])
  expect(await shown()).toMatchObject({ report_status: 'pending', reports_count: 1 })
  await staff.post(`/comments/${id}/reject-report`)
  await report(other)
  expect(await shown()).toMatchObject({ report_status: 'pending', reports_count: 2 })
  await staff.post(`/comments/${id}/ban`)
  await report(await aMember(product))
  expect(await shown()).toMatchObject({ report_status: 'upheld', reports_count: 3 })
  await staff.post(`/comments/${id}/enable`)
  await report(await aMember(product))
  expect(await shown()).toMatchObject({ report_status: 'pending', reports_count: 4 })
})

it('asks nobody to decide on a comment that is hidden already', async () => {
  const id = await aComment(product, { reports: 0 })
  await staff.post(`/comments/${id}/disable`)

  const late = { comment_id: id, member_id: await aMember(product), reason: 'spam' }
  expect((await site.post('/comment-reports', late)).status).toBe(201)

  expect((await staff.get(`/comments/${id}`)).body.data).toMatchObject({ report_status: 'upheld' })
})

it('says whether an address is whitelisted at this moment, v4 and v6', async () => {
  await staff.post('/ipwhitelists', { ip: '203.0.113.0/24' })
  await staff.post('/ipwhitelists', { ip: '2001:db8::/32', expired_at: '2020-01-01T00:00:00Z' })
  const isListed = async (ip: string) =>
    ((await site.get(`/ip-whitelists/${encodeURIComponent(ip)}`)).body.data as { is_listed: boolean })
      .is_listed

  expect(await isListed('203.0.113.9')).toBe(1)
  expect(await isListed('::ffff:203.0.113.9')).toBe(1)
  expect(await isListed('203.0.114.9')).toBe(0)
  expect(await isListed('2001:db8::1')).toBe(0)
  await sql`update ipwhitelists set expired_at = now() + interval '1 day'`.execute(product.owner.db)
  expect(await isListed('2001:db8::1')).toBe(1)
  expect((await site.get('/ip-whitelists/nowhere')).status).toBe(404)
})
