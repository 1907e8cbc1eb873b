import type { AccessAnswer } from '@backlot/contract/access/judge-access'
import {
  memberPageEndpoints,
  type TimelineKind,
  timelineKinds,
  timelinePermissions,
} from '@backlot/contract/resources/member-page'
import type { FastifyInstance } from 'fastify'
import { explainAccess } from '../../../members/explain-access.ts'
import type { Caller } from '../../../platform/caller/call.ts'
import { holds } from '../../../platform/caller/session.ts'
import { route } from '../../../platform/http/route.ts'
import { findRecord } from '../../../platform/record/crud-service.ts'
import { usersQueries } from '../users.queries.ts'
import { countTimeline, listTimeline, sumMoney } from './timeline.queries.ts'

export function memberPageRoutes(app: FastifyInstance): void {
  route(app, memberPageEndpoints.access, async (call) => {
    const { id } = await findRecord(usersQueries, call, call.params.id)
    const { videoId, at } = call.query
    const video = videoId === undefined ? null : { id: videoId }
    const answer = await explainAccess(call, { memberId: id, video, at })
    return holds(call.session, 'list-plans') ? answer : withoutPlans(answer)
  })
  route(app, memberPageEndpoints.timeline, async (call) => {
    const { id } = await findRecord(usersQueries, call, call.params.id)
    const { kind, cursor } = call.query
    const kinds = kindsFor(call).filter((each) => kind === undefined || each === kind)
    if (kinds.length === 0) return { items: [], nextCursor: null }
    const page = await listTimeline(call.db, { userId: id, kinds, cursor })
    if (holds(call.session, 'list-plans')) return page
    // An event is named by its plan.
    return {
      ...page,
      items: page.items.map((item) => (item.kind === 'subscription' ? { ...item, name: '' } : item)),
    }
  })
  route(app, memberPageEndpoints.overview, async (call) => {
    const { id } = await findRecord(usersQueries, call, call.params.id)
    const counts = await countTimeline(call.db, id, kindsFor(call))
    const money = holds(call.session, timelinePermissions.order) ? await sumMoney(call.db, id) : null
    return { counts, money }
  })
}

/** As for whoever may not list plans. */
function withoutPlans(answer: AccessAnswer): AccessAnswer {
  const rules = answer.rules.map((each) => ({
    ...each,
    contract: each.contract && { ...each.contract, plan: '' },
  }))
  return { ...answer, rules }
}

/** What somebody may see of a member beside the record. */
function kindsFor({ session }: Caller): TimelineKind[] {
  return timelineKinds.filter((kind) => holds(session, timelinePermissions[kind]))
}
