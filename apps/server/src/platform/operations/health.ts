import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

let isLeaving = false

/** From now on `/readyz` says no, so that a proxy sends nothing new while requests in flight finish. */
export function announceLeaving(): void {
  isLeaving = true
}

export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving) return reply.code(503).send({ status: 'leaving' })
    await sql`select 1 from schema_migrations limit 1`.execute(app.services.db)
    return { status: 'ready' }
  })
}
