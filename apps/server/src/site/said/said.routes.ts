import { saidEndpoints } from '@backlot/contract/site/said'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { judgeComment } from '../../resources/commentrules/commentrules.service.ts'
import { siteRoute } from '../door/site-api.ts'
import {
  insertComment,
  insertReport,
  lockMember,
  lockReportable,
  noteReport,
  secondsToWait,
} from './said.queries.ts'

/** More than anybody writes, and less than floods a page or the queue. */
const mostInAnHour = { comments: 60, comment_reports: 60 } as const
const hourSeconds = 3600

export function saidRoutes(app: FastifyInstance): void {
  siteRoute(app, saidEndpoints.addComment, async (call) => {
    const { db, body } = call
    await lockMember(db, body.memberId)
    // Whoever wrote it is not told: they would only write it differently.
    const said = await insertComment(db, body, await judgeComment(call, body.comment))
    if (!said) throw new Problem('not_found')
    const { isNew, ...comment } = said
    if (isNew) await refuseFlood(db, 'comments', body.memberId)
    return comment
  })
  siteRoute(app, saidEndpoints.reportComment, async ({ db, body }) => {
    const report = { ...body, detail: body.detail ?? null }
    await lockMember(db, body.memberId)
    if (!(await lockReportable(db, report))) throw new Problem('not_found')
    if (await insertReport(db, report)) {
      await refuseFlood(db, 'comment_reports', body.memberId)
      await noteReport(db, body.commentId)
    }
    return {}
  })
}

/** Judges what was just written with all before it; refused, it was never there. */
async function refuseFlood(db: Db, table: keyof typeof mostInAnHour, memberId: number): Promise<void> {
  const limit = { memberId, most: mostInAnHour[table], seconds: hourSeconds }
  const wait = await secondsToWait(db, table, limit)
  if (wait !== null) throw new Problem('too_many', { retryAfterSeconds: wait })
}
