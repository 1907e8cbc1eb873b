import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ReactNode } from 'react'
import { ListPage } from './page/list-page.tsx'
import { type ColumnItem, columnsOf } from './state/columns.ts'

/** What the list of a resource shows, by field. */
export interface ListParts<R extends Resource> {
  readonly columns: readonly ColumnItem<R>[]
  /** The filters that are always in reach; all others are one press away. */
  readonly filters?: readonly R['filters'][number][]
}

/** The page of a list, bound to its resource: a column or a filter that there is not does not compile. */
export function listOf<R extends Resource>(
  resource: R,
  parts: ListParts<R>,
): { List: (props: { children?: ReactNode }) => ReactNode } {
  const columns = columnsOf(resource, parts.columns)
  const { filters = [] } = parts
  return {
    List: ({ children }) => (
      <ListPage resource={resource} columns={columns} filters={filters}>
        {children}
      </ListPage>
    ),
  }
}
