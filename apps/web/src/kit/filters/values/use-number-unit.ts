import type { Filter } from '@backlot/contract/core/lists/filter'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { NumberUnit } from '../../fields/kinds/kind-view.ts'
import { viewOf } from '../../fields/kinds/kind-views.ts'
import type { FilterSubject } from '../filter-subject.ts'
import { filtersMessages } from '../filters.messages.ts'
import { chosenValues } from './filter-values.ts'

type Unit = Pick<NumberUnit, 'read' | 'write'> & {
  readonly suffix: string | undefined
  /** It is an amount, and which currency it is in could be chosen and is not. */
  readonly isOfAnyCurrency: boolean
}

/** The unit in which people filter a number: an amount in the one currency that is filtered by, of which it has the decimals. */
export function useNumberUnit(
  { fields, filters }: FilterSubject['rules'],
  field: string,
  all: readonly Filter[],
): Unit {
  const say = useMessages(filtersMessages)
  const { kind, settings } = fields[field] ?? {}
  const beside = kind === 'money' ? settings?.beside : undefined
  const chosen = chosenValues(all.filter((each) => each.field === beside))
  const currency = chosen.length === 1 ? chosen[0] : undefined
  const { suffix, ...unit } = viewOf({ fields }, field).unit(currency)
  const isOfAnyCurrency = beside !== undefined && currency === undefined && filters.includes(beside)
  if (suffix === 'minutes') return { ...unit, suffix: say('minutes'), isOfAnyCurrency }
  return { ...unit, suffix: typeof suffix === 'object' ? suffix.currency : suffix, isOfAnyCurrency }
}
