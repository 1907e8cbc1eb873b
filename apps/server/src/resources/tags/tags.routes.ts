import { tagEndpoints } from '@backlot/contract/resources/tags'
import type { FastifyInstance } from 'fastify'
import { crudRoutes, updateRoute } from '../../platform/record/crud-routes.ts'
import { tagsQueries } from './tags.queries.ts'
import { updateTag } from './tags.service.ts'

export async function tagsRoutes(app: FastifyInstance): Promise<void> {
  const { update, ...plain } = tagEndpoints
  updateRoute(app, update, updateTag)
  crudRoutes(app, plain, tagsQueries)
}
