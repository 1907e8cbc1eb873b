import {
  leaseSeconds,
  moderationEndpoints,
  mostInHand,
  type ReportedComment,
  type ReportReason,
} from '@backlot/contract/resources/moderation'
import { useCallback, useEffect, useRef } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { type Hand, withTaken } from './hand.ts'

export interface Figures {
  readonly waiting: number
  readonly decidedToday: number
  /** For which they were read. */
  readonly reason: ReportReason | null
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
export function useRefill(refilling: Refilling): () => Promise<void> {
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
export async function giveBack(items: readonly ReportedComment[]): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await callApi(moderationEndpoints.leaveReports, { body: { ids } }).catch(() => undefined)
}
