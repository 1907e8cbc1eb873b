import { defaultPageSize, type ListQuery, largestPageSize } from '@backlot/contract/core/list'
import { articles } from '@backlot/contract/resources/articles'
import { useQueryClient } from '@tanstack/react-query'
import { listOptions, useList } from '../../platform/queries.ts'
import type { Article } from './article-cells.ts'

const shown: Partial<ListQuery> = { perPage: defaultPageSize }

/** The articles that a page shows, and a way to fetch every one of them. */
export function useArticles() {
  const client = useQueryClient()
  const { data, error, refetch } = useList(articles, shown)
  const fetchAll = async (): Promise<Article[]> => {
    const all: Article[] = []
    for (let page = 1; ; page += 1) {
      const { rows } = await client.fetchQuery(listOptions(articles, { page, perPage: largestPageSize }))
      all.push(...rows)
      if (rows.length < largestPageSize) return all
    }
  }
  return { rows: data?.rows, total: data?.meta.total ?? 0, error, refetch, fetchAll }
}
