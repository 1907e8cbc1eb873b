import { draftHeader } from '@backlot/contract/core/endpoints/draft-header'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { startJobs } from '../../../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import { idOf } from '../../../testing/sign-in.ts'
import { aPublishedVideo } from '../../../testing/sites/a-video.ts'
import { asSite, type SiteClient } from '../../../testing/sites/as-site.ts'

let product: TestProduct
let staff: Client
let site: SiteClient

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product)
  site = await asSite(product)
  return () => product[Symbol.asyncDispose]()
})

interface Page {
  readonly page: string
  readonly video: number
  readonly block: number
}

/** A page with one block of one video. */
async function aPage(page: string): Promise<Page> {
  const { id: video } = await aPublishedVideo(product, staff)
  const block = idOf(
    await staff.post('/blocks', { page, title: 'Now', type: 'videos', sort: 1, videos: [video] }),
  )
  return { page, video, block }
}

const beginDraft = async (page: string, by = staff) =>
  idOf(await by.post('/blocks/drafts', { page, title: 'Next week' }))
const inDraft = (id: number) => ({ [draftHeader]: String(id) })

async function titlesOn(page: string): Promise<string[]> {
  const { body } = await site.get(`/content/blocks?page=${page}`)
  return (body.data as unknown as { items: { title: string }[] }).items.map(({ title }) => title)
}

async function titlesIn(draft: number, page: string): Promise<string[]> {
  const { body } = await staff.get(`/blocks?filter[page]=${page}&sort=sort`, inDraft(draft))
  return (body.data as unknown as { title: string }[]).map(({ title }) => title)
}

/** Another title for the block, and a new one before it. */
async function changeIn(draft: number, { page, video, block }: Page): Promise<number> {
  const headers = inDraft(draft)
  const { version } = (await staff.get(`/blocks/${block}`, headers)).body.data as { version: number }
  await staff.put(`/blocks/${block}`, { title: 'Then', version }, headers)
  const fresh = await staff.post('/blocks', { page, title: 'New', type: 'videos', videos: [video] }, headers)
  await staff.put('/blocks/arrangement', { ids: [idOf(fresh), block] }, headers)
  return idOf(fresh)
}

it('collects changes that only whoever looks through the draft sees, and releases them together', async () => {
  const page = await aPage('home')
  const draft = await beginDraft('home')
  const fresh = await changeIn(draft, page)

  expect(await titlesIn(draft, 'home')).toEqual(['New', 'Then'])
  expect(await titlesOn('home')).toEqual(['Now'])
  expect((await staff.get(`/blocks/${fresh}`)).status).toBe(404)
  expect((await staff.get(`/blocks/${fresh}`, inDraft(draft))).body.data).toMatchObject({ title: 'New' })
  const preview = await staff.get('/blocks/preview?page=home', inDraft(draft))
  expect(preview.body.data).toMatchObject({ blocks: [{ id: fresh }, { id: page.block }] })

  const released = await staff.post(`/blocks/drafts/${draft}/release`)

  expect(released.body.data).toMatchObject({ status: 'released', failure: null, changes: 3 })
  expect(await titlesOn('home')).toEqual(['New', 'Then'])
  const { data } = (await staff.get(`/blocks/${fresh}/history`)).body
  expect(data).toMatchObject([{ action: 'update' }, { action: 'create', admin_id: staff.adminId }])
})

it('releases nothing when one of its blocks was changed meanwhile, and names it', async () => {
  const page = await aPage('videos')
  const draft = await beginDraft('videos')
  await changeIn(draft, page)
  await staff.post(`/blocks/${page.block}/videos`, { video_ids: [] })

  const refused = await staff.post(`/blocks/drafts/${draft}/release`)

  expect(refused.body.data).toMatchObject({ status: 'draft', failure: { code: 'conflict', names: ['Then'] } })
  expect((await staff.get(`/blocks/${page.block}`)).body.data).toMatchObject({ title: 'Now', version: 2 })
  expect((await staff.get('/blocks?filter[page]=videos')).body.data).toHaveLength(1)
})

