import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Bucket } from './bucket.ts'
import { sendInParts } from './s3-parts.ts'
import type { ByteRange, Storage } from './storage.ts'

// What one request carries; above it goes in parts.
const largestAtOnce = 16 * 1024 * 1024

/** Keeps objects in a bucket of an S3-compatible server. */
export function s3Storage(bucket: () => Promise<Bucket>): Storage {
  return {
    async put(key, path, contentType) {
      const opened = await bucket()
      const { size } = await stat(path)
      if (size > largestAtOnce) await sendInParts(opened, { key, contentType }, path)
      else {
        const { sdk, client, name } = opened
        const target = { Bucket: name, Key: key, ContentType: contentType }
        const Body = createReadStream(path)
        await client.send(new sdk.PutObjectCommand({ ...target, Body, ContentLength: size }))
      }
      await rm(path, { force: true })
    },
    async stat(key) {
      const { sdk, client, name } = await bucket()
      const command = new sdk.HeadObjectCommand({ Bucket: name, Key: key })
      const found = await client.send(command).catch(orNothing)
      if (!found) return undefined
      const { ContentLength: bytes = 0, ContentType: contentType = null, ETag: etag = '' } = found
      return { bytes, contentType, etag }
    },
    async read(key, range) {
      const { sdk, client, name } = await bucket()
      const command = new sdk.GetObjectCommand({ Bucket: name, Key: key, ...rangeOf(range) })
      const found = await client.send(command).catch(orNothing)
      // In Node it is always one of Node's streams.
      return found?.Body as Readable | undefined
    },
    async remove(key) {
      const { sdk, client, name } = await bucket()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: key }))
    },
    async link(key, { seconds, contentType, contentDisposition }) {
      const { sdk, client, name } = await bucket()
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const command = new sdk.GetObjectCommand({
        Bucket: name,
        Key: key,
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
      })
      return getSignedUrl(client, command, { expiresIn: seconds })
    },
  }
}

function rangeOf(range: ByteRange | undefined): { Range?: string } {
  return range ? { Range: `bytes=${range.start}-${range.end}` } : {}
}

function orNothing(error: unknown): undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  if ($metadata?.httpStatusCode !== 404) throw error
}
