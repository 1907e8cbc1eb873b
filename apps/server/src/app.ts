import { randomUUID } from 'node:crypto'
import { apiBase } from '@backlot/contract/api-base'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { authRoutes } from './auth/auth.routes.ts'
import { filesRoutes } from './files/files.routes.ts'
import type { Services } from './platform/caller/services.ts'
import { docsRoutes } from './platform/http/docs.ts'
import { secureHeaders } from './platform/http/secure-headers.ts'
import { answerUnknownRoute } from './platform/http/unknown-route.ts'
import { webAssets } from './platform/http/web-assets.ts'
import { jobsRoutes } from './platform/jobs/jobs.routes.ts'
import { liveRoutes } from './platform/live/live.routes.ts'
import { healthRoutes } from './platform/operations/health.ts'
import { closeUnusedConnections } from './platform/operations/unused-connections.ts'
import { answerError } from './platform/problem/error-handler.ts'
import { resourceRoutes } from './resources/index.ts'
import { searchRoutes } from './search/search.routes.ts'

const largestJsonBytes = 1024 * 1024

/** Builds the product over its parts; the same call in `main` and in tests. It does not listen yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: services.config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    // Unique over processes and restarts: people quote it, and it must find one line in all logs.
    genReqId: () => randomUUID(),
    bodyLimit: largestJsonBytes,
    trustProxy: services.config.trustsProxy,
    exposeHeadRoutes: false,
    requestTimeout: 0,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
  })
  app.decorate('services', services)
  app.decorate('jobHandlers', new Map())
  app.decorate('everyMinute', new Map())
  app.decorateRequest('staffSession', null)
  // JSON is the one language of bodies; only uploads speak another.
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownRoute)
  secureHeaders(app)
  closeUnusedConnections(app)
  rejectUnlistedRoutes(app)
  await app.register(healthRoutes)
  await app.register(docsRoutes)
  await app.register(authRoutes)
  await app.register(filesRoutes)
  await app.register(searchRoutes)
  await app.register(liveRoutes)
  await app.register(jobsRoutes)
  for (const routes of resourceRoutes) await app.register(routes)
  await app.register(webAssets)
  return app
}

/** Deny by default: below the API base only rows of the endpoint table may answer. */
function rejectUnlistedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith(apiBase) && !config?.endpoint)
      throw new Error(`${String(method)} ${url} is not in the endpoint table.`)
  })
}
