import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../testing/as-staff.ts'
import { aComment } from '../testing/sites/a-comment.ts'
import { aPublishedVideo } from '../testing/sites/a-video.ts'
import { asSite } from '../testing/sites/as-site.ts'

const figures = ['comments_new', 'tickets_opened', 'tickets_solved', 'videos_published'] as const
const today = new Date().toISOString().slice(0, 10)
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

it('tells of each day what was written, opened, solved and published, and follows what is changed later', async () => {
  await using product = await startProduct()
  const { db } = product.owner
  const staff = await asStaff(product)
  const addUp = () => product.app.tasks.get('add-up-audience-days')?.run(new AbortController().signal)
  const read = async () => {
    const { status, body } = await staff.get(`/analytics/data/daily?from=${yesterday}&to=${today}`)
    expect(status).toBe(200)
    const { rows } = body.data as unknown as { rows: (Record<string, number> & { day: string })[] }
    return Object.fromEntries(rows.map((row) => [row.day, figures.map((figure) => row[figure])]))
  }
  const ticket = async (n: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into supports (reference, subject, email, language, message, type) values (${`T-${n}`}, ${`Sound ${n}`}, 'mina@example.org', 'en', 'No sound.', 'playback')
      returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const kept = await aComment(product)
  const deleted = await aComment(product)
  await sql`insert into comments (user_id, video_id, comment, created_at)
    select user_id, video_id, 'Earlier', created_at - interval '1 day' from comments where id = ${kept}`.execute(
    db,
  )
  const [solved] = [await ticket(1), await ticket(2)]
  const film = await aPublishedVideo(product, staff)
  await aPublishedVideo(product, staff)

  const before = { [yesterday]: [1, 0, 0, 0], [today]: [2, 2, 0, 2] }
  expect(await read()).toEqual(before)
  await addUp()
  expect(await read()).toEqual(before)

  expect((await staff.post(`/supports/${solved}/solve`)).status).toBe(200)
  expect((await staff.delete(`/comments/${deleted}`)).status).toBe(204)
  expect((await staff.post(`/videos/${film.id}/unpublish`)).status).toBe(200)
  await addUp()
  expect(await read()).toEqual({ [yesterday]: [1, 0, 0, 0], [today]: [1, 2, 1, 1] })

  expect((await staff.post(`/supports/${solved}/recover`)).status).toBe(200)
  await addUp()
  expect(await read()).toEqual({ [yesterday]: [1, 0, 0, 0], [today]: [1, 2, 0, 1] })
})

it('reads no visit again of a day of which a comment is deleted', async () => {
  await using product = await startProduct()
  const { db } = product.owner
  const staff = await asStaff(product)
  const site = await asSite(product)
  const addUp = () => product.app.tasks.get('add-up-audience-days')?.run(new AbortController().signal)
  const visit = async () => {
    const at = new Date(Date.now() - 1_000).toISOString()
    const { id, visitor_id } = { id: randomUUID(), visitor_id: randomUUID() }
    const seen = { started_at: at, last_seen_at: at, landing_path: '/', user_agent: 'Firefox/140.0' }
    await site.post('/visits', { items: [{ id, visitor_id, ...seen }] })
  }
  // A row that is written anew is of another transaction.
  const writtenBy = async (table: string) => {
    const { rows } = await sql<{ by: string }>`select xmin::text as by from ${sql.table(table)}`.execute(db)
    return new Set(rows.map(({ by }) => by))
  }
  const comment = await aComment(product)
  await visit()
  await addUp()
  const [visits, content] = [await writtenBy('audience_days'), await writtenBy('content_days')]
  expect([visits.size, content.size]).toEqual([1, 1])

  await staff.delete(`/comments/${comment}`)
  await addUp()
  expect(await writtenBy('audience_days')).toEqual(visits)
  expect(await writtenBy('content_days')).not.toEqual(content)

  await visit()
  await addUp()
  expect(await writtenBy('audience_days')).not.toEqual(visits)
})
