import type { ListQuery } from '@backlot/contract/core/lists/list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { SavedView } from '@backlot/contract/views'
import { addressFromQuery, readListAddress } from '../state/list-address.ts'

/** What a view keeps of a list: search, filters and order, on whichever page. */
export function searchToSave(resource: Resource, { q, filters, sort, perPage }: ListQuery): string {
  const whole = { q, filters, sort, perPage, page: 1, exactTotal: false }
  return addressFromQuery(resource, whole).toString()
}

/** The views of a list, with what of each the list still knows. */
export interface KnownView extends SavedView {
  /** As this list writes it. */
  readonly address: string
  /** Whether it asks for something that the list does not know any more. */
  readonly isPartial: boolean
}

export function knownViews(resource: Resource, views: readonly SavedView[]): KnownView[] {
  return views
    .filter(({ list }) => list === resource.name)
    .map((view) => {
      const search = new URLSearchParams(view.search)
      const { query, leftOut } = readListAddress(resource, search)
      return { ...view, address: searchToSave(resource, query), isPartial: Object.keys(leftOut).length > 0 }
    })
}

/** The view that the list shows now. */
export function shownView(
  resource: Resource,
  query: ListQuery,
  views: readonly KnownView[],
): KnownView | undefined {
  const address = searchToSave(resource, query)
  return address === '' ? undefined : views.find((view) => view.address === address)
}
