import type { BannerClick, FactVerdicts, VideoLike, VideoView } from '@backlot/contract/site/facts'
import { noteWatched } from '../../figures/cohorts/watched-sums.queries.ts'
import { findMembersSeen, noteTouches } from '../../figures/origins/touches.queries.ts'
import type { SiteCaller } from '../door/site-api.ts'
import { insertClicks, noteClicks } from './banner-clicks.queries.ts'
import { insertLikes, insertViews, noteLikes, noteViews } from './facts.queries.ts'
import { type Fresh, takeFacts } from './take-facts.ts'

/** Takes plays: each counts once, however often and in however many batches it comes. */
export function takeViews(caller: SiteCaller, items: readonly VideoView[]): Promise<FactVerdicts> {
  const zone = caller.services.config.businessTimeZone
  return takeFacts(caller, items, {
    table: 'video_view',
    subject: aVideo,
    timeOf: ({ startedAt }) => startedAt,
    insert: insertViews,
    async note(db, fresh) {
      const plays = toldOf(fresh)
      await noteViews(db, plays, zone)
      const watched = plays.filter(({ kind }) => kind !== 'preview')
      await noteTouches(db, await findMembersSeen(db, watched))
      await noteWatched(
        db,
        plays.filter(({ kind }) => kind === 'full'),
      )
    },
  })
}

/** Takes what visitors think of videos; the latest of each counts. */
export function takeLikes(caller: SiteCaller, items: readonly VideoLike[]): Promise<FactVerdicts> {
  return takeFacts(caller, items, {
    table: 'video_like',
    subject: aVideo,
    timeOf: ({ occurredAt }) => occurredAt,
    isByDay: false,
    insert: insertLikes,
    note: (db, fresh) => noteLikes(db, toldOf(fresh)),
  })
}

/** Takes clicks on banners: each counts once. */
export function takeClicks(caller: SiteCaller, items: readonly BannerClick[]): Promise<FactVerdicts> {
  return takeFacts(caller, items, {
    table: 'banner_click',
    subject: { table: 'banners', idOf: ({ bannerId }) => bannerId, unknown: 'unknown_banner' },
    timeOf: ({ occurredAt }) => occurredAt,
    insert: insertClicks,
    note: (db, fresh) => noteClicks(db, toldOf(fresh)),
  })
}

const aVideo = {
  table: 'videos',
  idOf: ({ videoId }: { readonly videoId: number }) => videoId,
  unknown: 'unknown_video',
} as const

const toldOf = <F>(fresh: readonly Fresh<F>[]): F[] => fresh.map(({ told }) => told)
