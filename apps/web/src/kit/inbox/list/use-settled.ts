import { useState } from 'react'
import type { Ticket } from '../desk.ts'
import { settleAgain, settledAs } from './settled.ts'

interface Read {
  /** The list that was asked for, in words. */
  readonly asked: string
  /** What is there until the answer comes is of the list before. */
  readonly isPrevious: boolean
}

/** Keeps tickets where the reader has them; says how many have come since, and how to see them. */
export function useSettled(tickets: readonly Ticket[] | undefined, { asked, isPrevious }: Read) {
  const ids = (tickets ?? []).map(({ id }) => id)
  const [kept, setKept] = useState({ asked, settled: settledAs(ids) })
  const isOther = kept.asked !== asked && !isPrevious
  const settled = isOther ? settledAs(ids) : settleAgain(kept.settled, ids)
  if (tickets && !isPrevious && (isOther || settled !== kept.settled)) setKept({ asked, settled })
  const byId = new Map(tickets?.map((ticket) => [ticket.id, ticket]))
  const shown = settled.order.flatMap((id) => byId.get(id) ?? [])
  return {
    shown,
    waiting: isPrevious ? 0 : byId.size - shown.length,
    showAll: () => setKept({ asked, settled: settledAs(ids) }),
  }
}
