import type { ReactNode } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { EmptyState } from '../../ui/placeholders/empty-state.tsx'
import { offlineMessages } from './offline.messages.ts'

interface NotHereYetProps {
  /** The query that was asked, as far as it matters here. */
  query: { isPaused: boolean }
  /** Stands there while the answer is on its way. */
  children: ReactNode
}

/** In place of what has not come: its skeleton or, while there is no network to ask, a word of that. */
export function NotHereYet({ query, children }: NotHereYetProps) {
  const say = useMessages(offlineMessages)
  return query.isPaused ? <EmptyState text={say('notHereYet')} /> : children
}
