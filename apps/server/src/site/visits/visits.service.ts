import type { FactVerdicts } from '@backlot/contract/site/facts'
import type { Visit } from '@backlot/contract/site/visits'
import { noteDevices } from '../../figures/origins/devices.queries.ts'
import { findMembersSeen, noteMemberVisitors, noteTouches } from '../../figures/origins/touches.queries.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { type Fresh, takeFacts } from '../facts/take-facts.ts'
import { deviceOf } from './device.ts'
import {
  insertVisits,
  type KeptVisit,
  noteFirstTouches,
  noteMinutes,
  type SeenVisit,
} from './visits.queries.ts'

/** Takes visits: a new one is added, one that goes on grows, and what says nothing new is a duplicate. */
export function takeVisits(caller: SiteCaller, items: readonly Visit[]): Promise<FactVerdicts> {
  // Of a visit that a batch names twice the last sign of life counts.
  const latestFirst = items.toSorted((a, b) => Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt))
  return takeFacts(caller, latestFirst.map(withDevice), {
    table: 'visit',
    timeOf: ({ startedAt }) => startedAt,
    lastTimeOf: ({ lastSeenAt }) => lastSeenAt,
    insert: insertVisits,
    async note(db, fresh) {
      const people = fresh.filter(({ kept }) => !kept.isBot)
      if (people.length === 0) return
      const visits = people.map(({ kept }) => kept)
      await noteFirstTouches(db, visits)
      await noteMinutes(db, people.map(lastSeen))
      const known = await noteMemberVisitors(db, visits)
      const members = await findMembersSeen(db, [...visits, ...known])
      for (const note of [noteTouches, noteDevices]) await note(db, members)
    },
  })
}

function withDevice({ userAgent, isBot, ...visit }: Visit): SeenVisit {
  const device = deviceOf(userAgent)
  return { ...visit, ...device, isBot: isBot === true || device.isBot }
}

function lastSeen({
  told,
  kept: { visitorId, memberId, channelId, deviceType, country },
}: Fresh<SeenVisit, KeptVisit>) {
  const path = told.path ?? told.landingPath
  return { visitorId, memberId, channelId, deviceType, country, path, lastSeenAt: told.lastSeenAt }
}
