import { randomUUID } from 'node:crypto'
import { siteBase } from '@backlot/contract/site/site-base'
import { expect, it } from 'vitest'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { type ProductProcess, startProductProcess } from '../../testing/programs/product-process.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'
import { asSite } from '../../testing/sites/as-site.ts'

const batches = 60
const perBatch = 50

it('killed while it takes and counts, it has lost nothing that it acknowledged, and counts nothing twice', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { key } = await asSite(product)
  const { id } = await aPublishedVideo(product, staff)
  const bodies = Array.from({ length: batches }, () =>
    JSON.stringify({ items: Array.from({ length: perBatch }, () => aView(id)) }),
  )
  const send = async ({ port }: ProductProcess, body: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const address = `http://127.0.0.1:${port}${siteBase}/video-views`
    const response = await fetch(address, { method: 'POST', headers, body })
    return response.status
  }
  const viewsNow = async () => ((await staff.get(`/videos/${id}`)).body.data as { views: number }).views

  await using first = await startProductProcess(product.databaseUrl)
  let acknowledged = 0
  const sent = bodies.map(async (body) => {
    const status = await send(first, body).catch(() => null)
    if (status === 200) acknowledged += 1
    // In the middle: some are through, some are on the way, and the counting has been woken.
    if (acknowledged === batches / 3) first.child.kill('SIGKILL')
  })
  await Promise.all(sent)
  await first.ended

  await using second = await startProductProcess(product.databaseUrl)
  await expect.poll(viewsNow, { timeout: 60_000 }).toBeGreaterThanOrEqual(acknowledged * perBatch)
  for (const body of bodies) expect(await send(second, body)).toBe(200)
  await expect.poll(viewsNow, { timeout: 60_000 }).toBe(batches * perBatch)
  await product.app.tasks.get('count-video-facts')?.run(new AbortController().signal)
  expect(await viewsNow()).toBe(batches * perBatch)
})

function aView(videoId: number) {
  return {
    ...{ id: randomUUID(), visitor_id: randomUUID(), video_id: videoId, kind: 'full' },
    ...{ started_at: new Date().toISOString(), seconds_watched: 30, is_completed: 0 },
  }
}
