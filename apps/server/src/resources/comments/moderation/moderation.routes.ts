import { moderationEndpoints } from '@backlot/contract/resources/moderation'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { nameAuditRow } from '../../../platform/record/routes/answer-written.ts'
import { endLeases } from './leases.queries.ts'
import { decide, takeReports } from './moderation.service.ts'

export function moderationRoutes(app: FastifyInstance): void {
  route(app, moderationEndpoints.takeReports, (call) => takeReports(call, call.body))
  route(app, moderationEndpoints.leaveReports, async ({ db, session, body }) => {
    await endLeases(db, session.adminId, body.ids)
    return undefined
  })
  route(app, moderationEndpoints.decide, async (call) => {
    const { record, auditId } = await decide(call, { id: call.params.id, ...call.body })
    nameAuditRow(call.reply, auditId)
    return { id: record.id, status: record.status, reportStatus: record.reportStatus }
  })
}
