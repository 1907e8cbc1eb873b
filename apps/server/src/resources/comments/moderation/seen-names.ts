import type { ReportedComment } from '@backlot/contract/resources/moderation'
import type { Caller } from '../../../platform/caller/call.ts'
import { holds } from '../../../platform/caller/session.ts'

type Video = ReportedComment['video']
type Said = ReportedComment['before']

const calledById = <T extends { id: number }>(member: T): T => ({ ...member, username: `#${member.id}` })

/** A reported comment as this moderator may see it: members and videos they may not list are called by their ids. */
export function withSeenNames({ session }: Caller, reported: ReportedComment): ReportedComment {
  const members = holds(session, 'list-users') ? reported : withoutNames(reported)
  return holds(session, 'list-videos') ? members : { ...members, video: withoutFacts(members.video) }
}

function withoutNames(reported: ReportedComment): ReportedComment {
  const said = (one: Said) => one && { ...one, user: calledById(one.user) }
  return {
    ...reported,
    author: calledById(reported.author),
    // A report goes by an id of its own; whose it is stands in no other field.
    reports: reported.reports.map((report) => ({ ...report, username: null })),
    before: said(reported.before),
    after: said(reported.after),
  }
}

function withoutFacts({ id }: Video): Video {
  return { id, title: `#${id}`, serialNumber: null, coverUrl: null, videoDuration: null, views: null }
}
