import { useMessages } from '../../platform/i18n/messages.ts'
import { OfferList } from './offer-list.tsx'
import { offerMessages } from './offers.messages.ts'
import { type OffersAsked, useOffersOf } from './use-offers-of.ts'

/** Which other offers sell the same plans for less in that time; nothing where there are none. */
export function OfferOverlaps(props: OffersAsked) {
  const say = useMessages(offerMessages)
  return <OfferList title={say('title')} advice={say('advice')} offers={useOffersOf(props)} />
}
