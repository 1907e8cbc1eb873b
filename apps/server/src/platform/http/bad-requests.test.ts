import { apiBase } from '@backlot/contract/api-base'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { allEndpoints } from '@backlot/contract/endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ZodObject, ZodType } from 'zod'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'

// Logging out, or ending one's sessions, would leave the rest of the requests without one.
const ownSession = new Set(['/logout', '/auth/sessions/:id', '/auth/password'])
// A stream whose request is in order does not end; its own tests say what it refuses.
const endpoints = allEndpoints().filter(({ path, kind }) => !ownSession.has(path) && kind !== 'stream')

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00',
    '__proto__',
    'constructor',
    "'; drop table videos; --",
    '%',
    '\\',
    '',
    ' ',
    '9'.repeat(400),
  ),
  fc.string({ minLength: 2000, maxLength: 3000 }),
)
const nastyNumber = fc.oneof(
  fc.constantFrom(-1, 0, 1.5, 1e21, 2 ** 53, -(2 ** 31) - 1, 2 ** 31, 2 ** 63),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: { b: {} } }),
  fc.array(nastyNumber, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** The wire names that a body may have; unknown ones come in beside them. */
function fieldNames(schema: ZodType | null): string[] {
  const shape = schema && (schema as unknown as ZodObject).shape
  return shape ? Object.keys(shape).map((key) => toSnakeCase(key)) : []
}

function nastyBody({ body }: Endpoint): fc.Arbitrary<unknown> {
  const name = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'id', 'toString', ...fieldNames(body)),
    fc.string({ maxLength: 8 }),
  )
  const object = fc
    .array(fc.tuple(name, nastyValue), { maxLength: 8 })
    .map((pairs) => Object.fromEntries(pairs))
  return fc.oneof({ weight: 5, arbitrary: object }, { weight: 1, arbitrary: nastyValue })
}

function nastyPath({ path }: Endpoint): fc.Arbitrary<string> {
  const id = fc.oneof(
    fc.constantFrom('1', '0', '-1', '1e9', '01', '9'.repeat(20), '%', '%00', '%2e%2e', 'abc', '1/', ''),
    fc.webSegment(),
  )
  return fc
    .array(id, { minLength: 3, maxLength: 3 })
    .map((ids) => path.replace(/:\w+/g, () => ids.pop() ?? '1'))
}

const nastyQuery = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'page',
          'per_page',
          'sort',
          'q',
          'cursor',
          'filter[id]',
          'filter[status][in]',
          'filter[created_at][gte]',
          'filter[name',
          'filter[__proto__]',
        ),
        fc.string({ maxLength: 10 }),
      ),
      fc.oneof(
        nastyText.map((text) => text.toWellFormed()),
        nastyNumber.map(String),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => new URLSearchParams(pairs).toString())

const contentTypes = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset=latin1',
  'x',
  '',
]

describe('whatever comes in', () => {
  let product: TestProduct
  let staff: Client

  beforeAll(async () => {
    product = await startProduct()
    // The ids that the requests hit most belong to nobody, so that no request disables the one who sends it.
    await sql`select setval('admins_id_seq', 100000), setval('roles_id_seq', 100000)`.execute(
      product.owner.db,
    )
    staff = await asStaff(product)
  })
  afterAll(() => product[Symbol.asyncDispose]())

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers, and never with a 5xx',
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(
          nastyPath(endpoint),
          nastyQuery,
          nastyBody(endpoint),
          fc.constantFrom(...contentTypes),
          async (path, query, body, contentType) => {
            const url = `${apiBase}${path}?${query}`
            // `/subscriptions/%2e%2e/events` is the stream of events, which doesn't end.
            fc.pre(new URL(url, 'http://localhost').pathname !== `${apiBase}/events`)
            const response = await product.app.inject({
              method: endpoint.method,
              url,
              headers: {
                authorization: `Bearer ${staff.token}`,
                'x-requested-with': 'XMLHttpRequest',
                ...(contentType && endpoint.method !== 'GET' && { 'content-type': contentType }),
              },
              ...(endpoint.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
            })
            expect(response.statusCode, response.body).toBeLessThan(500)
            // To HEAD nothing is answered but a status and headers.
            if (response.statusCode >= 400 && endpoint.method !== 'HEAD')
              expect(JSON.parse(response.body)).toMatchObject({
                code: expect.any(String),
                message: expect.any(String),
              })
          },
        ),
        { numRuns: 15 },
      )
    },
  )

  it.each([
    ['deeply nested JSON', '['.repeat(100_000) + ']'.repeat(100_000), [400, 422]],
    ['a body that is too large', JSON.stringify({ name: 'x'.repeat(2_000_000) }), [413]],
    ['text that is no JSON', '{"name": ', [400]],
    ['a poisoned prototype', '{"name":"a","type":"genre","__proto__":{"isAdmin":true}}', [400]],
    ['nothing at all', '', [400, 422]],
    ['a list', '[]', [422]],
    ['a word', '"x"', [422]],
  ])('%s is refused in words', async (_name, payload, statuses) => {
    const response = await product.app.inject({
      method: 'POST',
      url: `${apiBase}/tags`,
      headers: {
        authorization: `Bearer ${staff.token}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      payload,
    })

    expect(statuses).toContain(response.statusCode)
    expect(JSON.parse(response.body)).toMatchObject({
      code: expect.any(String),
      request_id: expect.any(String),
    })
  })

  it('a megabyte of unknown keys gets an answer that somebody can read', async () => {
    const keys = Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`k${n}`, 1]))

    const answer = await staff.post('/tags', keys)

    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toHaveLength(100)
  })

  it.each(['__proto__', 'constructor'])('a parameter called %s is one that no list knows', async (name) => {
    const answer = await staff.get(`/tags?${name}=1`)

    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([name])
  })

  it('a body in another language is refused, and one where there is none to send', async () => {
    const text = await staff.post('/tags', { name: 'a', type: 'genre' }, { 'content-type': 'text/plain' })
    const unasked = await staff.post('/videos/1/publish', { status: 'published' })

    expect(text).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
    expect(unasked).toMatchObject({ status: 422, body: { errors: { status: [expect.any(String)] } } })
    expect((await staff.post('/videos/1/publish', {})).status).toBe(404)
  })

  it.each(['/api/openapi.json', '/api/docs', '/%61pi/admin/tags', '/api/admin/tags', '/api/nothing'])(
    'no cache keeps what %s answers',
    async (url) => {
      const { headers } = await product.app.inject({ url })

      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('left every account as it was', async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from admins where status = 'enabled'`.execute(product.services.db)
    expect(rows[0]?.count).toBeGreaterThan(0)
    expect((await staff.get('/auth/me')).status).toBe(200)
  })
})
