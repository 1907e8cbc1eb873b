/// <reference lib="dom" />

const idleMs = 30 * 60_000
const everyMs = 60_000
const key = 'visit'

/**
 * The visit that goes on, or a new one after half an hour without a sign of life. It is the browser's, for all its tabs.
 * @returns {{ id: string, startedAt: string, landing: string, referrer: string, seenAt: number }}
 */
export function currentVisit() {
  const known = JSON.parse(localStorage.getItem(key) ?? 'null')
  const isNew = !known || Date.now() - known.seenAt > idleMs
  const begun = {
    ...{ id: crypto.randomUUID(), startedAt: new Date().toISOString() },
    ...{ landing: location.pathname + location.search, referrer: document.referrer },
  }
  const visit = { ...(isNew ? begun : known), seenAt: Date.now() }
  localStorage.setItem(key, JSON.stringify(visit))
  return visit
}

function tell() {
  if (document.visibilityState !== 'visible') return
  navigator.sendBeacon('/visits', JSON.stringify({ ...currentVisit(), path: location.pathname }))
}

document.addEventListener('visibilitychange', tell)
setInterval(tell, everyMs)
tell()
