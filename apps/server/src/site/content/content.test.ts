import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { aFile, aStoredFile } from '../../testing/files/a-file.ts'
import { aPublishedVideo, aVideo } from '../../testing/sites/a-video.ts'
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

interface Page {
  items: { serial_number: string; [field: string]: unknown }[]
  next_cursor: string | null
}

async function serialsOf(query = ''): Promise<string[]> {
  const { body } = await site.get(`/content/videos${query}`)
  return (body.data as Page).items.map((video) => video.serial_number)
}

it('tells of what is published, and of nothing else', async () => {
  const out = await aPublishedVideo(product, staff)
  const draft = await aVideo(product, staff)
  const withdrawn = await aPublishedVideo(product, staff)
  await staff.post(`/videos/${withdrawn.id}/unpublish`)

  const listed = await serialsOf('?per_page=100')

  expect(listed).toContain(out.serialNumber)
  expect((await site.get(`/content/videos/${out.serialNumber.toLowerCase()}`)).status).toBe(200)
  for (const { serialNumber } of [draft, withdrawn]) {
    expect(listed).not.toContain(serialNumber)
    expect((await site.get(`/content/videos/${serialNumber}`)).status).toBe(404)
  }
})

it('tells of a video from its moment on, with its pictures, though no job has taken it off the schedule', async () => {
  const soon = new Date(Date.now() + 1_500)
  const video = await aVideo(product, staff, { published_at: soon.toISOString() })
  await staff.post(`/videos/${video.id}/publish`)
  const statusOf = async () => (await site.get(`/content/videos/${video.serialNumber}`)).status
  const coverIs = async () =>
    (await product.app.inject(video.cover.url)).headers['cross-origin-resource-policy']

  const before = [await statusOf(), await serialsOf(), await coverIs()]
  let askedTooEarly = Date.now()
  for (let asked = askedTooEarly; (await statusOf()) === 404; asked = Date.now()) askedTooEarly = asked

  // Same-origin is what answers say that hand out no file.
  expect(before).toEqual([404, expect.not.arrayContaining([video.serialNumber]), 'same-origin'])
  expect(askedTooEarly).toBeLessThanOrEqual(soon.getTime())
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
  expect(await serialsOf()).toContain(video.serialNumber)
  expect((await staff.get(`/videos/${video.id}`)).body.data).toMatchObject({ status: 'scheduled' })
  // The row is found; the bytes are not, because nobody stored any.
  expect(await coverIs()).toBe('cross-origin')
})

it('walks through all of it by cursor, the latest first, each video once, though some come out meanwhile', async () => {
  for (let n = 0; n < 5; n++) await aPublishedVideo(product, staff)
  const all = await serialsOf('?per_page=100')

  const walked: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await site.get(`/content/videos?per_page=2${cursor && `&cursor=${cursor}`}`)
    const page = body.data as Page
    walked.push(...page.items.map((video) => video.serial_number))
    if (cursor === '') await aPublishedVideo(product, staff)
    cursor = page.next_cursor
  }

  expect(walked).toEqual(all)
  for (const wrong of ['cursor=x', 'per_page=101', 'per_page=0', 'tag=sea', 'status=draft']) {
    expect((await site.get(`/content/videos?${wrong}`)).status, wrong).toBe(422)
  }
})

it('is narrowed to a tag of any type, and lists the tags of what is published only', async () => {
  const tagOf = async (name: string, type: string) =>
    ((await staff.post('/tags', { name, type })).body.data as { id: number }).id
  const genre = await tagOf('Harbours', 'genre')
  const model = await tagOf('Ana Quill', 'model')
  const studio = await tagOf('Tidewater', 'studio')
  const source = await tagOf('Library', 'source')
  const secret = await tagOf('Next year', 'genre')
  const video = await aPublishedVideo(product, staff, { genres: [genre], models: [model], studio_id: studio })
  await aVideo(product, staff, { genres: [secret] })

  for (const tag of [genre, model, studio])
    expect(await serialsOf(`?tag=${tag}`)).toEqual([video.serialNumber])
  expect(await serialsOf(`?tag=${secret}`)).toEqual([])
  const { body } = await site.get('/content/tags')
  expect((body.data as { items: { id: number }[] }).items.map(({ id }) => id)).toEqual([genre, model, studio])
  const models = await site.get('/content/tags?type=model')
  expect(models.body.data).toMatchObject({ items: [{ id: model, name: 'Ana Quill' }], next_cursor: null })
  expect(source).toBeGreaterThan(0)
})

it('is not sent again to whoever has it, until it changes', async () => {
  const video = await aPublishedVideo(product, staff)
  const path = `/content/videos/${video.serialNumber}`
  const first = await site.get(path)
  const known = { 'if-none-match': String(first.headers['etag']) }

  const same = await site.get(path, known)
  await staff.post(`/videos/${video.id}/unpublish`)
  const gone = await site.get(path, known)

  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(same).toMatchObject({ status: 304, text: '' })
  expect(same.headers['etag']).toBe(first.headers['etag'])
  expect(gone.status).toBe(404)
})

