import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asStaff, type Client, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'
import { originOf } from './origin.ts'

let product: TestProduct
let staff: Client
let cdn: Server
const asked: string[] = []

beforeAll(async () => {
  cdn = createServer(({ method, url = '' }, answer) => {
    asked.push(`${method} ${url}`)
    if (url.startsWith('/base/films/'))
      answer.writeHead(200, { 'content-length': 1234, 'content-type': 'video/mp4', etag: '"abc"' })
    else if (url === '/base/elsewhere') answer.writeHead(302, { location: '/base/films/a.mp4' })
    else if (url === '/base/broken') answer.writeHead(502)
    else answer.writeHead(404)
    answer.end()
  })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  const { port } = cdn.address() as AddressInfo
  product = await startProduct({ cdnOrigin: `http://127.0.0.1:${port}/base/` })
  staff = await asStaff(product)
})
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  cdn.close()
})

const check = (where: 'Cloud' | 'Server', path: string) =>
  staff.get(`/files/checkFileOn${where}?path=${encodeURIComponent(path)}`)

const nothing = { exists: 0, bytes: null, content_type: null, etag: null }

it('says size, type and ETag of what lies on the origin, asked by its path alone', async () => {
  const found = { exists: 1, bytes: 1234, content_type: 'video/mp4', etag: '"abc"' }

  expect((await check('Cloud', '/films/夏天 one.mp4')).body.data).toEqual(found)
  expect(asked.at(-1)).toBe('HEAD /base/films/%E5%A4%8F%E5%A4%A9%20one.mp4')
  expect((await check('Cloud', 'none.mp4')).body.data).toEqual(nothing)
})

it('follows no redirect', async () => {
  const before = asked.length

  expect((await check('Cloud', 'elsewhere')).body.data).toEqual(nothing)
  expect(asked.slice(before)).toEqual(['HEAD /base/elsewhere'])
})

it.each([
  'https://evil.example/a.mp4',
  '//evil.example/a.mp4',
  '../secret',
  'films/../../secret',
  'films/%2e%2e/secret',
  'films\\..\\secret',
  'films//a.mp4',
  './a.mp4',
  'a.mp4?x=1',
  'a.mp4#x',
  'user:password@host',
  'a\u0000b',
  'a\u202Eb',
  '/',
])('asks nobody about %j', async (path) => {
  const before = asked.length

  const { status, body } = await check('Cloud', path)

  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['path']])
  expect(asked.length).toBe(before)
})

it.each(['//127.0.0.2/secret', '///127.0.0.2/secret', '../secret', 'films/../../secret'])(
  'leads nobody to %j, whoever forgot to judge the path',
  async (path) => {
    const before = asked.length
    const origin = originOf({ cdnOrigin: product.services.config.cdnOrigin, bucket: undefined })

    await expect(origin.stat(path)).rejects.toMatchObject({ code: 'invalid' })
    await expect(
      origin.link(path, { seconds: 1, contentType: '', contentDisposition: '' }),
    ).rejects.toMatchObject({ code: 'invalid' })
    expect(asked.length).toBe(before)
  },
)

it('says that an origin which fails cannot be asked', async () => {
  expect(await check('Cloud', 'broken')).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
})

it('says under the field that nothing was set up to ask', async () => {
  await using other = await startProduct()
  const { status, body } = await (await asStaff(other)).get('/files/checkFileOnCloud?path=a.mp4', {
    'accept-language': 'en',
  })

  expect([status, body.errors]).toEqual([422, { path: ['No CDN origin or cloud storage has been set up.'] }])
})

it('finds what was uploaded by its path, and nothing outside of the store', async () => {
  const { url } = await uploadPicture(product, staff)
  const path = plain(url)

  expect((await check('Server', path)).body.data).toMatchObject({ exists: 1, bytes: expect.any(Number) })
  expect((await check('Server', path.slice('/files/'.length))).body.data).toMatchObject({ exists: 1 })
  expect((await check('Server', `/files/ab/${'0'.repeat(32)}.png`)).body.data).toEqual(nothing)
  for (const other of ['/files/../secret', '../secret', '/etc/passwd', 'incoming/x'])
    expect((await check('Server', other)).status, other).toBe(422)
})

it('leads whoever may read it to a file on the origin, and nobody else', async () => {
  const url = '/files/origin/films/夏天 one.mp4'
  await sql`insert into files (kind, url, name, content_type, bytes, sha256)
    values ('video', ${url}, 'one.mp4', 'video/mp4', 1234, null)`.execute(product.services.db)
  const get = (headers: Record<string, string>) => product.app.inject({ url: encodeURI(url), headers })

  const answer = await get({ authorization: `Bearer ${staff.token}` })

  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
  expect(answer.headers.location).toBe(
    `${product.services.config.cdnOrigin}films/%E5%A4%8F%E5%A4%A9%20one.mp4`,
  )
  expect((await get({})).statusCode).toBe(404)
})
