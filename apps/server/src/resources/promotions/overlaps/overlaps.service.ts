import type { OfferOverlap, OverlapsAsked } from '@backlot/contract/offers/offer-overlaps'
import { listOverlaps } from '../../../offers/overlaps.queries.ts'
import type { Caller } from '../../../platform/caller/call.ts'
import { holds } from '../../../platform/caller/session.ts'

const kinds = ['promotions', 'deals'] as const

/** What else sells the same plans for less in that time, of what the caller may see. */
export function findOverlaps({ db, session }: Caller, asked: OverlapsAsked): Promise<OfferOverlap[]> {
  return listOverlaps(db, asked, { kinds: kinds.filter((kind) => holds(session, `list-${kind}`)) })
}
