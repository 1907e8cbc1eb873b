import { beforeAll, expect, it } from 'vitest'
import { type Answer, asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aFile, aStoredFile } from '../../testing/files/a-file.ts'
import { idOf } from '../../testing/sign-in.ts'
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

type Wire = Record<string, unknown>
const itemsIn = ({ body }: Answer) => (body.data as unknown as { items: Wire[] }).items
const itemsOf = async (path: string) => itemsIn(await site.get(path))
const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString()
const policyOf = async (url: string) =>
  (await product.app.inject(url)).headers['cross-origin-resource-policy']

async function aBanner(values: object): Promise<number> {
  const image = await aFile(product, 'image', staff)
  return idOf(await staff.post('/banners', { name: 'For staff', type: 'image', image, ...values }))
}

async function aPost(values: object): Promise<number> {
  const cover = await aFile(product, 'image', staff)
  return idOf(await staff.post('/posts', { title: 'On the set', content: '<p>One.</p>', cover, ...values }))
}

it('shows banners within their time, place by place in their order', async () => {
  const at = { position: 'plan_top' }
  const second = await aBanner({ ...at, sort: 2, expired_at: inSeconds(3600) })
  const first = await aBanner({ ...at, sort: 1, started_at: inSeconds(-60) })
  const { id: file, url } = await aStoredFile(product, 'image', staff)
  await aBanner({ ...at, expired_at: inSeconds(-1), image: file })
  await aBanner({ ...at, started_at: inSeconds(3600) })
  await aBanner({ position: 'video_side' })

  const shown = await itemsOf('/content/banners?position=plan_top')

  expect(shown.map(({ id }) => id)).toEqual([first, second])
  expect((await itemsOf('/content/banners')).map(({ position }) => position)).toContain('video_side')
  const { url: shownUrl } = { url: '', ...(shown[0]?.['image'] as object) }
  expect(await policyOf(shownUrl)).toBe('cross-origin')
  expect(await policyOf(url)).toBe('same-origin')
  expect((await site.get('/content/banners?position=nowhere')).status).toBe(422)
})

it('lists posts from their moment on, those that stick first, page by page', async () => {
  const publish = async (values: object) => {
    const id = await aPost(values)
    await staff.post(`/posts/${id}/publish`)
    return id
  }
  const old = await publish({ published_at: '2026-01-01T00:00:00Z' })
  const sticky = await publish({ published_at: '2025-01-01T00:00:00Z', is_sticky: 1 })
  const fresh = await publish({ published_at: '2026-02-01T00:00:00Z' })
  const draft = await aPost({})
  const later = await publish({ published_at: inSeconds(3600) })

  const walked: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await site.get(`/content/posts?per_page=1${cursor && `&cursor=${cursor}`}`)
    const page = body.data as unknown as { items: Wire[]; next_cursor: string | null }
    walked.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }

  expect(walked).toEqual([sticky, fresh, old])
  for (const id of [draft, later]) expect((await site.get(`/content/posts/${id}`)).status).toBe(404)
  expect((await site.get(`/content/posts/${old}`)).body.data).toMatchObject({ content: '<p>One.</p>' })
  expect((await site.get('/content/posts?cursor=x')).status).toBe(422)
})

it('is not sent again to whoever has it, until it changes', async () => {
  const content = '<p>Be kind.</p>'
  const id = idOf(await staff.post('/informations', { type: 'terms', title: 'Terms', content }))
  const first = await site.get('/content/informations/terms')
  const known = { 'if-none-match': String(first.headers['etag']) }

  expect(await site.get('/content/informations/terms', known)).toMatchObject({ status: 304, text: '' })
  await staff.put(`/informations/${id}`, { title: 'Terms of use', version: 1 })

  expect(await site.get('/content/informations/terms', known)).toMatchObject({
    status: 200,
    body: { data: { title: 'Terms of use' } },
  })
  expect((await site.get('/content/informations/privacy')).status).toBe(404)
})

const media = ['url', 'desktop_url', 'mobile_url', 'content_type', 'bytes', 'width', 'height', 'duration']
const pictures = ['image', 'mobile_image']
const post = ['id', 'title', 'description', 'cover', 'published_at', 'is_sticky']
/** All that a site may ever be told, by the call. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  banners: [
    ...['id', 'position', 'type', 'title', 'subtitle', 'cta', 'link', ...pictures],
    ...['video', 'mobile_video'],
  ],
  advertisements: ['id', 'position', 'link', 'cta_position', ...pictures],
  posts: post,
  questions: ['id', 'question', 'answer'],
  seos: ['page', 'tag', 'title', 'description'],
  sites: ['id', 'name', 'url', 'description', 'logo'],
}

it('tells nothing that only staff should know, in any of its answers', async () => {
  await aBanner({ position: 'home_hero', mobile_image: await aFile(product, 'image', staff) })
  await staff.post(`/posts/${await aPost({ is_sticky: 1 })}/publish`)
  await staff.post('/questions', { question: 'Why?', answer: '<p>So.</p>' })
  const tag = idOf(await staff.post('/tags', { name: 'Harbours', type: 'genre' }))
  await staff.post('/seos', { page: 'videos', tag_id: tag, title: 'Harbours', description: 'By the sea.' })
  const hidden = idOf(await staff.post('/sites', { name: 'Hidden', url: 'https://hidden.example' }))
  await staff.post(`/sites/${hidden}/hide`)

  for (const [call, keys] of Object.entries(allowed)) {
    const items = await itemsOf(`/content/${call}`)
    expect(items.length, call).toBeGreaterThan(0)
    expect(new Set(items.flatMap(Object.keys)), call).toEqual(new Set(keys))
    const files = items.flatMap((item) => ['image', 'cover', 'logo'].map((key) => item[key] ?? {}))
    expect(files.flatMap(Object.keys).filter((key) => !media.includes(key))).toEqual([])
    expect(JSON.stringify(items), call).not.toMatch(/For staff|Hidden|"version"|"name":"a"/)
  }
  const [one] = await itemsOf('/content/posts')
  const article = (await site.get(`/content/posts/${String(one?.['id'])}`)).body.data as Wire
  expect(Object.keys(article)).toEqual([...post, 'content'])
})
