import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Arrival, Arrivals, Multipart } from './arrivals.ts'
import type { Bucket } from './bucket.ts'
import { inParts, partBytes } from './s3-parts.ts'
import type { Storage } from './storage.ts'

/** Files arrive as the parts of one upload of the bucket; what is less than a part waits as an object beside it. */
export function s3Arrivals(bucket: () => Promise<Bucket>, storage: Storage): Arrivals {
  const restKey = ({ id }: Pick<Arrival, 'id'>) => `incoming/${id}`

  async function begin({ key, contentType }: Arrival): Promise<Multipart> {
    const { sdk, client, name } = await bucket()
    const command = new sdk.CreateMultipartUploadCommand({ Bucket: name, Key: key, ContentType: contentType })
    const { UploadId: uploadId = '' } = await client.send(command)
    return { uploadId, parts: [], rest: 0 }
  }

  async function sendPart(
    { key }: Arrival,
    { uploadId, parts }: Multipart,
    Body: Buffer,
  ): Promise<Multipart> {
    const { sdk, client, name } = await bucket()
    const PartNumber = parts.length + 1
    const part = { Bucket: name, Key: key, UploadId: uploadId, PartNumber, Body }
    const { ETag = '' } = await client.send(new sdk.UploadPartCommand(part))
    return { uploadId, parts: [...parts, { ETag, PartNumber }], rest: 0 }
  }

  async function send(arrival: Arrival, multipart: Multipart, piece: Buffer): Promise<Multipart> {
    if (piece.length === partBytes) return sendPart(arrival, multipart, piece)
    await keepRest(arrival, piece)
    return { ...multipart, rest: piece.length }
  }

  async function keepRest(arrival: Arrival, Body: Buffer): Promise<void> {
    const { sdk, client, name } = await bucket()
    await client.send(new sdk.PutObjectCommand({ Bucket: name, Key: restKey(arrival), Body }))
  }

  /** What waited comes before what is new. */
  async function* withRest(arrival: Arrival, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const rest = arrival.multipart?.rest
    if (rest) yield await readRest(arrival, rest)
    yield* source
  }

  /** A process that died before it noted more has left a longer one, which begins with what was noted. */
  async function readRest(arrival: Arrival, bytes: number): Promise<Buffer> {
    const found = await storage.read(restKey(arrival))
    const rest = found ? await buffer(found as Readable) : Buffer.alloc(0)
    if (rest.length < bytes) throw new Error(`${restKey(arrival)} has lost bytes: ${rest.length} of ${bytes}`)
    return rest.subarray(0, bytes)
  }

  return {
    arrived: async ({ bytes }) => bytes,
    async append(arrival, source, note) {
      let { multipart } = arrival
      let bytes = arrival.bytes - (multipart?.rest ?? 0)
      for await (const piece of inParts(withRest(arrival, source))) {
        multipart ??= await begin(arrival)
        multipart = await send(arrival, multipart, piece)
        bytes += piece.length
        await note({ bytes, multipart })
      }
    },
    async keep(arrival) {
      const { multipart, key } = arrival
      if (!multipart || (await storage.stat(key))) return
      const { parts, uploadId } = multipart.rest
        ? await sendPart(arrival, multipart, await readRest(arrival, multipart.rest))
        : multipart
      const { sdk, client, name } = await bucket()
      const whole = { Bucket: name, Key: key, UploadId: uploadId, MultipartUpload: { Parts: [...parts] } }
      await client.send(new sdk.CompleteMultipartUploadCommand(whole))
      await storage.remove(restKey(arrival))
    },
    async drop(arrival) {
      const { multipart, key } = arrival
      if (!multipart) return
      const { sdk, client, name } = await bucket()
      const upload = { Bucket: name, Key: key, UploadId: multipart.uploadId }
      // Nothing is left of one that was completed; what else is left, a rule of the bucket removes.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
      await storage.remove(restKey(arrival))
    },
  }
}