it('is taken back and discarded, holds no bulk action, and asks for the right to change blocks', async () => {
  const { block } = await aPage('posts')
  const draft = await beginDraft('posts')
  const reader = await asStaff(product, ['list-blocks'])
  const passed = await staff.post(`/blocks/drafts/${draft}/schedule`, { release_at: '2025-11-30T08:00:00Z' })
  expect(passed).toMatchObject({
    status: 422,
    body: { errors: { release_at: ['This time has passed already.'] } },
  })
  await staff.post(`/blocks/drafts/${draft}/schedule`, { release_at: new Date(Date.now() + 3_600_000) })

  const back = await staff.post(`/blocks/drafts/${draft}/take-back`)
  const bulk = await staff.post('/blocks/bulk', { action: 'delete', ids: [block] }, inDraft(draft))
  const byReader = await reader.post(`/blocks/drafts/${draft}/release`)
  const discarded = await staff.post(`/blocks/drafts/${draft}/discard`)

  expect(back.body.data).toMatchObject({ status: 'draft', release_at: null })
  expect([bulk.status, byReader.status]).toEqual([409, 403])
  expect(discarded.body.data).toMatchObject({ status: 'discarded' })
  expect((await staff.get('/blocks', inDraft(draft))).status).toBe(404)
  expect((await staff.get(`/blocks/${block}`)).status).toBe(200)
})

it('takes a call that is sent again with its key once', async () => {
  const draft = await beginDraft('models')
  const headers = { ...inDraft(draft), 'idempotency-key': 'a-draft-once' }
  const block = { page: 'models', title: 'Once', type: 'videos', videos: [] }

  const [first, again] = [
    await staff.post('/blocks', block, headers),
    await staff.post('/blocks', block, headers),
  ]

  expect(idOf(again)).toBe(idOf(first))
  expect((await titlesIn(draft, 'models')).filter((title) => title === 'Once')).toHaveLength(1)
})

it('holds changes of its own page alone, and says who made each', async () => {
  const [{ block }, other] = [await aPage('home'), await aPage('videos')]
  const draft = await beginDraft('home')
  const headers = inDraft(draft)
  const colleague = await asStaff(product, ['list-blocks', 'update-blocks'])

  const own = await colleague.put(`/blocks/${block}`, { title: 'Mine', version: 1 }, headers)
  const moved = await staff.put(`/blocks/${block}`, { page: 'videos', version: 2 }, headers)
  const strange = await staff.put(`/blocks/${other.block}`, { title: 'Strange', version: 1 }, headers)
  const gone = await staff.delete(`/blocks/${other.block}`, headers)
  const { data } = (await staff.get(`/blocks/drafts/${draft}/changes`)).body
  const me = (await colleague.get('/auth/me')).body.data as { name: string }

  expect(own.status).toBe(200)
  expect([moved, strange, gone].map(({ body }) => body.code)).toEqual(Array(3).fill('draft_page'))
  expect(data).toEqual([
    { action: 'update', names: ['Mine'], admin_name: me.name, made_at: expect.any(String) },
  ])
})

it('says that it is full in place of taking one change too many', async () => {
  const { block } = await aPage('plans')
  const draft = await beginDraft('plans')
  await sql`update page_drafts set steps = (select jsonb_agg(jsonb_build_object('call', 'none', 'touched', '[]'::jsonb))
    from generate_series(1, 200)) where id = ${draft}`.execute(product.services.db)

  const refused = await staff.put(`/blocks/${block}`, { title: 'Over', version: 1 }, inDraft(draft))

  expect(refused.body).toMatchObject({ code: 'draft_full', message: expect.stringContaining('200') })
})

it('tells all who may release it that one on the schedule did not come out, and why', async () => {
  const { block } = await aPage('posts')
  const draft = await beginDraft('posts')
  await staff.put(`/blocks/${block}`, { title: 'Late', version: 1 }, inDraft(draft))
  await staff.post(`/blocks/drafts/${draft}/schedule`, { release_at: new Date() })
  await staff.post(`/blocks/${block}/videos`, { video_ids: [] })
  const colleague = await asStaff(product, ['list-blocks', 'update-blocks'])
  const reader = await asStaff(product, ['list-blocks'])

  await product.app.tasks.get('release-page-drafts')?.run(new AbortController().signal)

  const told = {
    ...{ resource: 'blocks', action: 'fail-draft', state: 'failed', is_seen: 0, total: 1 },
    reasons: [expect.objectContaining({ records: [{ id: block, label: 'Late' }] })],
  }
  expect((await colleague.get('/jobs')).body.data).toMatchObject([told])
  expect((await reader.get('/jobs')).body.data).toEqual([])
  const { data } = (await staff.get('/audits?filter[action]=fail-draft&sort=-id&per_page=1')).body
  expect(data).toMatchObject([{ record_label: 'Next week', after: { code: 'conflict', names: ['Late'] } }])
})

