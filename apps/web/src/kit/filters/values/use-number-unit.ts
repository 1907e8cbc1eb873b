import { useMessages } from '../../../platform/i18n/messages.ts'
import type { NumberUnit } from '../../fields/kinds/kind-view.ts'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import type { FilterSubject } from '../filter-subject.ts'
import { filtersMessages } from '../filters.messages.ts'

type Unit = Pick<NumberUnit, 'read' | 'write'> & { readonly suffix: string | undefined }

/** The unit in which people filter a number. */
export function useNumberUnit(rules: FilterSubject['rules'], field: string): Unit {
  const say = useMessages(filtersMessages)
  // The rows that are looked for may have any currency.
  const { suffix, ...unit } = viewOf(rules, field).unit(undefined)
  if (suffix === 'minutes') return { ...unit, suffix: say('minutes') }
  return { ...unit, suffix: typeof suffix === 'object' ? suffix.currency : suffix }
}
