import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counts and times every call by its route, and answers `/metrics` on a port of its own. */
export function serveMetrics(app: FastifyInstance, { host, port }: { host: string; port: number }): Server {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'backlot_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 8],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none', config } = request.routeOptions
    // A stream lasts as long as somebody looks at the page: that is no answer that took hours.
    if (config.endpoint?.kind === 'stream') return done()
    // The route, not the address: an address would make a new series for every record.
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  }).listen(port, host)
}
