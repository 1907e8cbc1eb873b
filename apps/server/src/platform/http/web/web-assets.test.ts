import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { webAssets } from './web-assets.ts'

const page = '<!doctype html><script type="module" src="./assets/main-Ab3.js"></script>'
const script = 'document.title = "harbour"\n'.repeat(100)

/** A built web app in a folder of its own, served. */
async function serve(files: Record<string, string | Buffer>) {
  const root = await mkdtemp(join(tmpdir(), 'backlot-assets-'))
  await mkdir(join(root, 'assets'))
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(root, name), content)
    // As an image of a container has them.
    await utimes(join(root, name), 0, 0)
  }
  const app = Fastify()
  await app.register(webAssets, { root })
  const dispose = async () => {
    await app.close()
    await rm(root, { recursive: true })
  }
  return {
    [Symbol.asyncDispose]: dispose,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
  }
}

const built = {
  'index.html': page,
  'assets/main-Ab3.js': script,
  'assets/main-Ab3.js.br': brotliCompressSync(script),
  'assets/main-Ab3.js.gz': gzipSync(script),
}

it('a file goes out as the build compressed it, for whoever takes that', async () => {
  await using web = await serve(built)
  const get = (encoding: string) => web.get('/assets/main-Ab3.js', { 'accept-encoding': encoding })

  const [brotli, gzip, plain] = await Promise.all([get('gzip, deflate, br'), get('gzip'), get('identity')])

  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  expect(plain.body).toBe(script)
  const answers = [brotli, gzip, plain]
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers, rawPayload } of answers) {
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  }
})

it('whoever has a file already is told so, and gets another of the same size and time', async () => {
  await using before = await serve(built)
  await using after = await serve({ ...built, 'index.html': page.replace('Ab3', 'Xy7') })
  for (const url of ['/', '/assets/main-Ab3.js']) {
    const { headers } = await before.get(url, { 'accept-encoding': 'br' })
    const again = await before.get(url, {
      'accept-encoding': 'br',
      'if-none-match': `"other", W/${String(headers.etag)}`,
    })

    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
  }
  const { headers } = await before.get('/')
  expect(headers['cache-control']).toBe('no-cache')
  const changed = await after.get('/', { 'if-none-match': String(headers.etag) })
  expect([changed.statusCode, changed.body]).toEqual([200, page.replace('Ab3', 'Xy7')])
})
