import { type ListQuery, largestPageSize } from '@backlot/contract/core/lists/list'
import { type Article, articleEndpoints } from '@backlot/contract/demos/articles'
import { callApi } from '../../../platform/api/api.ts'

/** Every article that matches, page by page, in the list's order. */
export async function fetchArticles(
  query: Pick<Partial<ListQuery>, 'q' | 'filters' | 'sort'>,
): Promise<Article[]> {
  const all: Article[] = []
  for (let page = 1; ; page += 1) {
    const rows = await callApi(articleEndpoints.list, { query: { ...query, page, perPage: largestPageSize } })
    all.push(...rows)
    if (rows.length < largestPageSize) return all
  }
}
