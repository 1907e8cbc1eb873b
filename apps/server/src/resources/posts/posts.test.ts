import { posts } from '@backlot/contract/resources/posts'
import { expect, it, vi } from 'vitest'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { asStaff, startProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { idOf } from '../../testing/sign-in.ts'

conformance(posts, {
  sample: (n) => ({ title: `On the set (${n})`, content: '<p>The first day.</p>' }),
  changed: (n) => ({ title: `After the premiere ${n}`, description: 'Notes.', is_sticky: 1 }),
  ready: async (product, staff) => ({
    cover: await aFile(product, 'image', staff),
    published_at: '2026-01-05T09:00:00.000Z',
  }),
})

it('comes out with all that it needs, and keeps it', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const id = idOf(await staff.post('/posts', { title: 'On the set' }))

  const refused = await staff.post(`/posts/${id}/publish`)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['cover', 'content']])
  const cover = await aFile(product, 'image', staff)
  await staff.put(`/posts/${id}`, { cover, content: '<p>Day one.</p>', version: 1 })
  expect(await staff.post(`/posts/${id}/publish`)).toMatchObject({
    body: { data: { status: 'published', published_at: expect.any(String) } },
  })
  const stripped = await staff.put(`/posts/${id}`, { content: null, version: 3 })

  expect([stripped.status, Object.keys(stripped.body.errors ?? {})]).toEqual([422, ['content']])
})

it('comes out by itself at its time, with a line in its history', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  await startJobs(product.app)
  const soon = new Date(Date.now() + 1_500)
  const id = idOf(
    await staff.post('/posts', {
      ...{ title: 'Soon', content: '<p>Soon.</p>', published_at: soon.toISOString() },
      cover: await aFile(product, 'image', staff),
    }),
  )

  expect(await staff.post(`/posts/${id}/publish`)).toMatchObject({ body: { data: { status: 'scheduled' } } })

  await vi.waitFor(
    async () => expect((await staff.get(`/posts/${id}`)).body.data).toMatchObject({ status: 'published' }),
    { timeout: 20_000, interval: 100 },
  )
  const history = (await staff.get(`/posts/${id}/history`)).body.data
  expect(history).toMatchObject([
    { action: 'publish', admin_id: null },
    { action: 'schedule' },
    { action: 'create' },
  ])
})
