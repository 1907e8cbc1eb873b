import { searchEndpoints } from '@backlot/contract/search'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { findRecords } from './search.service.ts'

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  route(app, searchEndpoints.find, (call) => findRecords(call, app.records.values()))
}
