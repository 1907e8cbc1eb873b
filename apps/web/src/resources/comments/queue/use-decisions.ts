import { undoEndpoints } from '@backlot/contract/audits'
import {
  type Decision,
  moderationEndpoints,
  mostInHand,
  type ReportedComment,
} from '@backlot/contract/resources/moderation'
import { useRef } from 'react'
import { callApi, sendApi } from '../../../platform/api/api.ts'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { sendOnline } from '../../../platform/api/waiting-writes.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { type Decided, type Hand, isLow, withDecided, withoutKnown, withTakenBack } from './hand.ts'
import { canBeTakenBack } from './kept-decisions.ts'
import { queueMessages } from './queue.messages.ts'

interface Deciding {
  readonly current: { readonly current: Hand }
  readonly change: (next: Hand) => void
  readonly refill: () => Promise<void>
  readonly onDecided: () => void
}

/** Decisions are sent behind the moderator, who has the next comment already, and can be taken back for a while. */
export function useDecisions({ current, change, refill, onDecided }: Deciding) {
  const say = useMessages(queueMessages)
  const takingBack = useRef(new Map<number, Promise<void>>())

  /** What could not be decided, and why. */
  const putBack = (item: ReportedComment, failure: unknown) => {
    if (failure instanceof ApiError && failure.code === 'stale') {
      // Behind the others, once it is read anew: nobody decides on what has just slipped under their finger.
      change(withoutKnown(current.current, item.id))
      showToast({ text: say('reportedAgain', { name: item.author.username }), kind: 'danger' })
      void refill()
      return
    }
    const isGone = failure instanceof ApiError && failure.status === 409
    const { decided } = current.current
    const own = decided.find((each) => each.item.id === item.id)
    // What was not decided is before the moderator again, unless it is somebody else's by now.
    if (own && !isGone) change(withTakenBack(current.current, own))
    const reason = messageOf(failure)
    const name = item.author.username
    const lost = isNamed(failure) ? say('lostTo', { name, reason }) : say('lost', { name })
    showToast({ text: isGone ? lost : say('notSent', { reason }), kind: 'danger' })
  }

  const send = async (item: ReportedComment, decision: Decision): Promise<number | null> => {
    try {
      const key = newIdempotencyKey()
      const { auditId } = await sendOnline(() =>
        sendApi(moderationEndpoints.decide, {
          params: { id: item.id },
          body: { decision, reportsCount: item.reportsCount },
          idempotencyKey: key,
        }),
      )
      onDecided()
      return auditId
    } catch (failure) {
      putBack(item, failure)
      return null
    }
  }

  const decide = (decision: Decision) => {
    const [item] = current.current.items
    if (!item) return
    // One that is being taken back is held again first: the new decision goes after it.
    const sent = (takingBack.current.get(item.id) ?? Promise.resolve()).then(() => send(item, decision))
    change(withDecided(current.current, { item, decision, sent, at: Date.now() }))
    if (isLow(current.current)) void refill()
  }

  const takeBack = async ({ item, sent }: Decided): Promise<void> => {
    const auditId = await sent
    if (auditId === null) return
    await sendOnline(() => callApi(undoEndpoints.undo, { params: { id: auditId } }))
    const others = current.current.items.map(({ id }) => id).filter((id) => id !== item.id)
    const held = [item.id, ...others].slice(0, mostInHand)
    await callApi(moderationEndpoints.takeReports, { body: { held, later: [], want: 0 } })
  }

  const undo = async () => {
    const last = current.current.decided.at(-1)
    if (!last || !canBeTakenBack(last)) return
    // Before the moderator at once: who takes back the next one does not wait for this.
    change(withTakenBack(current.current, last))
    const isBack = takeBack(last)
    takingBack.current.set(
      last.item.id,
      isBack.catch(() => undefined),
    )
    try {
      await isBack
      await refill()
    } catch (failure) {
      change(withDecided(current.current, last))
      showToast({ text: say('notUndone', { reason: messageOf(failure) }), kind: 'danger' })
    }
  }
  return { decide, undo }
}

/** The server says who was first, and with what. */
function isNamed(failure: unknown): boolean {
  return failure instanceof ApiError && ['in_other_hands', 'decided_already'].includes(failure.code)
}
