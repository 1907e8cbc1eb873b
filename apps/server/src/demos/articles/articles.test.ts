import { articles } from '@backlot/contract/demos/articles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../../seed/seed.ts'
import { seedDefaults } from '../../seed/seed-options.ts'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aFile } from '../../testing/files/a-file.ts'

conformance(articles, {
  sample: (n) => ({ title: `How films are kept (${n})`, platforms: ['web'] }),
  changed: (n) => ({ title: `How films are lost (${n})`, platforms: ['tv', 'app'], importance: 3 }),
  ready: async (product, staff) => ({ body: '<p>Words</p>', cover: await aFile(product, 'image', staff) }),
})

interface ArticleRow extends Record<string, unknown> {
  id: number
  title: string
  body: string
  views: number
  published_at: string
  version: number
}

it('is published only with a body and a cover, and keeps them from then on', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const article = { title: 'Low Tide', body: '<p>Words</p>', cover: await aFile(product, 'image', staff) }

  const refused = await staff.post('/articles', { title: 'Low Tide', status: 'published' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['body', 'cover'])

  const published = await staff.post('/articles', { ...article, status: 'published' })
  expect(published).toMatchObject({ status: 201, body: { data: { status: 'published', platforms: [] } } })
  const { id } = published.body.data as ArticleRow
  const bare = await staff.put(`/articles/${id}`, { cover: null, version: 1 })
  expect(bare).toMatchObject({ status: 422, body: { errors: { cover: [expect.any(String)] } } })
  expect((await staff.put(`/articles/${id}`, { cover: null, status: 'draft', version: 1 })).status).toBe(200)
})

it('is published, drafted and discarded, one at a time or many, and any of it can be taken back', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const ready = { title: 'Low Tide', body: '<p>Words</p>', cover: await aFile(product, 'image', staff) }
  const { id } = (await staff.post('/articles', ready)).body.data as ArticleRow
  const bare = (await staff.post('/articles', { title: 'Bare' })).body.data as ArticleRow
  const statusNow = async () => ((await staff.get(`/articles/${id}`)).body.data as ArticleRow).status

  expect((await staff.post(`/articles/${bare.id}/publish`)).status).toBe(422)
  expect((await staff.post(`/articles/${id}/publish`)).body.data).toMatchObject({ status: 'published' })
  expect((await staff.post(`/articles/${id}/publish`)).status).toBe(409)
  const discarded = await staff.post(`/articles/${id}/discard`)
  expect(await statusNow()).toBe('deleted')
  await staff.post(`/audits/${String(discarded.headers['x-audit-id'])}/undo`)
  expect(await statusNow()).toBe('published')

  const many = await staff.post('/articles/bulk', { action: 'discard', ids: [id, bare.id] })
  expect(many.body.data).toMatchObject({ done: 2 })
  expect((await staff.post(`/articles/${id}/draft`)).body.data).toMatchObject({ status: 'draft' })
  const editor = await asStaff(product, ['update-articles'])
  expect((await editor.post(`/articles/${id}/discard`)).status).toBe(403)
  expect((await editor.post(`/articles/${id}/publish`)).status).toBe(200)
})

it('takes platforms from the set, none twice, and an importance from one to three', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const invalidFields = async (values: object) =>
    Object.keys((await staff.post('/articles', { title: 'Tilt', ...values })).body.errors ?? {})

  expect(await invalidFields({ platforms: ['radio'] })).toEqual(['platforms'])
  expect(await invalidFields({ platforms: ['tv', 'tv'], importance: 4 })).toEqual(['importance', 'platforms'])
  expect(await invalidFields({ source_url: 'not a link' })).toEqual(['source_url'])
  const made = await staff.post('/articles', { title: 'Tilt', platforms: ['tv', 'web'] })
  expect(made.body.data).toMatchObject({ platforms: ['tv', 'web'], is_commentable: 1, views: 0 })
  expect((await staff.get('/articles/exportCsv')).text).toContain(',"tv; web",1,')
})

describe('with the demo data', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct()
    // As many articles as a first start has, and little else.
    const few = { visits: 100, videos: 5, users: 10, subscriptions: 5, orders: 30, comments: 10 }
    const asOwner = { ...product.services, exportPool: product.owner.exportPool }
    await seed(asOwner, { ...seedDefaults, ...few, until: new Date() })
  })
  afterAll(() => product[Symbol.asyncDispose]())

  it('comes with a hundred articles of the past year, numbered from one, in both languages', async () => {
    const staff = await asStaff(product)

    const { body } = await staff.get('/articles?per_page=100&sort=id')
    const rows = body.data as ArticleRow[]

    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(rows.filter(({ title }) => /\p{Script=Han}/u.test(title))).toHaveLength(50)
    const yearAgo = Date.now() - 366 * 86_400_000
    expect(rows.filter(({ published_at }) => Date.parse(published_at) < yearAgo)).toEqual([])
    for (const row of [rows[0], rows[1]]) {
      const saved = await staff.put(`/articles/${row?.id}`, { body: row?.body, version: 1 })
      expect((saved.body.data as ArticleRow).body).toBe(row?.body)
    }
    expect((await staff.get('/articles?filter[type]=JP&filter[importance]=3&sort=-views')).status).toBe(200)
    const { title } = rows[2] as ArticleRow
    const found = await staff.get(`/articles?q=${encodeURIComponent(title.slice(2, 8))}&per_page=100`)
    expect((found.body.data as ArticleRow[]).map((row) => row.title)).toContain(title)
  })

  it('tells its readings by device, which add up, and offers authors by part of their name', async () => {
    const staff = await asStaff(product, ['list-articles'])
    const { views, author } = (await staff.get('/articles/7')).body.data as ArticleRow & { author: string }

    const readings = (await staff.get('/articles/7/page-views')).body.data as {
      device: string
      views: number
    }[]
    expect(readings.map(({ device }) => device)).toEqual(['desktop', 'mobile', 'tablet', 'tv'])
    expect(readings.reduce((sum, row) => sum + row.views, 0)).toBe(views)
    expect((await staff.get('/articles/9999/page-views')).status).toBe(404)

    const offered = await staff.get(`/articles/authors?q=${encodeURIComponent(author.slice(1))}`)
    expect(offered.body.data).toContain(author)
    expect((await staff.get('/articles/authors?q=%25')).body.data).toEqual([])
    expect(((await staff.get('/articles/authors')).body.data as string[]).length).toBeLessThanOrEqual(20)
    const stranger = await asStaff(product, ['list-nothing'])
    expect((await stranger.get('/articles/authors')).status).toBe(403)
  })

  it('adds up the views of what the filter matches', async () => {
    const staff = await asStaff(product)
    const { body } = await staff.get('/articles?per_page=100&filter[type]=JP')
    const rows = body.data as ArticleRow[]

    const totals = await staff.get('/articles/totals?filter[type]=JP')

    const views = rows.reduce((sum, row) => sum + row.views, 0)
    expect(totals.body.data).toEqual({
      rows: rows.length,
      sums: { views: [{ currency: null, sum: views }] },
    })
  })
})

it('is discarded by nobody who may only edit', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const { id, version } = (await staff.post('/articles', { title: 'Tilt' })).body.data as {
    id: number
    version: number
  }
  const editor = await asStaff(product, ['list-articles', 'update-articles'])

  const set = await editor.put(`/articles/${id}`, { status: 'deleted', version })

  expect(set).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await staff.get(`/articles/${id}`)).body.data).toMatchObject({ status: 'draft', version })
})
