import { defaultPageSize, type ListQuery } from '@backlot/contract/core/lists/list'
import { articles } from '@backlot/contract/demos/articles'
import { useList } from '../../../platform/queries/queries.ts'

const shown: Partial<ListQuery> = { perPage: defaultPageSize }

/** The articles that a page shows, and how many there are. */
export function useArticles() {
  const { data, error, refetch } = useList(articles, shown)
  return { rows: data?.rows, total: data?.meta.total ?? 0, error, refetch }
}
