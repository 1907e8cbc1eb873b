import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { apiBase } from '@backlot/contract/api-base'
import { largestImageBytes, type UploadedFile } from '@backlot/contract/files'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJobs } from '../platform/jobs/start-jobs.ts'
import { asStaff, type Client, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { canMakeDisks, smallDisk } from '../testing/programs/small-disk.ts'

let product: TestProduct
let staff: Client
let root: string

beforeAll(async () => {
  product = await startProduct()
  staff = await asStaff(product, ['update-videos'])
  root = join(product.services.config.dataDir, 'files')
})

afterAll(async () => {
  await product[Symbol.asyncDispose]()
})

const clip = (name: string): Promise<Buffer> => readFile(new URL(`../seed/clips/${name}`, import.meta.url))

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: '#2f8f95' } })
    .toFormat(format)
    .toBuffer()

const boundary = '----a-boundary'

interface Part {
  content: Buffer | string
  field?: string
  name?: string
}

/** A part without a name is a plain field. */
function partOf({ content, field = 'file', name }: Part): Buffer {
  const file = name === undefined ? '' : `; filename="${name}"`
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}

const end = Buffer.from(`--${boundary}--\r\n`)

interface UploadAnswer {
  status: number
  body: { data: Record<string, unknown>; code?: string; message?: string; errors?: Record<string, string[]> }
}

const post = (kind: string, payload: Buffer, headers: Record<string, string> = {}): Promise<UploadAnswer> =>
  postTo({ product, client: staff, kind }, payload, headers)

