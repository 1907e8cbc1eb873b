import { expect, it } from 'vitest'
import { startProduct } from '../../../testing/as-staff.ts'
import { openRaw } from '../../../testing/raw-connection.ts'

const ask = (line: string, rest = '') => `${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${rest}\r\n`

it.each([
  ['a call without a session', ask('GET /api/admin/tags'), 401],
  ['an unknown call', ask('GET /api/nothing'), 404],
  ['a method that a call does not take', ask('PUT /api/admin/tags'), 405],
  ['a method that nobody knows', ask('FLY /'), 400],
  ['an address that cannot be decoded', ask('GET /api/admin/%zz'), 400],
  ['a part of an address that is too long', ask(`GET /api/admin/tags/${'1'.repeat(500)}`), 400],
  ['headers that are too large', ask('GET /', `X-Large: ${'x'.repeat(20_000)}\r\n`), 431],
  ['a request without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['what wants to be expected', ask('GET /healthz', 'Expect: a-miracle\r\n'), 200],
  ['health', ask('GET /healthz'), 200],
  ['the page', ask('GET /'), undefined],
])('guards the answer to %s', async (_what, text, status) => {
  await using product = await startProduct()
  await product.app.listen({ port: 0, host: '127.0.0.1' })

  const answer = await (await openRaw(product.app, text)).closed()

  const [head = ''] = answer.toLowerCase().split('\r\n\r\n')
  if (status !== undefined) expect(head).toContain(`http/1.1 ${status} `)
  for (const line of [
    'x-content-type-options: nosniff',
    'referrer-policy: same-origin',
    'x-frame-options: deny',
    'cross-origin-opener-policy: same-origin',
    'cross-origin-resource-policy: same-origin',
    'permissions-policy: accelerometer=(), ',
  ])
    expect(head).toContain(line)
  expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}/)
  expect(head).not.toContain('strict-transport-security')
})

it('lets pictures and films come from nowhere else, and styles alone be written into the page', async () => {
  await using product = await startProduct()

  const { headers } = await product.app.inject('/')

  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("img-src 'self' data: blob:")
  expect(policy).toContain("media-src 'self' blob:")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy.filter((each) => each.includes('unsafe'))).toEqual(["style-src 'self' 'unsafe-inline'"])
})

it('lets pictures and films come from the storage that is set up, and nothing else', async () => {
  await using product = await startProduct({ mediaOrigins: ['https://films.example'] })

  const policy = String((await product.app.inject('/')).headers['content-security-policy']).split(';')

  expect(policy.filter((each) => each.includes('films.example'))).toEqual([
    "img-src 'self' data: blob: https://films.example",
    "media-src 'self' blob: https://films.example",
  ])
})

it('says that the host is only to be asked over TLS when the proxy says that it was', async () => {
  await using product = await startProduct({ isProxy: () => true })
  const over = async (protocol: string) =>
    (await product.app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })).headers

  expect(await over('https')).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
  expect(await over('http')).not.toHaveProperty('strict-transport-security')
})
