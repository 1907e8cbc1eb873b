import { deskEndpoints } from '@backlot/contract/site/desk'
import type { FastifyInstance } from 'fastify'
import { siteRoute } from '../door/site-api.ts'
import { takeCooperation, takeMessage, takeSupport } from './desk.service.ts'

export function deskRoutes(app: FastifyInstance): void {
  siteRoute(app, deskEndpoints.createSupport, (call) => takeSupport(call, call.body))
  siteRoute(app, deskEndpoints.addMessage, (call) => takeMessage(call, call.params.reference, call.body))
  siteRoute(app, deskEndpoints.createCooperation, (call) => takeCooperation(call, call.body))
}
