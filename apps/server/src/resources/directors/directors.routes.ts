import { directorEndpoints } from '@backlot/contract/resources/directors'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../platform/record/crud-routes.ts'
import { directorsQueries } from './directors.queries.ts'

export async function directorsRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, directorEndpoints, directorsQueries)
}
