import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { filesRoutes, openFileStores } from './files/files.routes.ts'
import { looksRoutes } from './looks/looks.routes.ts'
import { noticesRoutes } from './notices/notices.routes.ts'
import type { ProcessServices } from './platform/caller/services.ts'
import { adminApi } from './platform/http/admin-api.ts'
import { addApi } from './platform/http/api.ts'
import { bodyDeadlines } from './platform/http/connections/body-deadline.ts'
import { answerClientError } from './platform/http/connections/client-error.ts'
import { connectionCeiling } from './platform/http/connections/connection-ceiling.ts'
import { requireHost } from './platform/http/connections/require-host.ts'
import { docsRoutes } from './platform/http/description/docs.ts'
import { answerUnknownRoute } from './platform/http/unknown-route.ts'
import { secureHeaders, setSecureHeaders } from './platform/http/web/secure-headers.ts'
import { webAssets } from './platform/http/web/web-assets.ts'
import { jobsRoutes } from './platform/jobs/jobs.routes.ts'
import { liveRoutes } from './platform/live/live.routes.ts'
import { endConnectionsWhileDraining, healthRoutes } from './platform/operations/health.ts'
import { closeUnusedConnections } from './platform/operations/unused-connections.ts'
import { answerError } from './platform/problem/error-handler.ts'
import { resourceServers } from './registry.ts'
import { searchRoutes } from './search/search.routes.ts'
import { siteApi } from './site/door/site-api.ts'
import { siteRoutes } from './site/site.routes.ts'
import { viewsRoutes } from './views/views.routes.ts'

/** Builds the product over its parts; the same call in `main` and in tests. It does not listen yet. */
export async function buildApp(services: ProcessServices): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: services.config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    // Unique over processes and restarts: people quote it, and it must find one line in all logs.
    genReqId: () => randomUUID(),
    trustProxy: services.config.isProxy,
    exposeHeadRoutes: false,
    // Bodies have deadlines of their own.
    requestTimeout: 0,
    http: {
      headersTimeout: services.config.connections.headersMs,
      connectionsCheckingInterval: services.config.connections.headersMs / 3,
      // Refused below, in our own words.
      requireHostHeader: false,
    },
    // Bodies are read and answers written by the contract: neither of the two libraries that do it by schema is loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    forceCloseConnections: 'idle',
    // Whoever was on the way when the door closed is answered like anybody.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      setSecureHeaders(request, reply)
      answerError(error, request, reply)
    },
    clientErrorHandler: answerClientError,
  })
  app.decorate('services', services)
  app.decorate('jobHandlers', new Map())
  app.decorate('tasks', new Map())
  app.decorate('apis', [])
  app.decorate('records', new Map())
  app.decorate('drafts', { calls: new Map(), run: null })
  app.decorateRequest('principal', null)
  app.decorateRequest('spentMs', 0)
  // JSON is the one language of bodies; only uploads speak another.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownRoute)
  secureHeaders(app)
  requireHost(app)
  bodyDeadlines(app)
  connectionCeiling(app)
  closeUnusedConnections(app)
  endConnectionsWhileDraining(app)
  addApi(app, adminApi)
  addApi(app, siteApi)
  openFileStores(app)
  await app.register(healthRoutes)
  await app.register(docsRoutes)
  await app.register(authRoutes)
  await app.register(filesRoutes)
  await app.register(searchRoutes)
  await app.register(viewsRoutes)
  await app.register(looksRoutes)
  await app.register(noticesRoutes)
  await app.register(liveRoutes)
  await app.register(jobsRoutes)
  for (const { register } of Object.values(resourceServers)) await app.register(register)
  await app.register(analyticsRoutes)
  await app.register(siteRoutes)
  await app.register(webAssets)
  return app
}

function noSchemas(): never {
  throw new Error('A route has a schema of its own.')
}
