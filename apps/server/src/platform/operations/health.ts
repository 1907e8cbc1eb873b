import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

let isDraining = false

/** From now on `/readyz` says no, so that a proxy sends nothing new while requests in flight finish. */
export function startDraining(): void {
  isDraining = true
}

/** Connections end with their next answer then, where whoever asks expects it, and not between two requests. */
export function endConnectionsWhileDraining(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) void reply.header('connection', 'close')
    done()
  })
}

export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining) return reply.code(503).send({ status: 'leaving' })
    // Locks nothing, and is refused where nothing can be written.
    await sql`select from sessions where false for key share`.execute(app.services.db)
    return { status: 'ready' }
  })
}
