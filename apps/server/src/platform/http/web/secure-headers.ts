import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { inlineScriptHashes } from './web-assets.ts'

// Styles are written by the component library at run time; everything else comes from our own files.
const contentPolicy = (mediaOrigins: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScriptHashes()],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...mediaOrigins],
    mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
    objectSrc: ["'none'"],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
})

/** What Helmet would say of every answer. Asked of it each time, that took a quarter of a call that reads one row. */
function helmetHeaders(mediaOrigins: readonly string[]) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const ask = helmet({
    contentSecurityPolicy: contentPolicy(mediaOrigins),
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Only said behind TLS.
    hsts: false,
  })
  ask(response.req, response, (error) => {
    if (error) throw new Error('Helmet named no headers.', { cause: error })
  })
  return { ...response.getHeaders() }
}

// Helmet has no word for it. What the product asks a browser for is the whole screen and the clipboard.
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
]

const strictTransport = 'max-age=31536000'

const known = new Map<string, Readonly<Record<string, string>>>()

/**
 * What every answer carries; a cache keeps only what says so itself: the web app and stored files. Pages show what comes
 * from these origins too.
 */
export function answerHeaders(mediaOrigins: readonly string[] = []): Readonly<Record<string, string>> {
  const key = mediaOrigins.join(' ')
  const headers = known.get(key) ?? {
    ...(helmetHeaders(mediaOrigins) as Record<string, string>),
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cache-control': 'no-store',
  }
  known.set(key, headers)
  return headers
}

/** Sets the headers of an answer: also of one that no hook has seen, because its address could not be read. */
export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const { mediaOrigins } = request.server.services.config
  void reply.headers(answerHeaders(mediaOrigins)).header('x-request-id', request.id)
  if (request.protocol === 'https') void reply.header('strict-transport-security', strictTransport)
}

/** Sets the headers of every answer. */
export function secureHeaders(app: FastifyInstance): void {
  // Reads the page's own scripts: now, rather than when somebody asks.
  answerHeaders(app.services.config.mediaOrigins)
  app.addHook('onRequest', (request, reply, done) => {
    setSecureHeaders(request, reply)
    done()
  })
}
