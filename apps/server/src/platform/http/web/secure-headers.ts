import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { inlineScriptHashes } from './web-assets.ts'

// Styles are written by the component library at run time; everything else comes from our own files.
const contentPolicy = () => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScriptHashes()],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'blob:', 'https:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
})

/** Sets the headers that every answer carries; a cache keeps only what says so itself: the web app and stored files. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store')
    done()
  })
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(),
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // The public site shows stored files.
    crossOriginResourcePolicy: false,
    // For whoever ends TLS to say, for all of the host.
    hsts: false,
  })
}
