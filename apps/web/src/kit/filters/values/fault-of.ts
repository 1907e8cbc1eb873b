import { type Filter, type FilterRules, kindOf, serializeFilters } from '@backlot/contract/core/lists/filter'
import { readFilter, readParameters } from '@backlot/contract/core/lists/read-filter'
import type { FieldError } from '@backlot/contract/core/words/field-messages'

/** What is wrong with filters that an address could not say; they would be left out of it. */
export function faultOf(rules: FilterRules, filters: readonly Filter[]): FieldError | undefined {
  const faults = readParameters(serializeFilters(filters), (parameter) => readFilter(rules, [], parameter))
  const [fault] = Object.values(faults)
  const isOfAddress = filters.some(({ field }) => kindOf(rules, field) === 'ipRange')
  return fault?.message === 'wrong_type' && isOfAddress ? { message: 'bad_ip_range' } : fault
}
