import type { ReportQuery } from '@backlot/contract/core/lists/report-query'
import { type ComponentType, createContext, useContext } from 'react'

/** What staff know of a day, or of all days until another, that their figures do not say. */
export interface DayNote {
  readonly id: number
  readonly day: string
  readonly until: string | null
  readonly note: string
}
export type NotedDays = Pick<ReportQuery, 'from' | 'to'>

/** Where notes on days come from, and the button that makes, changes and removes them. */
interface DayNotes {
  readonly useNotes: (days: NotedDays) => readonly DayNote[]
  readonly Chip: ComponentType<{ days: NotedDays }>
}

const none: readonly DayNote[] = []

/** The application hands them in, since the kit knows no resource; without it there are none. */
export const DayNotesContext = createContext<DayNotes>({ useNotes: () => none, Chip: () => null })

/** The notes on the days of a span, in their order. */
export function useDayNotes(days: NotedDays): readonly DayNote[] {
  return useContext(DayNotesContext).useNotes(days)
}

/** Where notes on days come from here. */
export function useDayNotesSource(): DayNotes {
  return useContext(DayNotesContext)
}