it('gives addresses that the public may use, and of the film one that ends', async () => {
  const video = await aPublishedVideo(product, staff)

  const { body } = await site.get(`/content/videos/${video.serialNumber}`)

  const shown = body.data as Record<'cover' | 'trailer' | 'video', { url: string }>
  expect(shown.cover).toMatchObject({
    desktop_url: `${video.cover.url}?shape=desktop`,
    mobile_url: `${video.cover.url}?shape=mobile`,
  })
  expect(shown.cover.url).toBe(video.cover.url)
  expect(shown.trailer.url).toBe(video.trailer.url)
  expect(shown.video.url).toMatch(new RegExp(`^${video.film.url}\\?expires=\\d+&signature=`))
  // 404 would be without the header: the product knows these files, and would send them.
  for (const { url } of [shown.cover, shown.trailer, shown.video]) {
    const { headers } = await product.app.inject(url)
    expect(headers['cross-origin-resource-policy'], url).toBe('cross-origin')
  }
})

it('shows the gallery of a video in its order, with pictures that the public may load while it is out', async () => {
  const [pier, lamp] = [
    await aStoredFile(product, 'image', staff),
    await aStoredFile(product, 'image', staff),
  ]
  const photos = [{ photo: lamp.id }, { photo: pier.id, alt: 'A pier' }]
  const { id, serialNumber } = await aPublishedVideo(product, staff, { photos })
  const policyOf = async ({ url }: { url: string }) =>
    (await product.app.inject(url)).headers['cross-origin-resource-policy']

  const { body } = await site.get(`/content/videos/${serialNumber}`)

  expect(body.data).toMatchObject({
    photos: [
      { url: lamp.url, alt: null },
      { url: pier.url, alt: 'A pier' },
    ],
  })
  expect(await policyOf(lamp)).toBe('cross-origin')
  await staff.post(`/videos/${id}/unpublish`)
  expect(await policyOf(lamp)).toBe('same-origin')
})

const media = ['url', 'content_type', 'bytes', 'width', 'height', 'duration']
const picture = [...media, 'desktop_url', 'mobile_url']
const named = ['id', 'name']
/** All that a site may ever be told, by where it stands. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  '': [
    'id',
    'serial_number',
    'title',
    'description',
    'cover',
    'preview_video',
    'trailer',
    'video',
    'video_duration',
    'photos',
  ],
  counted: ['published_at', 'is_free', 'views', 'likes', 'dislikes'],
  linked: ['directors', 'models', 'genres', 'studio'],
  tag: ['id', 'name', 'type', 'category_id', 'gender', 'is_popular', 'avatar'],
}
const allowedOfVideo = new Set([
  ...(allowed[''] ?? []),
  ...(allowed['counted'] ?? []),
  ...(allowed['linked'] ?? []),
])

it('tells nothing that only staff should know, in any of its answers', async () => {
  const tag = await staff.post('/tags', { name: 'Everything', type: 'model', gender: 'other' })
  const director = await staff.post('/directors', { name: 'Ines Marlowe' })
  const source = await staff.post('/sources', { name: 'A secret supplier' })
  const idOf = ({ body }: { body: { data?: unknown } }) => (body.data as { id: number }).id
  const video = await aPublishedVideo(product, staff, {
    ...{ original_views: 12_345, source_id: idOf(source), models: [idOf(tag)], directors: [idOf(director)] },
    photos: [{ photo: await aFile(product, 'image', staff), alt: 'A pier' }],
  })
  await sql`update tags set avatar_id = ${video.cover.id} where id = ${idOf(tag)}`.execute(product.owner.db)

  const list = (await site.get(`/content/videos?tag=${idOf(tag)}`)).body.data as Page
  const one = (await site.get(`/content/videos/${video.serialNumber}`)).body.data as Record<string, unknown>
  const tags = (await site.get('/content/tags?type=model')).body.data as Page

  for (const shown of [...list.items, one]) {
    expect(Object.keys(shown).filter((key) => !allowedOfVideo.has(key))).toEqual([])
    expect(Object.keys(shown['cover'] ?? {}).filter((each) => !picture.includes(each))).toEqual([])
    for (const key of ['preview_video', 'trailer', 'video'])
      expect(Object.keys(shown[key] ?? {}).filter((each) => !media.includes(each))).toEqual([])
    for (const key of ['directors', 'models', 'genres'])
      expect((shown[key] as object[]).flatMap(Object.keys).filter((each) => !named.includes(each))).toEqual(
        [],
      )
  }
  for (const photo of one['photos'] as object[])
    expect(Object.keys(photo).filter((key) => key !== 'alt' && !picture.includes(key))).toEqual([])
  for (const shown of tags.items)
    expect(Object.keys(shown).filter((key) => !allowed['tag']?.includes(key))).toEqual([])
  expect(list.items[0]).toMatchObject({ views: 12_345, models: [{ name: 'Everything' }] })
  expect(JSON.stringify([list, one, tags])).not.toMatch(/supplier|original_views|version|kept_at|"name":"a"/)
})
