import { buffer } from 'node:stream/consumers'
import type { Arrival, Arrivals, Multipart } from './arrivals.ts'
import type { Bucket } from './bucket.ts'
import { abortUpload, beginUpload, completeUpload, inParts, partBytes, sendPart } from './s3-parts.ts'
import type { Storage } from './storage.ts'

/** Files arrive as the parts of one upload of the bucket; what is less than a part waits as an object beside it. */
export function s3Arrivals(bucket: () => Promise<Bucket>, storage: Storage): Arrivals {
  async function send({ id, key }: Arrival, multipart: Multipart, piece: Buffer): Promise<Multipart> {
    const opened = await bucket()
    if (piece.length === partBytes) {
      const { uploadId, parts } = await sendPart(opened, { key, ...multipart }, piece)
      return { uploadId, parts, rest: 0 }
    }
    const { sdk, client, name } = opened
    await client.send(new sdk.PutObjectCommand({ Bucket: name, Key: restKey(id), Body: piece }))
    return { ...multipart, rest: piece.length }
  }

  return {
    arrived: async ({ bytes }) => bytes,
    async append(arrival, source, note) {
      let { multipart } = arrival
      let bytes = arrival.bytes - (multipart?.rest ?? 0)
      for await (const piece of inParts(withRest(storage, arrival, source))) {
        if (!multipart) {
          const { uploadId, parts } = await beginUpload(await bucket(), arrival)
          multipart = { uploadId, parts, rest: 0 }
        }
        multipart = await send(arrival, multipart, piece)
        bytes += piece.length
        await note({ bytes, multipart })
      }
    },
    async keep({ id, key, multipart }) {
      if (!multipart || (await storage.stat(key))) return
      const opened = await bucket()
      const upload = { key, ...multipart }
      const { rest } = multipart
      const whole = rest ? await sendPart(opened, upload, await readRest(storage, id, rest)) : upload
      await completeUpload(opened, whole)
      await storage.remove(restKey(id))
    },
    async drop({ id, key, multipart }) {
      if (!multipart) return
      await abortUpload(await bucket(), { key, ...multipart })
      await storage.remove(restKey(id))
    },
  }
}

const restKey = (id: string) => `incoming/${id}`

/** What waited comes before what is new. */
async function* withRest(
  storage: Storage,
  { id, multipart }: Arrival,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  if (multipart?.rest) yield await readRest(storage, id, multipart.rest)
  yield* source
}

/** A process that died before it noted more has left a longer one, which begins with what was noted. */
async function readRest(storage: Storage, id: string, bytes: number): Promise<Buffer> {
  const found = await storage.read(restKey(id))
  const rest = found ? await buffer(found) : Buffer.alloc(0)
  if (rest.length < bytes) throw new Error(`${restKey(id)} has lost bytes: ${rest.length} of ${bytes}`)
  return rest.subarray(0, bytes)
}
