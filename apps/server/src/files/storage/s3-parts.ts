import { createReadStream } from 'node:fs'
import type { Bucket } from './bucket.ts'

interface Target {
  readonly Bucket: string
  readonly Key: string
  readonly ContentType: string
}

export interface SentPart {
  readonly ETag: string
  readonly PartNumber: number
}

// A bucket takes ten thousand parts, each but the last of at least 5 MiB.
export const partBytes = 8 * 1024 * 1024

/** Sends a local file in parts, one after the other; what has arrived of one that failed is taken back. */
export async function sendInParts(
  { sdk, client }: Pick<Bucket, 'sdk' | 'client'>,
  target: Target,
  path: string,
): Promise<void> {
  const { Bucket, Key } = target
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target))
  const parts: SentPart[] = []
  try {
    for await (const Body of inParts(createReadStream(path, { highWaterMark: 1024 * 1024 }))) {
      const PartNumber = parts.length + 1
      const part = new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body })
      const { ETag = '' } = await client.send(part)
      parts.push({ ETag, PartNumber })
    }
    const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }
    await client.send(new sdk.CompleteMultipartUploadCommand(whole))
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
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
