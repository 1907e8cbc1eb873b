import type { FilterRules } from '@backlot/contract/core/lists/filter'
import type { PlainWords } from '../records/words.ts'

/** What is filtered: which fields allow it, and what they and their options are called. */
export interface FilterSubject {
  readonly rules: FilterRules
  readonly words: Pick<PlainWords, 'fields' | 'options'>
}
