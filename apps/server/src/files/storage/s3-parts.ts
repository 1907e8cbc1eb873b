import { createReadStream } from 'node:fs'
import type { Bucket } from './bucket.ts'

interface SentPart {
  readonly ETag: string
  readonly PartNumber: number
}

/** What a bucket makes one object of when all of its parts are there. */
export interface MultipartUpload {
  readonly key: string
  readonly uploadId: string
  readonly parts: readonly SentPart[]
}

interface Target {
  readonly key: string
  readonly contentType: string
}

// A bucket takes ten thousand parts, each but the last of at least 5 MiB.
export const partBytes = 8 * 1024 * 1024

export async function beginUpload(
  { sdk, client, name }: Bucket,
  { key, contentType }: Target,
): Promise<MultipartUpload> {
  const command = new sdk.CreateMultipartUploadCommand({ Bucket: name, Key: key, ContentType: contentType })
  const { UploadId: uploadId = '' } = await client.send(command)
  return { key, uploadId, parts: [] }
}

/** The upload with one part more. */
export async function sendPart(
  { sdk, client, name }: Bucket,
  { key, uploadId, parts }: MultipartUpload,
  Body: Buffer,
): Promise<MultipartUpload> {
  const PartNumber = parts.length + 1
  const part = { Bucket: name, Key: key, UploadId: uploadId, PartNumber, Body }
  const { ETag = '' } = await client.send(new sdk.UploadPartCommand(part))
  return { key, uploadId, parts: [...parts, { ETag, PartNumber }] }
}

export async function completeUpload(
  { sdk, client, name }: Bucket,
  { key, uploadId, parts }: MultipartUpload,
): Promise<void> {
  const whole = { Bucket: name, Key: key, UploadId: uploadId, MultipartUpload: { Parts: [...parts] } }
  await client.send(new sdk.CompleteMultipartUploadCommand(whole))
}

/** Nothing is left of one that was completed; what else cannot be taken back, a rule of the bucket removes. */
export async function abortUpload(
  { sdk, client, name }: Bucket,
  { key, uploadId }: MultipartUpload,
): Promise<void> {
  const upload = { Bucket: name, Key: key, UploadId: uploadId }
  await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
}

/** Sends a local file in parts, one after the other; what has arrived of one that failed is taken back. */
export async function sendInParts(bucket: Bucket, target: Target, path: string): Promise<void> {
  let upload = await beginUpload(bucket, target)
  try {
    for await (const piece of inParts(createReadStream(path, { highWaterMark: 1024 * 1024 })))
      upload = await sendPart(bucket, upload, piece)
    await completeUpload(bucket, upload)
  } catch (error) {
    await abortUpload(bucket, upload)
    throw error
  }
}

/** Gathers what a stream brings into pieces of one size; the last is as long as it is. */
export async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    const gathered = Buffer.concat(chunks)
    yield gathered.subarray(0, partBytes)
    chunks = [gathered.subarray(partBytes)]
    bytes = gathered.length - partBytes
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}
