import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../platform/problem/problem.ts'
import type { ServedFile } from '../files.queries.ts'

interface Wanted extends Pick<ServedFile, 'contentType'> {
  url: string
  disposition: string
  /** For how long a link may open it. */
  seconds: number
}

/**
 * Answers what is kept in a bucket: films by a signed link to it, so that they do not pass through the product; pictures
 * by ourselves, because pages that cut them may only read what comes from their own host.
 */
export async function answerFromBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, contentType, disposition, seconds }: Wanted,
): Promise<FastifyReply> {
  const { fileStore } = request.server
  const found = await fileStore.stat(url)
  if (!found) throw new Problem('not_found')
  if (!contentType.startsWith('image/')) {
    const options = { seconds, contentType, contentDisposition: disposition }
    const link = await fileStore.link(url, options)
    // The link ends; the redirect must not outlive it in a cache.
    if (link !== null) return reply.header('cache-control', 'no-store').redirect(link, 302)
  }
  void reply.header('etag', found.etag)
  if (request.headers['if-none-match'] === found.etag) return reply.code(304).send()
  void reply.header('content-length', found.bytes)
  return reply.send(request.method === 'HEAD' ? undefined : await fileStore.read(url))
}
