import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../testing/as-staff.ts'
import { aPublishedVideo } from '../testing/sites/a-video.ts'
import { asSite } from '../testing/sites/as-site.ts'

const hour = 60 * 60 * 1_000
/** As the clocks of Shanghai show it. */
const dayOf = (time: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(time)

it('tells of each day how often a video was played, by the clocks of the business, and counts late facts in', async () => {
  await using product = await startProduct({ businessTimeZone: 'Asia/Shanghai' })
  const staff = await asStaff(product)
  const site = await asSite(product)
  const { id } = await aPublishedVideo(product, staff)
  const other = await aPublishedVideo(product, staff)
  const today = dayOf(new Date())
  // Midnight in Shanghai, four hours of the UTC day before.
  const midnight = new Date(`${today}T00:00:00+08:00`)
  const [justBefore, after] = [new Date(midnight.getTime() - 1_000), new Date(midnight.getTime() + 1)]
  const yesterday = dayOf(justBefore)
  const report = async (...videos: { id: number; at: Date; kind?: string }[]) => {
    const items = videos.map(({ id: video_id, at, kind = 'full' }) => ({
      ...{ id: randomUUID(), visitor_id: randomUUID(), video_id, kind, started_at: at.toISOString() },
      ...{ seconds_watched: 40, is_completed: 1 },
    }))
    expect((await site.post('/video-views', { items })).body.data).toMatchObject({ accepted: items.length })
    for (const task of ['count-video-facts', 'count-video-days'])
      await product.app.tasks.get(task)?.run(new AbortController().signal)
  }
  const rowsOf = async (query = '') => {
    const { body } = await staff.get(`/reports/video-views?from=${yesterday}&to=${today}${query}`)
    return (body.data as { rows: object[] }).rows
  }

  await report(
    { id, at: justBefore },
    { id, at: after },
    { id, at: after, kind: 'trailer' },
    { id: other.id, at: after },
  )
  expect(await rowsOf(`&filter[video_id]=${id}`)).toEqual([
    { day: today, views: 1, trailer_views: 1, time_watched: 80 },
    { day: yesterday, views: 1, trailer_views: 0, time_watched: 40 },
  ])

  await report({ id, at: justBefore }, { id, at: new Date(justBefore.getTime() - hour) })
  expect(await rowsOf(`&filter[video_id]=${id}`)).toContainEqual(
    expect.objectContaining({ day: yesterday, views: 3 }),
  )
  expect(await rowsOf()).toContainEqual(expect.objectContaining({ day: today, views: 2 }))
  expect(
    (await (await asStaff(product, ['list-tags'])).get('/reports/video-views?from=2026-01-01&to=2026-01-02'))
      .status,
  ).toBe(403)
})
