import { sourceEndpoints } from '@backlot/contract/resources/sources'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../platform/record/crud-routes.ts'
import { sourcesQueries } from './sources.queries.ts'

export async function sourcesRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, sourceEndpoints, sourcesQueries)
}
