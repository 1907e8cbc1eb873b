import type { FastifyRequest } from 'fastify'
import { findSession } from '../../platform/caller/session.ts'
import { tokenOf } from '../../platform/http/request-token.ts'
import { isPublicFile } from '../files.queries.ts'

export interface Question {
  expires?: unknown
  signature?: unknown
  /** Of an image: one of `imageWidths`. */
  width?: unknown
  /** Of an image: one of `imageShapes`. */
  shape?: unknown
}

type Asked = FastifyRequest<{ Params: unknown; Querystring: Question }>

/** How whoever asks may read a file. */
export interface Reading {
  readonly headers: Readonly<Record<'cache-control' | 'cross-origin-resource-policy', string>>
  /** For how long a link past us may open it. */
  readonly linkSeconds: number
}

// As long as an address of ours at most: a film is played, and jumped in, by one link, which browsers keep.
const longestLinkSeconds = 3600

/** How a file may be read, kept and embedded by whoever asks; undefined when it is not for them. */
export async function readingOf(request: Asked, address: string): Promise<Reading | undefined> {
  const { db, addresses, fileUses } = request.server.services
  const { expires, signature } = request.query
  if (typeof expires === 'string' && typeof signature === 'string') {
    const left = addresses.secondsLeft(address, { expires, signature })
    if (left > 0) return reading(`private, max-age=${left}`, 'cross-origin', left)
  }
  // A page of somebody else must not show what only the cookie of whoever looks at it opens.
  if (await isStaff(request)) return reading('private, no-cache', 'same-origin', longestLinkSeconds)
  // Asked for each time: it may be unpublished the next moment.
  if (await isPublicFile(db, address, fileUses))
    return reading('public, no-cache', 'cross-origin', longestLinkSeconds)
  return undefined
}

function reading(cacheControl: string, embedding: string, seconds: number): Reading {
  return {
    headers: { 'cache-control': cacheControl, 'cross-origin-resource-policy': embedding },
    linkSeconds: Math.min(seconds, longestLinkSeconds),
  }
}

/** Pictures that a page loads by itself do not keep an abandoned session open. */
async function isStaff(request: Asked): Promise<boolean> {
  const token = tokenOf(request)
  const session = token ? await findSession(request.server.services.db, token, false) : null
  return session?.stage === 'passed'
}
