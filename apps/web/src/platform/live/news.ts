import type { LiveEvent, RecordChange } from '@backlot/contract/live'
import { createStore, useStore } from 'zustand'

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

interface News {
  byResource: ReadonlyMap<string, ResourceNews>
  /** Of the resources that nothing was heard of. */
  silence: ResourceNews
}

const none: News = { byResource: new Map(), silence: { records: new Map(), uncertainAt: 0 } }
const store = createStore(() => none)

function change(resource: string, next: ResourceNews): void {
  store.setState(({ byResource }) => ({ byResource: new Map(byResource).set(resource, next) }))
}

export function newsOf(resource: string, { byResource, silence } = store.getState()): ResourceNews {
  return byResource.get(resource) ?? silence
}

/** What was heard of a resource; the component renders again when there is more. */
export function useNews(resource: string): ResourceNews {
  return useStore(store, (news) => newsOf(resource, news))
}

/** Notes an event of the stream. */
export function noteChanges({ resource, records, isOwn }: LiveEvent<'changed'>, at = Date.now()): void {
  const known = newsOf(resource)
  if (records === null) {
    if (!isOwn) change(resource, { ...known, uncertainAt: at })
    return
  }
  const byId = new Map(known.records)
  for (const { id, version, change: kind } of records) {
    // Last in the order as well: what is forgotten is what was heard longest ago.
    byId.delete(id)
    byId.set(id, { version, change: kind, isOwn, at })
  }
  const kept = new Map([...byId].slice(-MOST_RECORDS))
  change(resource, { ...known, records: kept })
}

/** Notes that for a while nothing could be heard. */
export function noteGap(at = Date.now()): void {
  const uncertainAt = at - GAP_TOLERANCE_MS
  store.setState(({ byResource, silence }) => ({
    byResource: new Map([...byResource].map(([name, known]) => [name, { ...known, uncertainAt }])),
    silence: { ...silence, uncertainAt },
  }))
}

/** What one account heard is not for the next one. */
export function forgetNews(): void {
  store.setState(none)
}

/** Whether news is news to somebody who has this version, read at that time. */
export function isNewer(
  heard: RecordNews,
  { version, readAt }: { version: number; readAt: number },
): boolean {
  if (heard.version === null) return heard.at > readAt
  return heard.change === 'deleted' ? heard.version >= version : heard.version > version
}
