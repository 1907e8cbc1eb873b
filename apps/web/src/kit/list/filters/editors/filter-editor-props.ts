import { type Filter } from '@backlot/contract/core/lists/filter'

export interface FilterEditorProps {
  field: string
  /** Those of this field. */
  filters: readonly Filter[]
  onChange: (filters: Filter[]) => void
}
