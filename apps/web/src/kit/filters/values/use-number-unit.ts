import { useMessages } from '../../../platform/i18n/messages.ts'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import type { FilterSubject } from '../filter-subject.ts'
import { filtersMessages } from '../filters.messages.ts'

interface Unit {
  /** How many stored units make one that people use. */
  readonly factor: number
  readonly suffix: string | undefined
}

/** The unit in which people filter a number. */
export function useNumberUnit(rules: FilterSubject['rules'], field: string): Unit {
  const say = useMessages(filtersMessages)
  // The rows that are looked for may have any currency.
  const { factor, suffix } = viewOf(rules, field).unit(undefined)
  if (suffix === 'minutes') return { factor, suffix: say('minutes') }
  return { factor, suffix: typeof suffix === 'object' ? suffix.currency : suffix }
}
