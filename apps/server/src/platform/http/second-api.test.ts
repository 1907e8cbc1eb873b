import { type Endpoint, endpoint, noParams } from '@backlot/contract/core/endpoints/endpoint'
import { defineReport, reportEndpoints } from '@backlot/contract/core/endpoints/report'
import { count, day, text } from '@backlot/contract/core/fields/fields'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { asStaff, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { Problem } from '../problem/problem.ts'
import { type Api, addApi } from './api.ts'
import { openApiDocument } from './description/openapi.ts'
import { routeOf } from './register-route.ts'

interface SitePrincipal {
  readonly site: string
  readonly may: ReadonlySet<string>
}

const keys = new Map<string, SitePrincipal>([
  ['bk_north', { site: 'north', may: new Set(['read-visits', 'write-visits']) }],
  ['bk_south', { site: 'south', may: new Set(['read-visits', 'write-visits']) }],
  ['bk_reader', { site: 'reader', may: new Set(['read-visits']) }],
])

const visitsByDay = defineReport({
  name: 'visits-by-day',
  path: '/visits',
  access: 'read-visits',
  title: { en: 'Visits by day', 'zh-CN': '每日访问量' },
  dimensions: { day: day() },
  measures: {
    newVisits: {
      field: count(),
      metric: 'visits',
      words: { en: 'Visits', 'zh-CN': '访问量' },
      definition: { en: 'Pages that were opened.', 'zh-CN': '打开的页面数。' },
    },
  },
  fields: { sitePage: text({ max: 40 }) },
  filters: ['sitePage'],
})
const { read } = reportEndpoints(visitsByDay)

const answer = z.object({ site: z.string(), allVisits: z.number() })
const calls = {
  hello: endpoint({ method: 'GET', path: '/hello', access: 'public', summary: 'Greet', answer: z.string() }),
  visit: endpoint({
    method: 'POST',
    path: '/visits',
    access: 'write-visits',
    summary: 'Report a visit',
    params: noParams,
    query: z.strictObject({ isTest: z.stringbool().optional() }),
    body: z.strictObject({ pageName: z.string().max(40) }),
    answer,
  }),
  read,
}

const calledTooOften = new Set<string>()

const siteApi: Api<SitePrincipal> = {
  title: 'North API',
  base: '/api/north/v1',
  describedAt: '/api/north',
  version: '1',
  endpoints: Object.values(calls) as unknown as Endpoint[],
  largestBodyBytes: 500,
  requireHeaders: () => undefined,
  async authenticate({ headers }) {
    const principal = keys.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (!principal) throw new Problem('unauthenticated')
    if (calledTooOften.has(principal.site)) throw new Problem('too_many', { retryAfterSeconds: 60 })
    return principal
  },
  requireAccess({ may }, { access }) {
    if (![access].flat().some((each) => may.has(each))) throw new Problem('forbidden')
  },
  ownerOf: ({ site }) => `site ${site}`,
}
const siteRoute = routeOf(siteApi)

function siteRoutes(app: FastifyInstance): void {
  addApi(app, siteApi)
  siteRoute(app, calls.hello, async () => 'hello')
  siteRoute(app, calls.visit, async ({ db, site, body }) => {
    await sql`insert into attempts (kind, subject) values (${`visit of ${site}`}, ${body.pageName})`.execute(
      db,
    )
    if (body.pageName === 'nowhere') throw new Problem('conflict')
    const { rows } = await sql<{ count: number }>`
      select count(*) from attempts where kind = ${`visit of ${site}`}`.execute(db)
    return { site, allVisits: Number(rows[0]?.count) }
  })
  siteRoute(app, calls.read, async ({ query, site }) => ({
    data: { rows: [{ day: query.from, newVisits: 3 }], totals: { newVisits: null }, previous: null },
    meta: {
      ...{ metricIds: ['visits'], version: 1, asOf: '2026-01-31T08:00:00.000Z', timezone: 'UTC' },
      ...{ currency: null, basis: [], partial: false, filters: { site } },
    },
  }))
}

describe('a second API beside the one for staff', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct()
    siteRoutes(product.app)
  })
  afterAll(() => product[Symbol.asyncDispose]())

  async function ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { key = '', body = {}, headers = {} } = {},
  ) {
    const sent = { ...(key && { authorization: `Bearer ${key}` }), 'accept-language': 'en', ...headers }
    const payload = method === 'GET' ? {} : { payload: body }
    const response = await product.app.inject({
      ...{ method, url: `/api/north/v1${path}`, headers: sent },
      ...payload,
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  it('knows its callers by their keys, and asks for no header of the back-office', async () => {
    const visit = await ask('POST', '/visits', { key: 'bk_north', body: { page_name: 'home' } })

    expect(visit).toMatchObject({ status: 200, body: { data: { site: 'north', all_visits: 1 } } })
    expect((await ask('GET', '/hello')).body).toEqual({ data: 'hello' })
  })

  it('refuses nobody, staff, and a key without the right, in the same words as everywhere', async () => {
    const staff = await asStaff(product)
    const body = { page_name: 'home' }

    const nobody = await ask('POST', '/visits', { body })
    expect(nobody).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'Please log in again.' },
    })
    expect(nobody.body).toHaveProperty('request_id')
    expect((await ask('POST', '/visits', { key: staff.token, body })).status).toBe(401)
    expect(await ask('POST', '/visits', { key: 'bk_reader', body })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await ask('GET', '/hello', { headers: { 'x-api-version': '1.0' } })).body.code).toBe(
      'unsupported_version',
    )
  })

  it('says what is wrong with a request by its fields, and takes no more than its own largest body', async () => {
    const wrong = await ask('POST', '/visits?colour=red', { key: 'bk_north', body: { page_name: 'home' } })
    const large = await ask('POST', '/visits', { key: 'bk_north', body: { page_name: 'x'.repeat(600) } })

    expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(Object.keys(wrong.body.errors)).toEqual(['colour'])
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  it('keeps the answer to an idempotency key for whoever sent it, and for nobody else', async () => {
    const headers = { 'idempotency-key': 'visit-1' }
    const once = { body: { page_name: 'deals' }, headers }

    const first = await ask('POST', '/visits', { key: 'bk_south', ...once })
    const again = await ask('POST', '/visits', { key: 'bk_south', ...once })
    const other = await ask('POST', '/visits', { key: 'bk_north', ...once })

    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(other.body.data.site).toBe('north')
    expect(other.headers['idempotency-replayed']).toBeUndefined()
  })

  it('takes back everything that a refused call wrote', async () => {
    const before = await ask('POST', '/visits', { key: 'bk_south', body: { page_name: 'home' } })
    const refused = await ask('POST', '/visits', { key: 'bk_south', body: { page_name: 'nowhere' } })
    const after = await ask('POST', '/visits', { key: 'bk_south', body: { page_name: 'home' } })

    expect(refused.status).toBe(409)
    expect(after.body.data.all_visits).toBe(before.body.data.all_visits + 1)
  })

  it('may refuse whoever asks too often', async () => {
    calledTooOften.add('reader')

    const refused = await ask('GET', '/visits?from=2026-01-01&to=2026-01-02', { key: 'bk_reader' })

    calledTooOften.clear()
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })

  it('answers a known address with another method by the methods it has', async () => {
    expect(await ask('PUT', '/visits', { key: 'bk_north' })).toMatchObject({
      status: 405,
      headers: { allow: 'POST, GET' },
    })
    expect((await ask('GET', '/nothing')).status).toBe(404)
  })

  it('answers a report with how to read it, and reads its question by its rules', async () => {
    const question = '/visits?from=2026-01-01&to=2026-01-02&filter[site_page]=home'
    const report = await ask('GET', question, { key: 'bk_reader' })
    const wrong = await ask('GET', '/visits?from=2026-01-01&filter[colour]=red', { key: 'bk_reader' })

    expect(report.body).toEqual({
      data: { rows: [{ day: '2026-01-01', new_visits: 3 }], totals: { new_visits: null }, previous: null },
      meta: {
        ...{ metric_ids: ['visits'], version: 1, as_of: '2026-01-31T08:00:00.000Z', timezone: 'UTC' },
        ...{ currency: null, basis: [], partial: 0, filters: { site: 'reader' } },
      },
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['filter[colour]', 'to'])
  })

  it('describes itself', () => {
    const { info, paths } = openApiDocument(siteApi) as { info: object; paths: Record<string, object> }

    expect(info).toEqual({ title: 'North API', version: '1' })
    expect(Object.keys(paths)).toEqual(['/api/north/v1/hello', '/api/north/v1/visits'])
    const { get, post } = paths['/api/north/v1/visits'] as Record<string, { parameters: { name: string }[] }>
    expect(get?.parameters.map(({ name }) => name)).toEqual([
      ...['from', 'to', 'compare', 'marks', 'bucket'],
      ...['filter[site_page]', 'filter[site_page][in]', 'filter[site_page][not]'],
    ])
    expect(post?.parameters.map(({ name }) => name)).toEqual(['is_test', 'Idempotency-Key'])
  })
})

it('takes below the base of an API no call that its table does not list', async () => {
  await using product = await startProduct()
  siteRoutes(product.app)

  expect(() => product.app.get('/api/north/v1/back-door', () => 'open')).toThrow('not in the endpoint table')
  expect(() => siteRoute(product.app, { ...calls.hello, path: '/other' }, async () => 'hello')).toThrow()
})
