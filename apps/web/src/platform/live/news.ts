import type { LiveEvent, RecordChange } from '@backlot/contract/live'
import { useSyncExternalStore } from 'react'

/** The last that was heard of a record. */
export interface RecordNews {
  /** Null when the server did not say. */
  version: number | null
  change: RecordChange
  /** Written by this session, here or in another tab. */
  isOwn: boolean
  at: number
}

/** What was heard of a resource since the person logged in. */
export interface ResourceNews {
  records: ReadonlyMap<number, RecordNews>
  /** The last time at which something may have happened that nobody named. */
  uncertainAt: number
}

const MOST_RECORDS = 500
/** Whoever comes back to the page has just had its lists fetched anew, a moment before the line opened. */
const GAP_TOLERANCE_MS = 2_000

const listeners = new Set<() => void>()
const quiet: ResourceNews = { records: new Map(), uncertainAt: 0 }
let silence: ResourceNews = quiet
let news: ReadonlyMap<string, ResourceNews> = new Map()

function change(next: ReadonlyMap<string, ResourceNews>): void {
  news = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function newsOf(resource: string): ResourceNews {
  return news.get(resource) ?? silence
}

/** What was heard of a resource; the component renders again when there is more. */
export function useNews(resource: string): ResourceNews {
  return useSyncExternalStore(subscribe, () => newsOf(resource))
}

/** Notes an event of the stream. */
export function noteChanges({ resource, records, isOwn }: LiveEvent<'changed'>, at = Date.now()): void {
  const known = newsOf(resource)
  if (records === null) {
    if (!isOwn) change(new Map(news).set(resource, { ...known, uncertainAt: at }))
    return
  }
  const byId = new Map(known.records)
  for (const { id, version, change: kind } of records) {
    // Last in the order as well: what is forgotten is what was heard longest ago.
    byId.delete(id)
    byId.set(id, { version, change: kind, isOwn, at })
  }
  const kept = new Map([...byId].slice(-MOST_RECORDS))
  change(new Map(news).set(resource, { ...known, records: kept }))
}

/** Notes that for a while nothing could be heard. */
export function noteGap(at = Date.now()): void {
  const uncertainAt = at - GAP_TOLERANCE_MS
  silence = { ...quiet, uncertainAt }
  change(new Map([...news].map(([name, known]) => [name, { ...known, uncertainAt }])))
}

/** What one account heard is not for the next one. */
export function forgetNews(): void {
  silence = quiet
  change(new Map())
}

/** Whether news is news to somebody who has this version, read at that time. */
export function isNewer(
  heard: RecordNews,
  { version, readAt }: { version: number; readAt: number },
): boolean {
  if (heard.version === null) return heard.at > readAt
  return heard.change === 'deleted' ? heard.version >= version : heard.version > version
}
