import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { PartBoundary } from '../../failures/part-boundary.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'

// Calendars and number fields weigh more than the list itself, and most visits filter by nothing.
const FilterEditor = lazyComponent(async () => (await import('./filter-editor.tsx')).FilterEditor)

/** The editor of a filter, fetched when the first one is opened. */
export function FilterEditorPart(props: FilterEditorProps) {
  return (
    <PartBoundary>
      <FilterEditor {...props} />
    </PartBoundary>
  )
}

/** Fetches the editors as soon as somebody points at a filter. */
export const preloadFilterEditors = FilterEditor.preload