async function postTo(
  { product: { app }, client, kind = 'images' }: { product: TestProduct; client: Client; kind?: string },
  payload: Buffer,
  headers: Record<string, string>,
): Promise<UploadAnswer> {
  const response = await app.inject({
    method: 'POST',
    url: `${apiBase}/files/${kind}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

const upload = (kind: 'images' | 'videos', content: Buffer, name: string): Promise<UploadAnswer> =>
  post(kind, Buffer.concat([partOf({ content, name }), end]))

const countFiles = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from files`.execute(
    product.services.db,
  )
  return rows[0]?.count ?? -1
}

/** Every stored file, those still arriving among them. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Runs something that must be refused and says what was left behind by it: nothing. */
async function refused(attempt: () => Promise<UploadAnswer>): Promise<UploadAnswer> {
  const [rows, files] = [await countFiles(), await storedFiles()]
  const answer = await attempt()
  expect(await countFiles()).toBe(rows)
  expect(await storedFiles()).toEqual(files)
  return answer
}

describe('uploads', () => {
  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['gif', 'gif'],
    ['avif', 'avif'],
  ] as const)('keeps a %s with its size and writes it down', async (format, extension) => {
    const content = await picture(format)
    const { status, body } = await upload('images', content, '封面 one.bin')

    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      name: '封面 one.bin',
      content_type: `image/${format}`,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      width: 64,
      height: 36,
      duration: null,
    })
    const { pathname } = new URL(String(body.data.url), 'http://localhost')
    expect(pathname).toMatch(new RegExp(`^/files/[0-9a-f]{2}/[0-9a-f]{32}\\.${extension}$`))
    expect(await readFile(join(root, pathname.slice('/files/'.length)))).toEqual(content)
    const { rows } = await sql<{ adminId: number; after: { sha256: string } }>`
      select admin_id as "adminId", after from audits where resource = 'files' and record_id = ${body.data.id}`.execute(
      product.services.db,
    )
    expect(rows).toEqual([
      { adminId: staff.adminId, after: expect.objectContaining({ sha256: body.data.sha256 }) },
    ])
  })

  it.each([
    ['sail.mp4', 'video/mp4', 6],
    ['dunes.webm', 'video/webm', 5],
  ])('reads duration and size of %s', async (name, contentType, duration) => {
    const { status, body } = await upload('videos', await clip(name), name)

    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name, content_type: contentType, duration, width: 640, height: 360 })
  })

  it('turns a picture upright before it says its size', async () => {
    const content = await sharp(await picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await upload('images', content, 'turned.jpg')).body.data).toMatchObject({ width: 36, height: 64 })
  })

  it('never lets a name become a path', async () => {
    const { body } = await upload('images', await picture('png'), '../../..\\evil\u0001.png')
    expect(body.data.name).toBe('evil.png')
  })

  it('takes the marks out of a name that turn its ending around', async () => {
    const { body } = await upload('images', await picture('png'), 'photo\u202Egnp.exe')
    expect(body.data.name).toBe('photognp.exe')
  })

  it.each([
    ['a video as an image', 'images', () => clip('sail.mp4')],
    ['an image as a video', 'videos', () => picture('png')],
    ['SVG', 'images', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', 'images', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['noise', 'videos', async () => Buffer.alloc(5000, 7)],
  ] as const)('refuses %s by its content', async (_what, kind, content) => {
    const bytes = await content()
    const { status, body } = await refused(() =>
      upload(kind, bytes, kind === 'images' ? 'cover.png' : 'film.mp4'),
    )
    expect([status, body.code]).toEqual([415, 'unsupported_type'])
  })

  it.each([
    ['a picture cut short', 'images', async () => (await picture('png')).subarray(0, 80)],
    ['a film cut short', 'videos', async () => (await clip('sail.mp4')).subarray(0, 3000)],
    ['a film that is only a beginning', 'videos', async () => (await clip('dunes.webm')).subarray(0, 60)],
    ['a film whose index is noise', 'videos', async () => damaged(await clip('sail.mp4'))],
  ] as const)('refuses %s under the field', async (_what, kind, content) => {
    const bytes = await content()
    const { status, body } = await refused(() => upload(kind, bytes, 'broken'))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ file: ['This file is damaged, or cannot be read.'] })
  })

  it('refuses more pixels than memory could hold by what their head says', async () => {
    const heap = process.memoryUsage().rss
    const bytes = await hugePicture()
    const { status, body } = await refused(() => upload('images', bytes, 'huge.png'))
    expect([status, body.errors]).toEqual([
      422,
      { file: ['This picture has 100000 × 100000 pixels; at most 100 million can be taken.'] },
    ])
    expect(process.memoryUsage().rss - heap).toBeLessThan(50 * 1024 * 1024)
  })

  it.each([
    ['a page', (image) => Buffer.concat([image, Buffer.from('<HTML ><body onload=alert(1)>')])],
    ['a program of a page', (image) => Buffer.concat([image, Buffer.alloc(70_000), Buffer.from('<script>')])],
    ['a program across two pieces', (image) => acrossPieces(image, '<script>alert(1)</script>')],
    ['a program of a server', (image) => Buffer.concat([image, Buffer.from('<?php system($_GET[0]);')])],
    ['an archive', (image) => Buffer.concat([image, anArchive('')])],
    ['an archive with a comment', (image) => Buffer.concat([image, anArchive('a comment')])],
  ] as [string, (image: Buffer) => Buffer][])('refuses a picture that is %s as well', async (_what, made) => {
    const { status, body } = await refused(async () => upload('images', made(await picture('jpeg')), 'a.jpg'))
    expect([status, body.errors]).toEqual([
      422,
      { file: [expect.stringMatching(/^There is something besides the picture in this file/)] },
    ])
  })

  it('refuses a document that begins like a picture', async () => {
    const image = await picture('gif')
    const made = Buffer.concat([image.subarray(0, -1), Buffer.from('!\xfe\x08%PDF-1.7\0;', 'latin1')])
    expect((await refused(() => upload('images', made, 'a.gif'))).status).toBe(422)
  })

  it('refuses what is too large, said ahead or found out on the way', async () => {
    const payload = Buffer.concat([
      partOf({ content: Buffer.alloc(largestImageBytes + 1), name: 'a.png' }),
      end,
    ])
    expect((await refused(() => post('images', payload))).status).toBe(413)
    const said = await refused(() => post('images', end, { 'content-length': String(largestImageBytes * 2) }))
    expect(said.status).toBe(413)
  })

  it.each([
    ['no part', [], 'file'],
    ['an empty file', [{ content: '', name: 'a.png' }], 'file'],
    ['another field', [{ content: 'x', field: 'cover', name: 'a.png' }], 'cover'],
    ['a plain field', [{ content: 'x' }], 'file'],
    [
      'two files',
      [
        { content: 'x', name: 'a.png' },
        { content: 'y', name: 'b.png' },
      ],
      'file',
    ],
    [
      'a file and a field',
      [
        { content: 'x', name: 'a.png' },
        { content: 'y', field: 'alt' },
      ],
      'alt',
    ],
  ])('refuses %s', async (_what, parts, field) => {
    const { status, body } = await refused(() => post('images', Buffer.concat([...parts.map(partOf), end])))
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  })

  it('says of a file without a byte that it is empty', async () => {
    const { body } = await refused(() => upload('images', Buffer.alloc(0), 'a.png'))
    expect(body.errors).toEqual({ file: ['This file is empty.'] })
  })

  it.each([
    ['a body that ends early', partOf({ content: 'x', name: 'a.png' }), {}, 400],
    ['no boundary', end, { 'content-type': 'multipart/form-data' }, 400],
    ['a field called __proto__', Buffer.concat([partOf({ content: 'x', field: '__proto__' }), end]), {}, 400],
    ['JSON', Buffer.from('{}'), { 'content-type': 'application/json' }, 415],
    ['a bare body', Buffer.from('x'), { 'content-type': 'image/png' }, 415],
  ] as const)('refuses %s', async (_what, payload, headers, expected) => {
    const { status } = await refused(() => post('images', payload, headers))
    expect(status).toBe(expected)
  })

  it('is for those who may write a record that holds such a file; a picture of oneself for everybody', async () => {
    const tagger = await asStaff(product, ['create-tags'])
    const reader = await asStaff(product, ['list-videos'])
    const payload = Buffer.concat([partOf({ content: await picture('png'), name: 'a.png' }), end])
    const as = (token: string) => ({ authorization: `Bearer ${token}` })

    expect((await post('upload', payload, as(tagger.token))).status).toBe(201)
    expect((await post('videos', payload, as(tagger.token))).status).toBe(403)
    expect((await post('upload', payload, as(reader.token))).status).toBe(403)
    expect((await post('images', payload, as(reader.token))).status).toBe(201)
    expect(await post('images', payload, as('')).then(({ status }) => status)).toBe(401)
  })

  it('takes as much of one person a day as the quota says, and of a failed upload nothing', async () => {
    await using strict = await startProduct({ uploadBytesPerDay: 3 * 1024 * 1024 })
    const [one, other] = [await asStaff(strict), await asStaff(strict)]
    const content = await picture('png')
    const send = (client: Client, what: Buffer | string, headers: Record<string, string> = {}) =>
      postTo(
        { product: strict, client },
        Buffer.concat([partOf({ content: what, name: 'a.png' }), end]),
        headers,
      )
    expect((await send(one, 'no picture')).status).toBe(415)

    const answers = await Promise.all([1, 2, 3, 4].map(() => send(one, content)))

    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 201, 429])
    const refused = await send(one, content, { 'accept-language': 'zh-CN' })
    expect(refused.body).toMatchObject({
      code: 'upload_quota',
      message: '你今天的上传量已达上限，请稍后再继续。',
    })
    expect((await send(other, content)).status).toBe(201)
    await sql`update attempts set created_at = now() - interval '25 hours'`.execute(strict.services.db)
    expect((await send(one, content)).status).toBe(201)
  })

  it('leaves nothing of an upload whose sender goes away', async () => {
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const sending = openUpload(port)
    sending.write(partOf({ content: Buffer.alloc(300_000, 1), name: 'a.mp4' }).subarray(0, 200_000))
    await expect.poll(() => readdir(join(root, 'incoming'))).toHaveLength(1)
    const rows = await countFiles()

    sending.destroy()

    await expect.poll(() => readdir(join(root, 'incoming'))).toEqual([])
    expect(await countFiles()).toBe(rows)
  })

  it('answers a sender who is still sending what is too large', async () => {
    if (!product.app.server.listening) await product.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = product.app.server.address() as AddressInfo
    const sending = openUpload(port, 'images')
    sending.write(partOf({ content: Buffer.alloc(largestImageBytes + 1000), name: 'a.png' }))
    const [response] = (await once(sending, 'response')) as [{ statusCode: number }]
    expect(response.statusCode).toBe(413)
    sending.end(end)
    expect(await readdir(join(root, 'incoming'))).toEqual([])
  })
})

