import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names an answer by what it says; who has that already is told so (304), and sent nothing. */
export async function answerWhetherChanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  // Weak, because on the way it may be compressed in one way or another.
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (!holds(headers['if-none-match'], tag)) return payload
  void reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}

function holds(known: string | undefined, tag: string): boolean {
  const tags = known?.split(',').map((each) => each.trim()) ?? []
  return tags.some((each) => each === '*' || each.replace(/^(W\/)?/, 'W/') === tag)
}
