import { type Filter } from '@backlot/contract/core/lists/filter'
import type { FilterSubject } from '../filter-subject.ts'

export interface FilterEditorProps extends FilterSubject {
  field: string
  /** Those of this field. */
  filters: readonly Filter[]
  /** Those of all fields: an amount is in the currency that is chosen. */
  all: readonly Filter[]
  onChange: (filters: Filter[]) => void
  /** Where the filters stand under each other, what is typed is asked for once one is past it. */
  isInDrawer?: boolean
}
