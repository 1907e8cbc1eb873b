import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { access, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3 } from '../../testing/programs/s3.ts'
import { lazyBucket } from './bucket.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

let s3: S3Server
const folder = mkdtempSync(join(tmpdir(), 'backlot-storage-'))

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const storages = {
  'the local disk': () => localStorage(folder),
  'a bucket': () => s3Storage(lazyBucket(s3.bucket)),
}

async function aFile(content: Buffer): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'))
  await writeFile(path, content)
  return path
}

const bytesOf = async (stream: Readable | undefined): Promise<Buffer | undefined> => stream && buffer(stream)

describe.each(Object.keys(storages) as (keyof typeof storages)[])('%s', (name) => {
  it.each([
    ['small', 3000],
    ['large, which a bucket takes in parts', 20 * 1024 * 1024 + 7],
  ])('gives back what it was given, whole and in part: %s', async (_size, length) => {
    const storage = storages[name]()
    const content = randomBytes(length)
    const path = await aFile(content)
    const key = `ab/${randomBytes(4).toString('hex')}.bin`

    await storage.put(key, path, 'image/png')

    await expect(access(path)).rejects.toThrow('ENOENT')
    expect(await storage.stat(key)).toMatchObject({ bytes: length, etag: expect.stringMatching(/"$/) })
    expect((await bytesOf(await storage.read(key)))?.equals(content)).toBe(true)
    const range = { start: 1000, end: 1999 }
    expect(await bytesOf(await storage.read(key, range))).toEqual(content.subarray(1000, 2000))
  })

  it('has nothing where nothing was put, or what was put is gone', async () => {
    const storage = storages[name]()
    await storage.put('cd/gone.bin', await aFile(Buffer.from('gone')), 'image/png')

    await storage.remove('cd/gone.bin')
    await storage.remove('cd/gone.bin')

    for (const key of ['cd/gone.bin', 'never/there.bin']) {
      expect(await storage.stat(key)).toBeUndefined()
      expect(await storage.read(key)).toBeUndefined()
    }
  })
})

describe('a link to a bucket', () => {
  it('answers with the type and the name it was made for, and not with another signature', async () => {
    const storage = storages['a bucket']()
    await storage.put('ef/film.mp4', await aFile(Buffer.from('film')), 'video/mp4')
    const options = { seconds: 60, contentType: 'video/mp4', contentDisposition: 'inline; filename=a.mp4' }
    const link = String(await storage.link('ef/film.mp4', options))

    const answer = await fetch(link)

    expect([answer.status, await answer.text()]).toEqual([200, 'film'])
    expect(answer.headers.get('content-disposition')).toBe('inline; filename=a.mp4')
    const tampered = link.replace(
      /X-Amz-Signature=(.)/,
      (_all, first) => `X-Amz-Signature=${first === '0' ? 1 : 0}`,
    )
    for (const other of [tampered, link.replace('film.mp4', 'other.mp4')])
      expect((await fetch(other)).status).toBe(403)
  })

  it('ends', async () => {
    const storage = storages['a bucket']()
    await storage.put('ef/short.mp4', await aFile(Buffer.from('film')), 'video/mp4')
    const options = { seconds: 1, contentType: 'video/mp4', contentDisposition: 'inline' }
    const link = String(await storage.link('ef/short.mp4', options))

    await expect.poll(async () => (await fetch(link)).status, { timeout: 20_000 }).toBe(403)
  })
})

it('a bucket that is not there is a storage that does not answer', async () => {
  const storage = s3Storage(lazyBucket({ ...s3.bucket, endpoint: 'http://127.0.0.1:1' }))

  await expect(storage.stat('ab/cd.bin')).rejects.toMatchObject({ code: 'storage_unavailable' })
})
