import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { lazyAntd } from '../../antd/lazy-antd.tsx'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import type { DayRangeEditorProps } from './day-range-editor.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'

// Calendars and number fields weigh more than the list itself, and most visits filter by nothing.
const FilterEditor = lazyAntd(async () => (await import('./filter-editor.tsx')).FilterEditor)

const DayRangeEditor = lazyAntd(async () => (await import('./day-range-editor.tsx')).DayRangeEditor)

/** The editor of a filter, fetched when the first one is opened. */
export function FilterEditorPart(props: FilterEditorProps) {
  return (
    <PartBoundary fallback={<SkeletonRows rows={3} columns={['1fr']} />}>
      <FilterEditor {...props} />
    </PartBoundary>
  )
}

/** Fetches the editors as soon as somebody points at a filter. */
export const preloadFilterEditors = FilterEditor.preload

/** The choice of days by itself, for whoever always asks of some. */
export function DayRangePart(props: DayRangeEditorProps) {
  return (
    <PartBoundary fallback={<SkeletonRows rows={3} columns={['1fr']} />}>
      <DayRangeEditor {...props} />
    </PartBoundary>
  )
}

/** Fetches the calendar as soon as somebody points at the days. */
export const preloadDayRange = DayRangeEditor.preload
