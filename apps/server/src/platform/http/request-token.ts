import type { FastifyRequest } from 'fastify'

/**
 * The token of a session that asks for something outside of the API: a page opened by its address, or a picture in one,
 * carries no Bearer header, only the cookie in which the web app keeps it.
 */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return bearer ?? /(?:^|;\s*)backlot_token=([A-Za-z0-9_-]+)/.exec(headers.cookie ?? '')?.[1]
}
