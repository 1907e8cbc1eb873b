import { seoEndpoints } from '@backlot/contract/resources/seos'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../platform/record/crud-routes.ts'
import { seosQueries } from './seos.queries.ts'

export async function seosRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, seoEndpoints, seosQueries)
}
