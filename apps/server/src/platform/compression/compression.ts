import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TtlCache } from '../caller/ttl-cache.ts'

/** Shorter answers fit into a packet as they are. */
const leastBytes = 1024
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

/** Brotli that is as quick as gzip; its window is as large as answers are, not the 4 MB of the default. */
function brotli(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 } }
}

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const compressed: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotliOf(text, brotli(4)),
  gzip: (text) => gzipOf(text),
}
// The database makes rows faster than the better levels take them.
const encoders: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress(brotli(1)),
  gzip: () => createGzip({ level: 1 }),
}

interface Compressed {
  readonly bytes: Promise<Buffer>
  readonly characters: number
}

const recentMs = 2_000
/** As many as answers of figures are remembered of: two years by day have more than 1,000,000. */
const mostCharacters = 4_000_000
const keptShortly = () => new TtlCache<Compressed>(recentMs, mostCharacters, ({ characters }) => characters)
const recently: Record<Encoding, TtlCache<Compressed>> = { br: keptShortly(), gzip: keptShortly() }

function compressOnce(text: string, encoding: Encoding): Promise<Buffer> {
  const known = recently[encoding].get(text)
  if (known !== undefined) return known.bytes
  const bytes = compressed[encoding](text)
  recently[encoding].set(text, { bytes, characters: text.length })
  return bytes
}

function encodingFor({ headers }: FastifyRequest): Encoding | null {
  return negotiate(headers['accept-encoding'] ?? '', [...encodings])
}

/** An `onSend` hook that compresses a text as the reader takes it, off the main thread. */
function compressor(compress: (text: string, encoding: Encoding) => Promise<Buffer>) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (typeof payload !== 'string' || payload.length < leastBytes) return payload
    void reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request)
    if (encoding === null) return payload
    void reply.header('content-encoding', encoding)
    return compress(payload, encoding)
  }
}

export const compressAnswer = compressor((text, encoding) => compressed[encoding](text))
/** The same for figures, which are sent to a whole team within a second: the same text is compressed once. */
export const compressFigures = compressor(compressOnce)

/** What a long text goes through on its way to this reader, and the headers that say so; null for none. */
export function streamEncoder(
  request: FastifyRequest,
): { encoder: Transform; headers: Record<string, string> } | null {
  const encoding = encodingFor(request)
  if (encoding === null) return null
  return { encoder: encoders[encoding](), headers: { 'content-encoding': encoding } }
}
