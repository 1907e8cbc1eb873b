import type { FactVerdicts } from '@backlot/contract/site/facts'
import type { Visit } from '@backlot/contract/site/visits'
import type { SiteCaller } from '../door/site-api.ts'
import { takeFacts } from '../facts/take-facts.ts'
import { deviceOf } from './device.ts'
import { insertVisits, noteFirstTouches, noteMinutes } from './visits.queries.ts'

/** Takes visits: a new one is added, one that goes on grows, and what says nothing new is a duplicate. */
export function takeVisits(caller: SiteCaller, items: readonly Visit[]): Promise<FactVerdicts> {
  // Of a visit that a batch names twice the last sign of life counts.
  const latestFirst = items.toSorted((a, b) => Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt))
  return takeFacts(caller, latestFirst, {
    table: 'visit',
    timeOf: ({ startedAt }) => startedAt,
    lastTimeOf: ({ lastSeenAt }) => lastSeenAt,
    insert: (db, { facts, ...batch }) => insertVisits(db, { ...batch, facts: facts.map(withDevice) }),
    async note(db, fresh) {
      const people = fresh.map(withDevice).filter((visit) => !visit.isBot)
      await noteFirstTouches(db, caller.site.siteId, people)
      await noteMinutes(db, caller.site.siteId, people)
    },
  })
}

function withDevice({ userAgent, isBot, ...visit }: Visit) {
  const device = deviceOf(userAgent)
  return { ...visit, ...device, isBot: isBot === true || device.isBot }
}
