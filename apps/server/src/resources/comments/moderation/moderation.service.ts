import type { AnswerOf, BodyOf } from '@backlot/contract/core/endpoints/endpoint'
import type { comments } from '@backlot/contract/resources/comments'
import {
  type Decision,
  decided,
  decisions,
  type moderationEndpoints,
  mostInHand,
} from '@backlot/contract/resources/moderation'
import type { Caller } from '../../../platform/caller/call.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import type { RuledHandler } from '../../../platform/record/actions.ts'
import type { Written } from '../../../platform/record/crud-service.ts'
import { banComment, disableComment, rejectReport } from '../comments.service.ts'
import {
  endLeases,
  findOtherHolder,
  lockComments,
  lockHand,
  renewLeases,
  takeLeases,
} from './leases.queries.ts'
import {
  countDecidedToday,
  countWaiting,
  findDecision,
  findReports,
  listReported,
} from './reported.queries.ts'
import { withSeenNames } from './seen-names.ts'

type Comments = typeof comments
type Take = typeof moderationEndpoints.takeReports

/** Hands reported comments to a moderator, each to one at a time; those put off come when nothing else is left. */
export async function takeReports(caller: Caller, asked: BodyOf<Take>): Promise<AnswerOf<Take>> {
  const { db, session, services } = caller
  if (!session.permissions.has('list-comments')) {
    throw new Problem('forbidden', { parameters: { permission: 'list-comments' } })
  }
  const { held, taken } = await fillHand(db, session.adminId, asked)
  const reported = await listReported(caller, taken)
  return {
    taken: reported.map((each) => withSeenNames(caller, each)),
    held,
    waiting: await countWaiting(db, asked.reason ?? null),
    decidedToday: await countDecidedToday(db, session.adminId, services.config.businessTimeZone),
  }
}

/**
 * Goes on holding what is held and takes what is wanted besides; nobody ever holds more than a hand. What was lost, or
 * decided and taken back, is held again, and what else is in a full hand gives way to it.
 */
async function fillHand(db: Db, adminId: number, { held: said, later, want, reason = null }: BodyOf<Take>) {
  const inHand = new Set(await lockHand(db, adminId))
  // All that may be waited for, before anything is taken.
  await lockComments(db, [...inHand.union(new Set(said))])
  const held = await renewLeases(db, adminId, said)
  const besides = [...inHand].filter((id) => !said.includes(id))
  const kept = besides.slice(0, mostInHand - held.length)
  await endLeases(db, adminId, besides.slice(kept.length))
  const room = Math.min(want, mostInHand - held.length - kept.length)
  const fresh = await takeLeases(db, { adminId, want: room, except: [...said, ...later], reason })
  const isEmpty = fresh.length === 0 && held.length === 0
  const again = await takeLeases(db, { adminId, want: isEmpty ? room : 0, except: [], reason })
  // Theirs from a window that was closed: given again, where more would be more than a hand.
  const left = kept.filter((id) => !later.includes(id))
  const found = await renewLeases(db, adminId, left.slice(0, want - room))
  return { held, taken: [...fresh, ...again, ...found] }
}

const handlers: Readonly<Record<Decision, RuledHandler<Comments>>> = {
  keep: rejectReport,
  hide: disableComment,
  ban: banComment,
}

/** What was decided while a moderator still looked at a comment, and by whom; nothing of a rule, which nobody decided. */
async function decidedAlready({ db, language }: Caller, id: number): Promise<Problem> {
  const found = await findDecision(db, id)
  const decision = (Object.keys(decisions) as Decision[]).find((each) => decisions[each] === found?.action)
  if (!found || !decision) return new Problem('conflict')
  return new Problem('decided_already', {
    parameters: { name: found.name, decision: decided[decision][language] },
  })
}

type Decide = BodyOf<typeof moderationEndpoints.decide>

/** Decides on a comment unless somebody else has it in hand: whose own lease has ended loses nothing by that alone. */
export async function decide(
  caller: Caller,
  { id, decision, reportsCount }: Decide & { id: number },
): Promise<Written<Comments>> {
  const { db, session } = caller
  if (decision === 'hide' && !session.permissions.has('enable-comments')) {
    throw new Problem('forbidden', { parameters: { permission: 'enable-comments' } })
  }
  const name = await findOtherHolder(db, session.adminId, id)
  if (name !== undefined) throw new Problem('in_other_hands', { parameters: { name } })
  // Whoever had it since may have decided. Of a comment that is gone, the decision itself says so.
  const reports = await findReports(db, id)
  if (reports && !reports.isWaiting) throw await decidedAlready(caller, id)
  if (reports && reports.count > reportsCount) throw new Problem('stale')
  const written = await handlers[decision](caller, { id, body: undefined })
  await endLeases(db, session.adminId, [id])
  return written
}
