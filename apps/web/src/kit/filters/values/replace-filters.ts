import type { Filter } from '@backlot/contract/core/lists/filter'

/** The filters with those of one field replaced. */
export function replaceFilters(filters: readonly Filter[], field: string, next: readonly Filter[]): Filter[] {
  const at = filters.findIndex((filter) => filter.field === field)
  const others = filters.filter((filter) => filter.field !== field)
  const position = at === -1 ? others.length : at
  return [...others.slice(0, position), ...next, ...others.slice(position)]
}
