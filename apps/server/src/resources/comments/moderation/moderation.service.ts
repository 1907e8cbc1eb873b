import type { AnswerOf, BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import type { comments } from '@backlot/contract/resources/comments'
import type { Decision, moderationEndpoints } from '@backlot/contract/resources/moderation'
import type { Caller } from '../../../platform/caller/call.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import type { RuledHandler } from '../../../platform/record/actions.ts'
import type { Written } from '../../../platform/record/crud-service.ts'
import { banComment, disableComment, rejectReport } from '../comments.service.ts'
import { endLeases, isHeld, renewLeases, takeLeases } from './leases.queries.ts'
import { countDecidedToday, countWaiting, listReported } from './reported.queries.ts'

type Comments = typeof comments
type Take = typeof moderationEndpoints.takeReports

/** Hands reported comments to a moderator, each to one at a time; those put off come when nothing else is left. */
export async function takeReports(caller: Caller, asked: BodyOf<Take>): Promise<AnswerOf<Take>> {
  const { db, session, services } = caller
  if (!session.permissions.has('list-comments')) {
    throw new Problem('forbidden', { parameters: { permission: 'list-comments' } })
  }
  const { adminId } = session
  const { later, want, reason = null } = asked
  const held = await renewLeases(db, adminId, asked.held)
  const fresh = await takeLeases(db, { adminId, want, except: [...asked.held, ...later], reason })
  const again = await takeLeases(db, {
    adminId,
    want: fresh.length === 0 && held.length === 0 ? want : 0,
    except: [],
    reason,
  })
  return {
    taken: await listReported(db, [...fresh, ...again]),
    held,
    waiting: await countWaiting(db),
    decidedToday: await countDecidedToday(db, adminId, services.config.businessTimeZone),
  }
}

const handlers: Readonly<Record<Decision, RuledHandler<Comments>>> = {
  keep: rejectReport,
  hide: disableComment,
  ban: banComment,
}

/** Decides on a comment that is in the caller's hand: whose lease has ended may find that somebody else has. */
export async function decide(
  caller: Caller,
  { id, decision }: { id: number; decision: Decision },
): Promise<Written<Comments>> {
  const { db, session } = caller
  if (decision === 'hide' && !session.permissions.has('enable-comments')) {
    throw new Problem('forbidden', { parameters: { permission: 'enable-comments' } })
  }
  if (!(await isHeld(db, session.adminId, id))) throw new Problem('conflict')
  const written = await handlers[decision](caller, { id, body: undefined })
  await endLeases(db, session.adminId, [id])
  return written
}
