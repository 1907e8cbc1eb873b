import { saidEndpoints } from '@backlot/contract/site/said'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/problem/problem.ts'
import { siteRoute } from '../door/site-api.ts'
import { insertComment, insertReport, lockReportable, noteReport } from './said.queries.ts'

export function saidRoutes(app: FastifyInstance): void {
  siteRoute(app, saidEndpoints.addComment, async ({ db, body }) => {
    const said = await insertComment(db, body)
    if (!said) throw new Problem('not_found')
    return said
  })
  siteRoute(app, saidEndpoints.reportComment, async ({ db, body }) => {
    const report = { ...body, detail: body.detail ?? null }
    if (!(await lockReportable(db, report))) throw new Problem('not_found')
    if (await insertReport(db, report)) await noteReport(db, body.commentId)
    return {}
  })
}
