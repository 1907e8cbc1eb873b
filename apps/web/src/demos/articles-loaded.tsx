import type { ListQuery } from '@backlot/contract/core/lists/list'
import { type Article, articles } from '@backlot/contract/demos/articles'
import type { ReactNode } from 'react'
import { FailurePanel } from '../kit/failures/failure-panel.tsx'
import { defineMessages, useMessages, useWords } from '../platform/i18n/messages.ts'
import { useList } from '../platform/queries/queries.ts'
import { EmptyState } from '../ui/placeholders/empty-state.tsx'
import { SkeletonRows } from '../ui/placeholders/skeleton-rows.tsx'
import { articleWords } from './example/articles.messages.ts'

const messages = defineMessages({
  notLoaded: { en: 'The articles did not load.', 'zh-CN': '文章加载失败。' },
})

interface ArticlesLoadedProps {
  query: Partial<ListQuery>
  /** Said where there are none. */
  empty?: string
  children: (rows: readonly Article[]) => ReactNode
}

/** Some articles of the demo data, once they are there. */
export function ArticlesLoaded({ query, empty, children }: ArticlesLoadedProps) {
  const say = useMessages(messages)
  const { data, error, refetch } = useList(articles, query)
  const words = useWords()
  if (data?.rows.length === 0) return <EmptyState text={empty ?? words(articleWords.empty)} />
  if (data !== undefined) return children(data.rows)
  if (error === null)
    return <SkeletonRows rows={query.perPage === undefined ? 8 : Math.min(8, query.perPage)} />
  return <FailurePanel title={say('notLoaded')} error={error} onRetry={() => refetch()} />
}
