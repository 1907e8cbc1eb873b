import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3Server, startS3 } from '../../testing/programs/s3.ts'
import type { Arrival } from './arrivals.ts'
import { lazyBucket } from './bucket.ts'
import { s3Arrivals } from './s3-arrivals.ts'
import { s3Storage } from './s3-storage.ts'

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3[Symbol.asyncDispose]())

/** A film of which the first thousand bytes have arrived, too few for a part. */
async function begun() {
  const bucket = lazyBucket(s3.bucket)
  const storage = s3Storage(bucket)
  const arrivals = s3Arrivals(bucket, storage)
  const content = randomBytes(9_000_000)
  const id = randomBytes(16).toString('hex')
  let arrival: Arrival = { id, key: `ab/${id}.mp4`, contentType: 'video/mp4', bytes: 0, multipart: null }
  const append = (end: number) =>
    arrivals.append(arrival, Readable.from([content.subarray(arrival.bytes, end)]), async (noted) => {
      arrival = { ...arrival, ...noted }
    })
  await append(1000)
  return { storage, arrivals, content, append, arrival: () => arrival }
}

it('goes on from what was noted when a process died after it had kept more', async () => {
  const { storage, arrivals, content, append, arrival } = await begun()
  const more = Readable.from([content.subarray(1000, 5000)])
  const dying = arrivals.append(arrival(), more, () => Promise.reject(new Error('killed')))
  await expect(dying).rejects.toThrow('killed')

  await append(content.length)
  await arrivals.keep(arrival())

  expect(arrival().bytes).toBe(content.length)
  const kept = await storage.read(arrival().key)
  expect(kept && (await buffer(kept)).equals(content)).toBe(true)
})

it('makes no film of less than was noted', async () => {
  const { storage, arrivals, content, append, arrival } = await begun()
  await storage.remove(`incoming/${arrival().id}`)

  await expect(append(content.length)).rejects.toThrow('lost bytes')
  await expect(arrivals.keep(arrival())).rejects.toThrow('lost bytes')
  expect(await storage.stat(arrival().key)).toBeUndefined()
})
