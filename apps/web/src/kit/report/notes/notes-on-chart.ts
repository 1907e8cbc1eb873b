import type { DayRange } from '@backlot/contract/core/lists/days'
import type { ChartData } from '../../chart/chart-data.ts'
import type { DayNote } from './day-notes.ts'

export const daysOfNote = ({ day, until }: DayNote): DayRange => ({ from: day, to: until ?? day })
export const meet = (one: DayRange, other: DayRange) => one.from <= other.to && other.from <= one.to

/** The chart with what was noted of its days, of several at the first that it shows; `spans` are the days of each of its values. */
export function withNotes(
  chart: ChartData,
  spans: readonly DayRange[],
  notes: readonly DayNote[],
): ChartData {
  const byPlace = Map.groupBy(notes, (note) => spans.findIndex((span) => meet(span, daysOfNote(note))))
  byPlace.delete(-1)
  if (byPlace.size === 0) return chart
  const entries = [...byPlace].map(([place, on]): [number, string[]] => [place, on.map(({ note }) => note)])
  return { ...chart, notes: new Map(entries) }
}
