import type { FastifyInstance } from 'fastify'
import { inlineScriptHashes } from './web-assets.ts'

// Styles are written by the component library at run time; everything else comes from our own files.
const contentPolicy = (): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScriptHashes()].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

/** Sets the headers that every answer carries; a cache keeps only what says so itself: the web app and stored files. */
export function secureHeaders(app: FastifyInstance): void {
  const policy = contentPolicy()
  app.addHook('onRequest', (request, reply, done) => {
    void reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'DENY')
    done()
  })
}
