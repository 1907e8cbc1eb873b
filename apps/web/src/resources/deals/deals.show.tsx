import { deals } from '@backlot/contract/resources/deals'
import { OfferOverlaps } from '../../kit/offers/offer-overlaps.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { RelatedList } from '../../kit/show/related-list.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { dealWords } from './deals.messages.ts'
import { trialMessages } from './trial/trial.messages.ts'
import { TrialPanel } from './trial/trial-panel.tsx'

const { Show, Details, Value } = recordOf(deals, dealWords)
const facts = [
  'image',
  'title',
  'planId',
  'price',
  'startedAt',
  'endedAt',
  'status',
  'sort',
  'link',
  'createdAt',
] as const

export function DealShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const sayTrial = useMessages(trialMessages)
  return (
    <Show
      id={id}
      outline={[{ fields: facts }, { title: sayTrial('title'), lines: 6, isAtSide: true }]}
      under={() => <Value name="phase" />}
      isSideLast
      side={(deal) => <TrialPanel deal={deal} />}
    >
      {({ id: dealId, planId, startedAt, endedAt, status }) => (
        <>
          <ShowCard title={say('details')}>
            <Details names={facts} />
          </ShowCard>
          <OfferOverlaps plans={[planId]} {...{ startedAt, endedAt, isOn: status, dealId }} />
          <RelatedList
            resource="orders"
            field="dealId"
            names={['userId', 'amount', 'status', 'paidAt']}
            id={dealId}
          />
        </>
      )}
    </Show>
  )
}
