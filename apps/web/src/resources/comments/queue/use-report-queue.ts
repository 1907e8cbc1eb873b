import { undoSeconds } from '@backlot/contract/audits'
import { comments } from '@backlot/contract/resources/comments'
import { type ReportReason, reportReasons } from '@backlot/contract/resources/moderation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUnknownLeftOut } from '../../../kit/address/use-unknown-left-out.ts'
import { useRefresh } from '../../../platform/queries/writes.ts'
import { useMe } from '../../../platform/session/me.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { type Decided, emptyHand, type Hand, isLow, withFirst, withPutOff } from './hand.ts'
import { keepDecisions, keptDecisions } from './kept-decisions.ts'
import { useDecisions } from './use-decisions.ts'
import { type Figures, giveBack, useRefill } from './use-refill.ts'

/** A hand of reported comments that is refilled ahead, held while the page is open, and given back on leaving. */
export function useReportQueue() {
  const refresh = useRefresh(comments)
  // No page is drawn before it is known whose session it is.
  const adminId = useMe().data?.id ?? 0
  const [hand, setHand] = useState<Hand>(() => ({ ...emptyHand, decided: keptDecisions(adminId) }))
  const [figures, setFigures] = useState<Figures>()
  const [error, setError] = useState<unknown>()
  const [reason, setReason] = useAskedReason()
  // Between two keys there is no rendering to wait for.
  const current = useRef(hand)
  const givingBack = useRef(Promise.resolve())
  const change = useCallback((next: Hand) => {
    current.current = next
    setHand(next)
  }, [])
  const refill = useRefill({ current, givingBack, change, reason, onFigures: setFigures, onError: setError })
  const countOne = () =>
    setFigures(
      (known) => known && { ...known, waiting: known.waiting - 1, decidedToday: known.decidedToday + 1 },
    )
  const { decide, undo } = useDecisions({ current, change, refill, onDecided: countOne })
  useEffect(() => {
    void keepDecisions(adminId, () => current.current.decided)
  }, [adminId, hand.decided])
  const latestRefresh = useLatest(refresh)
  useEffect(
    () => () => {
      void giveBack(current.current.items)
      latestRefresh.current()
    },
    [latestRefresh],
  )

  const putOff = () => {
    const [item] = current.current.items
    if (!item) return
    change(withPutOff(current.current, item.id))
    void giveBack([item])
    if (isLow(current.current)) void refill()
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

/** The reason that comments are looked at for, as the address says; null is any. */
function useAskedReason() {
  const [address, setAddress] = useSearchParams()
  const reason = reportReasons.find((each) => each === address.get('reason')) ?? null
  useUnknownLeftOut(reason === null && address.has('reason') ? ['reason'] : [], () => new URLSearchParams())
  const change = (next: ReportReason | null) => setAddress(next ? { reason: next } : {}, { replace: true })
  return [reason, change] as const
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
