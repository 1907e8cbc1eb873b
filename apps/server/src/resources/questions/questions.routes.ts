import { questionEndpoints } from '@backlot/contract/resources/questions'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../platform/record/crud-routes.ts'
import { questionsQueries } from './questions.queries.ts'

export async function questionsRoutes(app: FastifyInstance): Promise<void> {
  crudRoutes(app, questionEndpoints, questionsQueries)
}