/** What readers of archives look for at the end of a file. */
function anArchive(comment: string): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment)])
}

/** The text begins before the edge of the pieces in which a file is read, and ends behind it. */
function acrossPieces(image: Buffer, text: string): Buffer {
  return Buffer.concat([image, Buffer.alloc(64 * 1024 - image.length - 4), Buffer.from(text)])
}

/** A real PNG whose header claims 100,000 by 100,000 pixels. */
async function hugePicture(): Promise<Buffer> {
  const content = Buffer.from(await picture('png'))
  content.writeUInt32BE(100_000, 16)
  content.writeUInt32BE(100_000, 20)
  return content
}

function damaged(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  const index = copy.indexOf('moov')
  return copy.fill(0xa5, index + 4, index + 400)
}

/** A request on a real connection whose body is still to come. */
function openUpload(port: number, kind = 'videos'): ClientRequest {
  const sending = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${apiBase}/files/${kind}`,
    headers: {
      authorization: `Bearer ${staff.token}`,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  sending.on('error', () => undefined)
  return sending
}

describe('stored files', () => {
  let film: Buffer
  let uploaded: Pick<UploadedFile, 'id' | 'url'>

  beforeAll(async () => {
    film = await clip('sail.mp4')
    const { body } = await upload('videos', film, '海边 a.mp4')
    uploaded = body.data as unknown as UploadedFile
  })

  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    product.app.inject({ method, url: uploaded.url, headers })

  it('come to whoever was handed their address, for less than an hour, under their own name and type', async () => {
    const { statusCode, headers, rawPayload } = await get()

    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(film)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    })
    expect(Number(/\d+$/.exec(String(headers['cache-control']))?.[0])).toBeLessThanOrEqual(3600)
    expect(headers['content-disposition']).toMatch(
      /^inline; .*filename\*=UTF-8''%E6%B5%B7%E8%BE%B9%20a\.mp4$/,
    )
    expect(headers.etag).toBeTruthy()
    expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get({}, 'HEAD')).headers['content-length']).toBe(String(film.length))
  })

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=7000-999999', 7000, undefined],
  ])('come in part: %s', async (range, from, to) => {
    const { statusCode, headers, rawPayload } = await get({ range, 'accept-encoding': 'br, gzip' })
    const wanted = film.subarray(from, to)

    expect(statusCode).toBe(206)
    expect(rawPayload).toEqual(wanted)
    const start = from < 0 ? film.length + from : from
    expect(headers['content-range']).toBe(`bytes ${start}-${start + wanted.length - 1}/${film.length}`)
    expect(headers['content-type']).toBe('video/mp4')
  })

  it('refuse a range that they do not have', async () => {
    const { statusCode, headers, body } = await get({ range: 'bytes=999999-' })
    expect([statusCode, headers['content-range'], body]).toEqual([416, `bytes */${film.length}`, ''])
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    '/files/ab/../../secret',
    '/files/ab/..%2f..%2fsecret',
    '/files/%2e%2e/secret',
    '/files/incoming/0123456789abcdef0123456789abcdef',
    '/files/ab/0123456789abcdef0123456789abcdef.mp4',
    '/files/AB/0123456789ABCDEF0123456789ABCDEF.mp4',
    '/files/ab/0123456789abcdef0123456789abcdef.mp4%00',
    '/files/',
    '/files/ab',
  ])('are all that the address shows: not %s', async (url) => {
    const { statusCode } = await product.app.inject({ method: 'GET', url })
    expect(statusCode).toBe(404)
  })

  it('are not found when the disk has lost them', async () => {
    const { pathname } = new URL(uploaded.url, 'http://localhost')
    const path = join(root, pathname.slice('/files/'.length))
    await rm(path)
    expect(existsSync(path)).toBe(false)
    expect((await get()).statusCode).toBe(404)
  })
})

it.skipIf(!canMakeDisks)(
  'an upload to a full disk is answered with 507 and leaves nothing behind',
  async () => {
    const unmount = smallDisk(join(root, 'incoming'), '16k')
    const large = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#2f8f95',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    try {
      const answer = await refused(() => upload('images', large, 'large.png'))

      expect(answer).toMatchObject({ status: 507, body: { code: 'no_space' } })
      expect((await staff.get('/auth/sessions')).status).toBe(200)
    } finally {
      unmount()
    }
  },
)

it('what an upload of a dead process left is swept by a job of every hour, what is arriving is not', async () => {
  await using own = await startProduct()
  const incoming = join(own.services.config.dataDir, 'files', 'incoming')
  await mkdir(incoming, { recursive: true })
  for (const name of ['left', 'arriving']) await writeFile(join(incoming, name), 'half')
  const dayAgo = Date.now() / 1000 - 25 * 3600
  await utimes(join(incoming, 'left'), dayAgo, dayAgo)

  await startJobs(own.app)

  await expect.poll(() => readdir(incoming), { timeout: 30_000 }).toEqual(['arriving'])
  const { rows } = await sql`select cron from job_queue.schedule where name = 'sweep-uploads'`.execute(
    own.services.db,
  )
  expect(rows).toEqual([{ cron: '7 * * * *' }])
})