it('comes out at its time though another that was due before it breaks', async () => {
  const { block } = await aPage('videos')
  const [broken, sound] = [await beginDraft('posts'), await beginDraft('videos')]
  const release_at = new Date(Date.now() + 3_600_000)
  await staff.put(`/blocks/${block}`, { title: 'Sound', version: 1 }, inDraft(sound))
  for (const id of [broken, sound]) await staff.post(`/blocks/drafts/${id}/schedule`, { release_at })
  // As after an update of the product that does not know such a call any more.
  await sql`update page_drafts set steps = '[{"call": "PUT /blocks/:id", "params": null, "body": null, "touched": []}]',
    release_at = now() - interval '2 days' where id = ${broken}`.execute(product.owner.db)
  await sql`update page_drafts set release_at = now() - interval '1 day' where id = ${sound}`.execute(
    product.owner.db,
  )

  const run = product.app.tasks.get('release-page-drafts')?.run(new AbortController().signal)

  await expect(run).rejects.toThrow('could not be released')
  expect(await titlesOn('videos')).toContain('Sound')
  await staff.post(`/blocks/drafts/${broken}/discard`)
})

it('is forgotten a month after it was discarded, and stays while it is open', async () => {
  const [open, gone] = [await beginDraft('home'), await beginDraft('home')]
  await staff.post(`/blocks/drafts/${gone}/discard`)
  const { db } = product.services
  await sql`update page_drafts set updated_at = now() - interval '31 days' where id in (${open}, ${gone})`.execute(
    db,
  )

  await product.app.tasks.get('sweep-page-drafts')?.run(new AbortController().signal)

  const { rows } = await sql`select id from page_drafts where id in (${open}, ${gone})`.execute(db)
  expect(rows).toEqual([{ id: open }])
})

// The last: its jobs go on running, and would take what another test has scheduled before that looks.
it('comes out at its time, in the name of whoever said so, and not when they may no longer', async () => {
  const [page, other] = [await aPage('models'), await aPage('plans')]
  const editor = await asStaff(product, ['list-blocks', 'create-blocks', 'update-blocks', 'list-videos'])
  const [draft, refused] = [await beginDraft('models', editor), await beginDraft('plans')]
  await changeIn(draft, page)
  await changeIn(refused, other)
  const limited = await asStaff(product, ['list-blocks', 'update-blocks'])
  await startJobs(product.app)
  const before = await titlesOn('plans')
  const releaseAt = new Date(Date.now() + 2_000)

  await editor.post(`/blocks/drafts/${draft}/schedule`, { release_at: releaseAt })
  await limited.post(`/blocks/drafts/${refused}/schedule`, { release_at: releaseAt })
  const locked = await staff.post(`/blocks/${page.block}/videos`, { video_ids: [] }, inDraft(draft))

  expect(locked.status).toBe(409)
  await vi.waitFor(async () => expect(await titlesOn('models')).toEqual(['New', 'Then']), {
    ...{ timeout: 60_000, interval: 200 },
  })
  await vi.waitFor(
    async () =>
      expect((await staff.get('/blocks/drafts')).body.data).toContainEqual(
        expect.objectContaining({
          id: refused,
          status: 'draft',
          failure: { code: 'forbidden', names: ['New'] },
        }),
      ),
    { timeout: 60_000, interval: 200 },
  )
  expect(await titlesOn('plans')).toEqual(before)
  const { data } = (await staff.get(`/blocks/${page.block}/history`)).body
  expect(data).toMatchObject([{ admin_id: editor.adminId }, { admin_id: editor.adminId }, {}])
})
