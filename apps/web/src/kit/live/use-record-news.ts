import { isNewer, useNews } from '../../platform/live/news.ts'
import type { RowNews } from './use-list-news.ts'

interface ShownRecord {
  id: number
  version: number
  readAt: number
}

/** What happened to a record since this version of it was read; undefined when nothing that is known of. */
export function useRecordNews(resource: string, { id, version, readAt }: ShownRecord): RowNews | undefined {
  const heard = useNews(resource).records.get(id)
  if (heard === undefined || !isNewer(heard, { version, readAt })) return undefined
  return heard.change === 'deleted' ? 'deleted' : 'changed'
}
