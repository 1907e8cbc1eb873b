import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { apiBase } from '@backlot/contract/api-base'
import type { OpenUpload, UploadedFile } from '@backlot/contract/files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { type S3Server, startS3 } from '../../testing/programs/s3.ts'
import { canMakeDisks, smallDisk } from '../../testing/programs/small-disk.ts'

const clip = (name: string): Promise<Buffer> => readFile(new URL(`../../seed/clips/${name}`, import.meta.url))
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** A film that players read as any, and that is as large as it is wanted: MP4 lets a box hold anything. */
async function largeFilm(bytes: number): Promise<Buffer> {
  const film = await clip('sail.mp4')
  const free = Buffer.alloc(bytes - film.length)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  randomBytes(64).copy(free, 100)
  return Buffer.concat([film, free])
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Sender {
  product: TestProduct
  client: Client
}

async function send(
  { product: { app }, client }: Sender,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  {
    path = '/files/tus',
    headers = {},
    payload,
  }: { path?: string; headers?: Record<string, string>; payload?: Buffer },
) {
  const answer = await app.inject({
    method,
    url: `${apiBase}${path}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'en',
      'tus-resumable': '1.0.0',
      ...headers,
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

interface Film {
  content: Buffer
  name?: string
  said?: string
}

const begin = (sender: Sender, { content, name = '海边.mp4', said }: Film) =>
  send(sender, 'POST', {
    headers: {
      'upload-length': String(content.length),
      'upload-metadata': [`filename ${base64(name)}`, ...(said ? [`sha256 ${base64(said)}`] : [])].join(','),
    },
  })

const idOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['location']).split('/').at(-1) ?? ''

const more = (sender: Sender, id: string, offset: number, payload: Buffer) =>
  send(sender, 'PATCH', {
    path: `/files/tus/${id}`,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload,
  })

const offsetOf = async (sender: Sender, id: string) =>
  Number((await send(sender, 'HEAD', { path: `/files/tus/${id}` })).headers['upload-offset'])

const finish = async ({ client }: Sender, id: string) => {
  const answer = await client.post(`/files/tus/${id}`)
  return { ...answer, file: answer.body?.data as UploadedFile & { content_type: string } }
}

const piece = 3 * 1024 * 1024

/** Sends the rest from wherever it is. */
async function sendAll(sender: Sender, id: string, content: Buffer): Promise<void> {
  for (let at = await offsetOf(sender, id); at < content.length; ) {
    const { headers, status, text } = await more(sender, id, at, content.subarray(at, at + piece))
    expect([status, text]).toEqual([204, ''])
    at = Number(headers['upload-offset'])
  }
}

let s3: S3Server
const products: Record<string, TestProduct> = {}

beforeAll(async () => {
  s3 = await startS3()
  products['the local disk'] = await startProduct()
  products['a bucket'] = await startProduct({ bucket: s3.bucket })
})
afterAll(async () => {
  for (const product of Object.values(products)) await product[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
})

async function aSender(where = 'the local disk', permissions = ['update-videos']): Promise<Sender> {
  const product = products[where] as TestProduct
  return { product, client: await asStaff(product, permissions) }
}

describe.each(['the local disk', 'a bucket'])('a film in pieces, kept in %s', (where) => {
  it('is a file like any once all of it has arrived', async () => {
    const sender = await aSender(where)
    const content = await largeFilm(24 * 1024 * 1024 + 5)
    // The server for tests signs no name but a plain one.
    const begun = await begin(sender, { content, name: 'sea.mp4', said: sha256(content) })
    expect(begun.status).toBe(201)
    const id = idOf(begun)
    await sendAll(sender, id, content)

    const { file, status } = await finish(sender, id)

    expect(status).toBe(200)
    expect(file).toMatchObject({
      name: 'sea.mp4',
      content_type: 'video/mp4',
      bytes: content.length,
      sha256: sha256(content),
      width: 640,
      duration: 6,
    })
    expect((await finish(sender, id)).file.id).toBe(file.id)
    const answer = await sender.product.app.inject({ url: file.url })
    if (where === 'a bucket') {
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
      const link = String(answer.headers.location)
      const part = await fetch(link, { headers: { range: 'bytes=5-14' } })
      expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(5, 15))
      expect(part.headers.get('content-type')).toBe('video/mp4')
    } else expect(answer.rawPayload.equals(content)).toBe(true)
  })

  it('goes on in another process, which has seen none of it before', async () => {
    const sender = await aSender(where)
    const content = await largeFilm(12 * 1024 * 1024)
    const id = idOf(await begin(sender, { content, said: sha256(content) }))
    await more(sender, id, 0, content.subarray(0, 5_000_000))
    await using other = await startBeside(sender.product)

    await sendAll({ product: other, client: sender.client }, id, content)

    expect((await finish(sender, id)).file.sha256).toBe(sha256(content))
  })

  it('goes on where it broke off when its connection was cut', async () => {
    const sender = await aSender(where)
    const content = await largeFilm(20 * 1024 * 1024)
    const id = idOf(await begin(sender, { content }))
    await cutAfter(sender, { id, content, bytes: 12_000_000 })

    await expect.poll(() => offsetOf(sender, id), { timeout: 30_000 }).toBeGreaterThanOrEqual(8 * 1024 * 1024)
    await sendAll(sender, id, content)

    expect((await finish(sender, id)).file.sha256).toBe(sha256(content))
  })

  it('leaves nothing when it is given up', async () => {
    const sender = await aSender(where)
    const content = await largeFilm(1_000_000)
    const id = idOf(await begin(sender, { content }))
    await more(sender, id, 0, content.subarray(0, 500_000))

    expect((await send(sender, 'DELETE', { path: `/files/tus/${id}` })).status).toBe(204)

    expect((await send(sender, 'HEAD', { path: `/files/tus/${id}` })).status).toBe(404)
    expect(existsSync(join(sender.product.services.config.dataDir, 'files', 'incoming', id))).toBe(false)
  })

  it('is swept after a day without a byte, and counts for nothing in the quota then', async () => {
    const sender = await aSender(where)
    const { db } = sender.product.services
    const content = await largeFilm(1_000_000)
    const id = idOf(await begin(sender, { content }))
    await more(sender, id, 0, content.subarray(0, 500_000))
    await sql`update uploads set progressed_at = now() - interval '25 hours' where id = ${id}`.execute(db)

    await sender.product.app.tasks.get('sweep-uploads')?.run(new AbortController().signal)

    expect((await send(sender, 'HEAD', { path: `/files/tus/${id}` })).status).toBe(404)
    const { rows } =
      await sql`select 1 from attempts where kind = 'upload' and subject = ${String(sender.client.adminId)}`.execute(
        db,
      )
    expect(rows).toEqual([])
  })
})

interface Piece {
  id: string
  content: Buffer
  bytes: number
}

/** Sends some of a film over a real connection, and no more. */
async function stallAfter(
  { product: { app }, client }: Sender,
  { id, content, bytes }: Piece,
): Promise<ClientRequest> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sending: ClientRequest = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: `${apiBase}/files/tus/${id}`,
    headers: {
      authorization: `Bearer ${client.token}`,
      'x-requested-with': 'XMLHttpRequest',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(content.length),
    },
  })
  sending.on('error', () => undefined)
  await new Promise<void>((resolve) => sending.write(content.subarray(0, bytes), () => resolve()))
  return sending
}

/** The same, and the connection is cut. */
const cutAfter = async (sender: Sender, piece: Piece) => (await stallAfter(sender, piece)).destroy()

describe('an upload', () => {
  it('is refused, and gone, when its sender says at the end that it read something else', async () => {
    const sender = await aSender()
    const content = await largeFilm(500_000)
    const id = idOf(await begin(sender, { content }))
    await sendAll(sender, id, content)
    const { db } = sender.product.services
    const address = async () => {
      const { rows } = await sql<{
        url: string
      }>`select url from files where sha256 = ${sha256(content)}`.execute(db)
      return rows[0]?.url
    }
    const url = await address()

    const refused = await sender.client.post(`/files/tus/${id}?sha256=${'a'.repeat(64)}`)

    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { file: ['What arrived is not what was sent. Please upload it again.'] },
    ])
    expect(url).toBeDefined()
    expect(await address()).toBeUndefined()
    expect((await finish(sender, id)).status).toBe(404)
    expect((await sender.client.post(`/files/tus/${id}?sha256=x`)).status).toBe(422)
  })

  it('is taken when its sender read the same', async () => {
    const sender = await aSender()
    const content = await largeFilm(400_000)
    const id = idOf(await begin(sender, { content }))
    await sendAll(sender, id, content)

    const taken = await sender.client.post(`/files/tus/${id}?sha256=${sha256(content)}`)

    expect([taken.status, taken.body.data]).toEqual([
      200,
      expect.objectContaining({ sha256: sha256(content) }),
    ])
  })

  it('belongs to its account: another one finds nothing, a new session of the same goes on', async () => {
    const sender = await aSender()
    const content = await largeFilm(1_000_000)
    const id = idOf(await begin(sender, { content }))
    await more(sender, id, 0, content.subarray(0, 500_000))
    const stranger = await aSender()

    expect((await send(stranger, 'HEAD', { path: `/files/tus/${id}` })).status).toBe(404)
    expect((await more(stranger, id, 500_000, content.subarray(500_000))).status).toBe(404)
    expect((await send(stranger, 'DELETE', { path: `/files/tus/${id}` })).status).toBe(404)
    expect((await finish(stranger, id)).status).toBe(404)

    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await sql`insert into sessions (admin_id, token_hash, stage, address, user_agent, expires_at)
      values (${sender.client.adminId}, ${hash}, 'passed', '127.0.0.1', 'test', now() + interval '1 day')`.execute(
      sender.product.services.db,
    )
    const again = { ...sender, client: { ...sender.client, token } }
    expect((await more(again, id, 500_000, content.subarray(500_000))).status).toBe(204)
    expect((await finish(sender, id)).file.sha256).toBe(sha256(content))
  })

  it('asks each request for session, permission and header', async () => {
    const sender = await aSender()
    const content = await largeFilm(1_000_000)
    const id = idOf(await begin(sender, { content }))
    const path = `/files/tus/${id}`
    const reader = await aSender('the local disk', ['list-videos'])

    expect((await begin(reader, { content })).status).toBe(403)
    expect((await send(sender, 'HEAD', { path, headers: { authorization: '' } })).status).toBe(401)
    expect((await send(sender, 'PATCH', { path, headers: { 'x-requested-with': '' } })).status).toBe(403)
  })

  it('is refused by its first bytes when it is no film, and forgotten', async () => {
    const sender = await aSender()
    const content = Buffer.concat([
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.alloc(100_000),
    ])
    const id = idOf(await begin(sender, { content, name: 'film.mp4' }))

    const { status, text } = await more(sender, id, 0, content.subarray(0, 10_000))

    expect([status, JSON.parse(text).code]).toEqual([415, 'unsupported_type'])
    expect((await send(sender, 'HEAD', { path: `/files/tus/${id}` })).status).toBe(404)
  })

  it.each([
    [
      'damaged',
      async () => damaged(await clip('sail.mp4')),
      undefined,
      'This file is damaged, or cannot be read.',
    ],
    [
      'other than its sender said',
      () => largeFilm(500_000),
      'a'.repeat(64),
      'What arrived is not what was sent. Please upload it again.',
    ],
  ])('that turns out to be %s is refused in words, and forgotten', async (_what, make, said, message) => {
    const sender = await aSender()
    const content = await make()
    const id = idOf(await begin(sender, { content, ...(said && { said }) }))

    const { status, text } = await more(sender, id, 0, content)

    expect([status, JSON.parse(text).errors]).toEqual([422, { file: [message] }])
    expect((await send(sender, 'HEAD', { path: `/files/tus/${id}` })).status).toBe(404)
    expect(await readdir(join(sender.product.services.config.dataDir, 'files', 'incoming'))).not.toContain(id)
  })

  it.each([
    ['no name', { 'upload-length': '9' }, 422],
    ['an empty film', { 'upload-length': '0', 'upload-metadata': `filename ${base64('a.mp4')}` }, 422],
    [
      'more than a film may have',
      { 'upload-length': String(9 * 1024 ** 3), 'upload-metadata': `filename ${base64('a')}` },
      413,
    ],
    [
      'a checksum that is none',
      { 'upload-length': '9', 'upload-metadata': `filename ${base64('a')},sha256 ${base64('x')}` },
      422,
    ],
    [
      'what is not known',
      { 'upload-length': '9', 'upload-metadata': `filename ${base64('a')},path ${base64('/etc')}` },
      422,
    ],
    ['no length', { 'upload-metadata': `filename ${base64('a.mp4')}` }, 400],
    ['another version of the protocol', { 'tus-resumable': '0.2.0', 'upload-length': '9' }, 400],
  ])('is not begun with %s', async (_what, headers, expected) => {
    expect((await send(await aSender(), 'POST', { headers })).status).toBe(expected)
  })

  it('takes nothing at another place than where it is, nor more than it was to be', async () => {
    const sender = await aSender()
    const content = await largeFilm(1_000_000)
    const id = idOf(await begin(sender, { content }))
    await more(sender, id, 0, content.subarray(0, 500_000))

    expect((await more(sender, id, 400_000, content.subarray(400_000))).status).toBe(409)
    expect((await more(sender, id, 500_000, Buffer.alloc(500_001))).status).toBe(413)
    expect(await offsetOf(sender, id)).toBe(500_000)
    expect((await finish(sender, id)).status).toBe(409)
  })

  it('counts for its whole size in the quota of its account, and a name never becomes a path', async () => {
    await using product = await startProduct({ uploadBytesPerDay: 3_000_000 })
    const sender = { product, client: await asStaff(product, ['update-videos']) }
    const content = await largeFilm(2_000_000)
    const id = idOf(await begin(sender, { content, name: '../../\u0001evil\u0000.mp4' }))

    const second = await begin(sender, { content })
    expect([second.status, JSON.parse(second.text).code]).toEqual([429, 'upload_quota'])
    await sendAll(sender, id, content)
    expect((await finish(sender, id)).file.name).toBe('evil.mp4')
    expect((await begin(sender, { content })).status).toBe(429)
  })

  it('is listed for its account with how far it is, until it is a file', async () => {
    const sender = await aSender()
    const content = await largeFilm(1_000_000)
    const id = idOf(await begin(sender, { content, name: 'half.mp4' }))
    await more(sender, id, 0, content.subarray(0, 250_000))
    const listed = async () => (await sender.client.get('/files/tus')).body.data as OpenUpload[]

    expect(await listed()).toEqual([
      {
        id,
        name: 'half.mp4',
        bytes: 1_000_000,
        arrived: 250_000,
        is_arriving: 0,
        created_at: expect.any(String),
      },
    ])
    await sendAll(sender, id, content)
    expect(await listed()).toEqual([])
  })

  it('is listed with what has arrived of it while its line says nothing more', async () => {
    const sender = await aSender()
    const content = await largeFilm(8_000_000)
    const id = idOf(await begin(sender, { content }))
    const sending = await stallAfter(sender, { id, content, bytes: 5_000_000 })
    const listed = async () =>
      ((await sender.client.get('/files/tus')).body.data as OpenUpload[]).find((each) => each.id === id)
        ?.arrived

    await expect.poll(listed, { timeout: 30_000 }).toBeGreaterThan(3_000_000)
    sending.destroy()
  })

  it.skipIf(!canMakeDisks)('that fills the disk gets 507, and goes on once there is room', async () => {
    await using product = await startProduct()
    const sender = { product, client: await asStaff(product, ['update-videos']) }
    const content = await largeFilm(3_000_000)
    const incoming = join(product.services.config.dataDir, 'files', 'incoming')
    const id = idOf(await begin(sender, { content }))
    const unmount = smallDisk(incoming, '1m')
    const refused = await more(sender, id, 0, content)
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([507, 'no_space'])
    const at = await offsetOf(sender, id)
    expect(at).toBeGreaterThan(0)
    const kept = await readFile(join(incoming, id))
    expect(kept.equals(content.subarray(0, at))).toBe(true)
    unmount()
  })
})

function damaged(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  const index = copy.indexOf('moov')
  return copy.fill(0xa5, index + 4, index + 400)
}
