import { apiBase } from '@backlot/contract/api-base'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { siteApiEndpoints } from '@backlot/contract/site/site-api'
import { siteBase } from '@backlot/contract/site/site-base'
import { expect, it } from 'vitest'
import { asStaff, startBeside, startProduct } from '../../testing/as-staff.ts'
import { asSite, siteClientOf } from '../../testing/sites/as-site.ts'

const calls = siteApiEndpoints()
const addressOf = ({ path }: Endpoint) => `${siteBase}${path.replace(/:\w+/g, '1')}`

it('has a route for every call of its table, and takes none that the table does not know', async () => {
  await using product = await startProduct()

  const missing = calls.filter(
    ({ method, path }) => !product.app.hasRoute({ method, url: `${siteBase}${path}` }),
  )

  expect(missing.map(({ path }) => path)).toEqual([])
  expect(() => product.app.get(`${siteBase}/back-door`, () => 'open')).toThrow('not in the endpoint table')
})

it('answers nobody without a key, no session of staff, and no key for what it is not for', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const reader = await asSite(product, ['read-content'])
  const reporter = await asSite(product, ['report-facts'])
  const wrongSecret = `${reader.key.slice(0, 16)}${'A'.repeat(43)}`
  const ask = async (endpoint: Endpoint, key: string) => {
    const { method } = endpoint
    const payload = method === 'GET' ? {} : { payload: { items: [] } }
    const authorization = `Bearer ${key}`
    const response = await product.app.inject({
      method,
      url: addressOf(endpoint),
      headers: { authorization, 'accept-language': 'en' },
      ...payload,
    })
    const { code, errors } = response.json<{ code?: string; errors?: Record<string, string[]> }>()
    return [response.statusCode, code, errors?.['authorization']?.[0]]
  }

  const noSuchKey = 'There is no such key, or it has been revoked.'
  for (const endpoint of calls) {
    const name = `${endpoint.method} ${endpoint.path}`
    for (const key of ['', 'x', staff.token, wrongSecret, `${reader.key}A`])
      expect(await ask(endpoint, key), name).toEqual([401, 'unauthenticated', noSuchKey])
    const other = endpoint.access === 'read-content' ? reporter : reader
    expect(await ask(endpoint, other.key), name).toEqual([
      ...[403, 'forbidden', `This key is not for ${String(endpoint.access)}.`],
    ])
  }
  // The name of the scheme is written as one likes (RFC 9110).
  const inSmallLetters = { authorization: `bearer ${reader.key}` }
  const read = await product.app.inject({ url: `${siteBase}/content/tags`, headers: inSmallLetters })
  expect(read.statusCode).toBe(200)
  const staffCall = await product.app.inject({
    url: `${apiBase}/videos`,
    headers: { authorization: `Bearer ${reader.key}` },
  })
  expect(staffCall.statusCode).toBe(401)
})

it('lets a key call so often a minute over all processes, and other keys go on', async () => {
  await using product = await startProduct({ siteCallsPerMinute: 4 })
  await using beside = await startBeside(product)
  const site = await asSite(product)
  const other = await asSite(product)
  const here = () => site.get('/content/tags')
  const there = () => siteClientOf(beside, site.key).get('/content/tags')

  // Twice the limit and one: whichever minute it is, a minute that turns meanwhile has no room for all of them.
  const answers = []
  for (let n = 0; n < 9; n++) answers.push(await (n % 2 === 0 ? here() : there()))
  const refused = answers.filter(({ status }) => status === 429)

  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(8)
  expect(refused[0]).toMatchObject({ body: { code: 'too_many' } })
  expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await other.get('/content/tags')).status).toBe(200)
})

it('describes itself to staff, as it is answered', async () => {
  await using product = await startProduct()
  const staff = await asStaff(product)
  const site = await asSite(product)
  const read = (path: string) =>
    product.app.inject({ url: path, headers: { authorization: `Bearer ${staff.token}` } })

  const { info, paths, components } = (await read('/api/site/openapi.json')).json<{
    info: { description: string }
    components: { schemas: { Problem: { properties: { code: { oneOf: { const: string }[] } } } } }
    paths: Record<string, Record<string, { parameters: { name: string; schema: object }[] }>>
  }>()
  const page = await read('/api/site/docs')

  expect(Object.keys(paths)).toHaveLength(calls.length)
  expect(paths[`${siteBase}/content/videos/{serialNumber}`]?.['get']?.parameters).toEqual([
    expect.objectContaining({
      name: 'serialNumber',
      in: 'path',
      schema: expect.objectContaining({ type: 'string' }),
    }),
  ])
  const told = (path: string) => paths[`${siteBase}${path}`]?.['post']
  const keyed = (path: string) => told(path)?.parameters.some(({ name }) => name === 'Idempotency-Key')
  expect(JSON.stringify(told('/chargebacks'))).toContain(
    '"won":{"type":["integer","null"],"enum":[0,1,null],"default":null}',
  )
  expect(['/orders', '/members', '/members/sign-in'].map(keyed)).toEqual([true, true, false])
  const codes = components.schemas.Problem.properties.code.oneOf.map((code) => code.const)
  expect(codes).toEqual(expect.arrayContaining(['unauthenticated', 'idempotency_mismatch', 'too_many']))
  // Of staff alone.
  for (const code of ['second_factor', 'stale', 'in_use', 'draft_full', 'undo_expired']) {
    expect(codes).not.toContain(code)
    expect(page.body).not.toContain(`<code>${code}</code>`)
  }
  expect(info.description).toContain('1999 is $19.99')
  expect(page.body).toContain('Backlot site API')
  expect(page.body).toContain('1999 is $19.99')
  expect((await product.app.inject('/api/site/openapi.json')).statusCode).toBe(401)

  // What a call does not know is named as it was sent, beside what is missing.
  const { body } = await site.post('/video-likes', { items: [{ videoId: 1, opinion: 'like', foo_bar: 1 }] })
  expect(body.errors).toMatchObject({
    'items.0.video_id': ['Please fill this in.'],
    'items.0.videoId': ['This field is not known here.'],
    'items.0.foo_bar': ['This field is not known here.'],
  })
})
