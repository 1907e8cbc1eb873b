import type { Sort } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { FilterWay } from './kind-view.ts'
import { viewOf } from './kind-views.ts'

const mostFirst: readonly (FilterWay | null)[] = ['numbers', 'moments', 'days']

/** Which way people mean when they sort by a field: of numbers the most, of times the last, of words from A on. */
export function firstDirectionOf(resource: Pick<Resource, 'fields'>, name: string): Sort['direction'] {
  return mostFirst.includes(viewOf(resource, name).filter) ? 'desc' : 'asc'
}
