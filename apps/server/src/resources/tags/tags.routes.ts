import { tagEndpoints } from '@backlot/contract/resources/tags'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../platform/crud-routes.ts'
import { tagsQueries } from './tags.queries.ts'

export async function tagsRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, tagEndpoints, tagsQueries)
}
