import type { LiveEvent, RecordChange } from '@backlot/contract/live'
import { createStore, useStore } from 'zustand'

/** The last change of a record that the server reported. */
export interface RemoteChange {
  /** Null when the server did not say. */
  version: number | null
  kind: RecordChange
  /** Written by this session, here or in another tab. */
  isOwn: boolean
  at: number
}

/** What was reported of a resource since the person logged in. */
export interface RemoteChanges {
  records: ReadonlyMap<number, RemoteChange>
  /** The last time at which something may have happened that nobody named. */
  uncertainAt: number
}

const MOST_RECORDS = 500
/** Whoever comes back to the page has just had its lists fetched anew, a moment before the line opened. */
const GAP_TOLERANCE_MS = 2_000

interface State {
  byResource: ReadonlyMap<string, RemoteChanges>
  /** Of the resources that no event has named. */
  unnamed: RemoteChanges
}

const none: State = { byResource: new Map(), unnamed: { records: new Map(), uncertainAt: 0 } }
const store = createStore(() => none)

function put(resource: string, next: RemoteChanges): void {
  store.setState(({ byResource }) => ({ byResource: new Map(byResource).set(resource, next) }))
}

export function remoteChangesOf(resource: string, { byResource, unnamed } = store.getState()): RemoteChanges {
  return byResource.get(resource) ?? unnamed
}

/** What was changed of a resource; the component renders again at every event. */
export function useRemoteChanges(resource: string): RemoteChanges {
  return useStore(store, (state) => remoteChangesOf(resource, state))
}

/** When something was last reported of any of these resources; 0 when nothing was. */
export function useLastChange(resources: readonly string[]): number {
  return useStore(store, (state) => {
    const times = resources.map((name) => {
      const { records, uncertainAt } = remoteChangesOf(name, state)
      return Math.max(uncertainAt, [...records.values()].at(-1)?.at ?? 0)
    })
    return Math.max(0, ...times)
  })
}

/** Notes an event of the stream. */
export function noteChanges({ resource, records, isOwn }: LiveEvent<'changed'>, at = Date.now()): void {
  const known = remoteChangesOf(resource)
  if (records === null) {
    if (!isOwn) put(resource, { ...known, uncertainAt: at })
    return
  }
  const byId = new Map(known.records)
  for (const { id, version, change: kind } of records) {
    // Last in the order as well: what is dropped is what was reported longest ago.
    byId.delete(id)
    byId.set(id, { version, kind, isOwn, at })
  }
  const kept = new Map([...byId].slice(-MOST_RECORDS))
  put(resource, { ...known, records: kept })
}

/** Notes that for a while no event could be received. */
export function noteGap(at = Date.now()): void {
  const uncertainAt = at - GAP_TOLERANCE_MS
  store.setState(({ byResource, unnamed }) => ({
    byResource: new Map([...byResource].map(([name, known]) => [name, { ...known, uncertainAt }])),
    unnamed: { ...unnamed, uncertainAt },
  }))
}

/** What one account received is not for the next one. */
export function clearRemoteChanges(): void {
  store.setState(none)
}

/** Whether a change is newer than this version, read at that time. */
export function isNewer(
  change: RemoteChange,
  { version, readAt }: { version: number; readAt: number },
): boolean {
  if (change.version === null) return change.at > readAt
  return change.kind === 'deleted' ? change.version >= version : change.version > version
}
