import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asStaff, type Client, startBeside, startProduct, type TestProduct } from '../../testing/as-staff.ts'
import type { StoredFile } from '../../testing/files/a-file.ts'
import { plain, uploadPicture } from '../../testing/files/upload.ts'

let clock = Date.parse('2026-11-22T09:10:00Z')
let product: TestProduct
let staff: Client
let picture: StoredFile

beforeAll(async () => {
  product = await startProduct({}, () => new Date(clock))
  staff = await asStaff(product)
  picture = await uploadPicture(product, staff)
})

afterAll(async () => {
  await product[Symbol.asyncDispose]()
})

async function get(url: string, headers: Record<string, string> = {}, app = product.app) {
  const answer = await app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

const statusOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).status

describe('a file that stands on nothing published', () => {
  it('is not there for whoever has only its address', async () => {
    const { status, headers, body } = await get(plain(picture.url))

    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' })
  })

  it('is there for a session, whether it comes as a header or as the cookie of the web app', async () => {
    for (const headers of [
      { authorization: `Bearer ${staff.token}` },
      { cookie: `other=1; backlot_token=${staff.token}` },
    ]) {
      const answer = await get(plain(picture.url), headers)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it('is not there for a session that has ended, or still waits for its second factor', async () => {
    const [ended, waiting] = [await asStaff(product), await asStaff(product)]
    const hash = createHash('sha256').update(waiting.token).digest()
    await ended.post('/logout')
    await sql`update sessions set stage = 'required' where token_hash = ${hash}`.execute(product.services.db)

    for (const { token } of [ended, waiting, { token: randomBytes(32).toString('base64url') }])
      expect(await statusOf(plain(picture.url), { cookie: `backlot_token=${token}` })).toBe(404)
  })

  it('does not keep a session open by being shown', async () => {
    const idle = await asStaff(product)
    const hash = createHash('sha256').update(idle.token).digest()
    const hourAgo = sql`update sessions set last_used_at = now() - interval '1 hour' where token_hash = ${hash}`
    await hourAgo.execute(product.services.db)

    expect(await statusOf(plain(picture.url), { cookie: `backlot_token=${idle.token}` })).toBe(200)

    const { rows } = await sql<{ isIdle: boolean }>`
      select last_used_at < now() - interval '59 minutes' as "isIdle" from sessions where token_hash = ${hash}`.execute(
      product.services.db,
    )
    expect(rows).toEqual([{ isIdle: true }])
  })
})

describe('a signed address', () => {
  it('opens for whoever holds it, with ranges and revalidation, in every process', async () => {
    await using beside = await startBeside(product)
    for (const app of [product.app, beside.app]) {
      const whole = await get(picture.url, {}, app)
      expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/png'])
      expect((await get(picture.url, { range: 'bytes=0-9' }, app)).status).toBe(206)
      expect((await get(picture.url, { 'if-none-match': String(whole.headers.etag) }, app)).status).toBe(304)
    }
    const head = await product.app.inject({ method: 'HEAD', url: picture.url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await product.app.inject({ method: 'HEAD', url: plain(picture.url) })).statusCode).toBe(404)
  })

  it('ends within the hour, and is kept no longer than that', async () => {
    const start = clock
    try {
      const { url } = await uploadPicture(product, staff)
      const { headers } = await get(url)
      const life = Number(/^private, max-age=(\d+)$/.exec(String(headers['cache-control']))?.[1])
      expect(life).toBeGreaterThan(30 * 60 - 1)
      expect(life).toBeLessThanOrEqual(60 * 60)

      clock = start + (life - 1) * 1000
      expect(await statusOf(url)).toBe(200)
      clock = start + (life + 1) * 1000
      expect(await statusOf(url)).toBe(404)
      expect(await statusOf(url, { cookie: `backlot_token=${staff.token}` })).toBe(200)
    } finally {
      clock = start
    }
  })

  it('stays the same for half an hour, so that a list read again shows what a browser has', async () => {
    const start = clock
    const tag = await staff.post('/tags', { name: 'Ana Quill', type: 'model', avatar: picture.id })
    const { id } = tag.body.data as { id: number }
    const addressNow = async () =>
      ((await staff.get(`/tags/${id}`)).body.data as { avatar: StoredFile }).avatar.url
    try {
      const first = await addressNow()
      clock = start + 15 * 60 * 1000
      expect(await addressNow()).toBe(first)
      clock = start + 25 * 60 * 1000
      const next = await addressNow()
      expect(next).not.toBe(first)
      expect([await statusOf(first), await statusOf(next)]).toEqual([200, 200])
    } finally {
      clock = start
    }
  })

  it('opens nothing once it was changed, or taken to another file', async () => {
    const other = await uploadPicture(product, staff)
    const { searchParams } = new URL(picture.url, 'http://localhost')
    const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? '']
    const question = (later: string, signed: string) => `?expires=${later}&signature=${signed}`
    const turned = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))

    for (const changed of [
      plain(other.url) + question(expires, signature),
      plain(picture.url) + question(String(Number(expires) + 1), signature),
      plain(picture.url) + question(`${expires}0`, signature),
      plain(picture.url) + question(expires, turned),
      plain(picture.url) + question(expires, signature.slice(0, -2)),
      plain(picture.url) + question(expires, ''),
      plain(picture.url) + question('Infinity', signature),
      `${plain(picture.url)}?signature=${signature}`,
      `${picture.url}&expires=9999999999`,
    ])
      expect(await statusOf(changed), changed).toBe(404)
    expect(await statusOf(picture.url)).toBe(200)
  })

  it('of another installation opens nothing', async () => {
    await using other = await startProduct({ dataDir: product.services.config.dataDir })
    const forged = other.services.addresses.sign(plain(picture.url))

    expect(await statusOf(forged)).toBe(404)
  })

  it('stands in every answer that shows a file, and nowhere else', async () => {
    const made = await staff.post('/videos', { title: 'Tilt', serial_number: 'BL-1', cover: picture.id })
    const { id } = made.body.data as { id: number }
    const stale = await staff.put(`/videos/${id}`, { title: 'Tilt 2', version: 7 })
    const shown = [made, await staff.get(`/videos/${id}`), await staff.get('/videos'), stale]

    for (const { text } of shown) expect(text).toContain(`${plain(picture.url)}?expires=`)
    for (const path of [`/videos/${id}/history`, '/videos/exportCsv', '/audits'])
      expect((await staff.get(path)).text, path).not.toContain('signature=')
    const { rows } = await sql`select 1 from audits where after::text like '%signature=%'`.execute(
      product.services.db,
    )
    expect(rows).toEqual([])
  })
})

