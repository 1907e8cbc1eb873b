import { undoEndpoints, undoSeconds } from '@backlot/contract/audits'
import { comments } from '@backlot/contract/resources/comments'
import {
  type Decision,
  leaseSeconds,
  moderationEndpoints,
  mostInHand,
  type ReportedComment,
  type ReportReason,
  reportReasons,
} from '@backlot/contract/resources/moderation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi, sendApi } from '../../../platform/api/api.ts'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { sendOnline } from '../../../platform/api/waiting-writes.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useRefresh } from '../../../platform/queries/writes.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import {
  type Decided,
  emptyHand,
  type Hand,
  withDecided,
  withFirst,
  withoutKnown,
  withPutOff,
  withTaken,
  withTakenBack,
} from './hand.ts'
import { queueMessages } from './queue.messages.ts'

/** Refilled at so many, long before the last is decided. */
const fewInHand = 5

interface Figures {
  readonly waiting: number
  readonly decidedToday: number
  /** For which they were read. */
  readonly reason: ReportReason | null
}

/** A hand of reported comments that is refilled ahead, held while the page is open, and given back on leaving. */
export function useReportQueue() {
  const say = useMessages(queueMessages)
  const refresh = useRefresh(comments)
  const [hand, setHand] = useState<Hand>(emptyHand)
  const [figures, setFigures] = useState<Figures>()
  const [error, setError] = useState<unknown>()
  const [reason, setReason] = useAskedReason()
  // Between two keys there is no rendering to wait for.
  const current = useRef(hand)
  const takingBack = useRef(new Map<number, Promise<void>>())
  const givingBack = useRef(Promise.resolve())
  const change = useCallback((next: Hand) => {
    current.current = next
    setHand(next)
  }, [])
  const refill = useRefill({ current, givingBack, change, reason, onFigures: setFigures, onError: setError })
  const latestRefresh = useLatest(refresh)
  useEffect(
    () => () => {
      void giveBack(current.current.items)
      latestRefresh.current()
    },
    [latestRefresh],
  )

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
      setFigures(
        (known) =>
          known && {
            ...known,
            waiting: known.waiting - 1,
            decidedToday: known.decidedToday + 1,
          },
      )
      return auditId
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'stale') {
        // Behind the others, once it is read anew: nobody decides on what has just slipped under their finger.
        change(withoutKnown(current.current, item.id))
        showToast({ text: say('reportedAgain', { name: item.author.username }), kind: 'danger' })
        void refill()
        return null
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
      return null
    }
  }

  const decide = (decision: Decision) => {
    const [item] = current.current.items
    if (!item) return
    // One that is being taken back is held again first: the new decision goes after it.
    const sent = (takingBack.current.get(item.id) ?? Promise.resolve()).then(() => send(item, decision))
    change(withDecided(current.current, { item, decision, sent, at: Date.now() }))
    if (current.current.items.length < fewInHand) void refill()
  }

  const putOff = () => {
    const [item] = current.current.items
    if (!item) return
    change(withPutOff(current.current, item.id))
    void giveBack([item])
    if (current.current.items.length < fewInHand) void refill()
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
    if (!last || Date.now() - last.at > undoSeconds * 1000) return
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

  const choose = (id: number) => change(withFirst(current.current, id))
  const narrow = (next: ReportReason | null) => {
    givingBack.current = giveBack(current.current.items)
    change({ ...current.current, items: [], later: [] })
    setReason(next)
  }
  return {
    hand,
    figures,
    isRead: figures?.reason === reason,
    error,
    reason,
    decide,
    putOff,
    undo,
    choose,
    narrow,
    refill,
  }
}

/** The server says who was first, and with what. */
function isNamed(failure: unknown): boolean {
  return failure instanceof ApiError && ['in_other_hands', 'decided_already'].includes(failure.code)
}

/** The reason that comments are looked at for, as the address says; null is any. */
function useAskedReason() {
  const [address, setAddress] = useSearchParams()
  const reason = reportReasons.find((each) => each === address.get('reason')) ?? null
  const change = (next: ReportReason | null) => setAddress(next ? { reason: next } : {}, { replace: true })
  return [reason, change] as const
}

interface Refilling {
  readonly current: { readonly current: Hand }
  /** What was in hand for another reason: whoever still holds it is given it again. */
  readonly givingBack: { readonly current: Promise<void> }
  readonly change: (next: Hand) => void
  readonly reason: ReportReason | null
  readonly onFigures: (figures: Figures) => void
  readonly onError: (error: unknown) => void
}

/** For which reason the hand is filled, and whether by now it is filled for another, or for nobody. */
interface Turn {
  readonly reason: ReportReason | null
  isOver: boolean
}

/** Fills the hand now and then says, well before anybody else is given them, that these are still held. */
function useRefill(refilling: Refilling): () => Promise<void> {
  const { current, givingBack, change, reason, onFigures, onError } = refilling
  const running = useRef<Promise<void>>(Promise.resolve())
  const turn = useRef<Turn>({ reason, isOver: true })
  const take = useCallback(
    async (own: Turn) => {
      await givingBack.current
      if (own.isOver) return
      const { items, later } = current.current
      const asked = items.map(({ id }) => id)
      try {
        const { taken, held, ...figures } = await callApi(moderationEndpoints.takeReports, {
          body: { held: asked, later: [...later], want: mostInHand - items.length, reason: own.reason },
        })
        // Waited for, as the next turn asks after this.
        if (own.isOver) return await giveBack(taken)
        change(withTaken(current.current, { asked, held, taken }))
        onFigures({ ...figures, reason: own.reason })
        onError(undefined)
      } catch (failure) {
        if (!own.isOver) onError(failure)
      }
    },
    [current, givingBack, change, onFigures, onError],
  )
  // One after the other: two at once would each ask for what the other is given.
  const refill = useCallback(() => {
    const own = turn.current
    running.current = running.current.then(() => take(own))
    return running.current
  }, [take])
  useEffect(() => {
    const own = { reason, isOver: false }
    turn.current = own
    void refill()
    const timer = setInterval(() => void refill(), (leaseSeconds * 1000) / 3)
    return () => {
      own.isOver = true
      clearInterval(timer)
    }
  }, [refill, reason])
  return refill
}

/** Nobody has to wait for what is not looked at any more. What does not arrive ends by itself. */
async function giveBack(items: readonly ReportedComment[]): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await callApi(moderationEndpoints.leaveReports, { body: { ids } }).catch(() => undefined)
}

/** The last decision, while it can still be taken back. */
export function useLastDecided({ decided }: Hand): Decided | undefined {
  const last = decided.at(-1)
  const [over, setOver] = useState<Decided>()
  useEffect(() => {
    if (!last) return undefined
    const left = last.at + undoSeconds * 1000 - Date.now()
    const timer = setTimeout(() => setOver(last), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [last])
  return last === over ? undefined : last
}
