import type { AccessAnswer, AccessContract } from '@backlot/contract/access/judge-access'
import type { Permission } from '@backlot/contract/core/resource/permission'
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
import { Problem } from '../../../platform/problem/problem.ts'
import { findRecord } from '../../../platform/record/crud-service.ts'
import { usersQueries } from '../users.queries.ts'
import { countTimeline, listTimeline, sumMoney } from './timeline.queries.ts'

export function memberPageRoutes(app: FastifyInstance): void {
  route(app, memberPageEndpoints.access, async (call) => {
    const { id } = await findRecord(usersQueries, call, call.params.id)
    const { videoId, at } = call.query
    if (videoId !== undefined) requireList(call, 'list-videos')
    const video = videoId === undefined ? null : { id: videoId }
    return asShownTo(call, await explainAccess(call, { memberId: id, video, at }))
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

/** What the state of a film is, is for whoever may list films. */
function requireList({ session }: Caller, permission: Permission): void {
  if (!holds(session, permission)) throw new Problem('forbidden', { parameters: { permission } })
}

/** The rules are for whoever may list members; the subscriptions that they speak of, and their plans, are not. */
function asShownTo({ session }: Caller, answer: AccessAnswer): AccessAnswer {
  const mayListPlans = holds(session, 'list-plans')
  const shown = (contract: AccessContract) => (mayListPlans ? contract : { ...contract, plan: '' })
  const mayListContracts = holds(session, 'list-subscriptions')
  const rules = answer.rules.map((each) => ({
    ...each,
    contract: each.contract && mayListContracts ? shown(each.contract) : null,
  }))
  return { ...answer, rules }
}

/** What somebody may see of a member beside the record. */
function kindsFor({ session }: Caller): TimelineKind[] {
  return timelineKinds.filter((kind) => holds(session, timelinePermissions[kind]))
}