describe('a file that stands where the public sees it', () => {
  async function aVideo(serial: string) {
    const [cover, film] = [await uploadPicture(product, staff), await uploadPicture(product, staff)]
    await sql`update files set kind = 'video' where id = ${film.id}`.execute(product.services.db)
    const made = await staff.post('/videos', {
      title: 'Tilt',
      serial_number: serial,
      cover: cover.id,
      video: film.id,
    })
    const { id } = made.body.data as { id: number }
    return { id, cover: plain(cover.url), film: plain(film.url) }
  }

  it('is there for anybody from the moment of publishing until it is taken down, and asked for each time', async () => {
    const { id, cover } = await aVideo('BL-20')
    expect(await statusOf(cover)).toBe(404)

    await staff.post(`/videos/${id}/publish`)
    const answer = await get(cover)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await statusOf(cover, { 'if-none-match': String(answer.headers.etag) })).toBe(304)

    await staff.post(`/videos/${id}/unpublish`)
    expect(await statusOf(cover)).toBe(404)
    expect(await statusOf(cover, { 'if-none-match': String(answer.headers.etag) })).toBe(404)
  })

  it('is what the resource declares, so that a film stays with members', async () => {
    const { id, cover, film } = await aVideo('BL-21')
    await staff.post(`/videos/${id}/publish`)

    expect([await statusOf(cover), await statusOf(film)]).toEqual([200, 404])
  })

  it('is not yet there while it is only scheduled', async () => {
    const { id, cover } = await aVideo('BL-22')
    const version = 1
    const published_at = new Date(Date.now() + 86_400_000).toISOString()
    await staff.put(`/videos/${id}`, { published_at, version })
    expect((await staff.post(`/videos/${id}/publish`)).body.data).toMatchObject({ status: 'scheduled' })

    expect(await statusOf(cover)).toBe(404)
  })
})

it('an address dies with its file, for whoever held it', async () => {
  const { id, url } = await uploadPicture(product, staff)
  const { headers } = await get(url)
  await sql`delete from files where id = ${id}`.execute(product.services.db)

  for (const asked of [
    {},
    { authorization: `Bearer ${staff.token}` },
    { 'if-none-match': String(headers.etag) },
  ])
    expect(await statusOf(url, asked as Record<string, string>)).toBe(404)
})

it.each([
  ['evil.html', 'evil.png'],
  ['海边 a.JPEG', '海边 a.png'],
  ['photo\u202Egnp.exe', 'photognp.png'],
  ['..\u0000/a<b>:c|d?.svg', 'abcd.png'],
  ['.htaccess', 'file.png'],
  ['con.txt', 'file con.png'],
  ['  .  ', 'file.png'],
  ['a.tar.gz', 'a.tar.png'],
])(
  'saves what was sent as %j under a name that is safe, with the ending of its real type: %s',
  async (sent, saved) => {
    const { id, url } = await uploadPicture(product, staff)
    await sql`update files set name = ${sent.replaceAll('\0', '')} where id = ${id}`.execute(
      product.services.db,
    )

    const { headers } = await get(url)

    const disposition = String(headers['content-disposition'])
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1]
    const name = encoded ? decodeURIComponent(encoded) : /filename="?([^"]+)"?$/.exec(disposition)?.[1]
    expect(disposition).toMatch(/^inline; /)
    expect(name).toBe(saved)
  },
)
