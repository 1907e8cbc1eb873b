import { promotions } from '@backlot/contract/resources/promotions'
import { OfferOverlaps } from '../../kit/offers/offer-overlaps.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { RelatedList } from '../../kit/show/related-list.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { promotionWords } from './promotions.messages.ts'
import { trialMessages } from './trial/trial.messages.ts'
import { TrialPanel } from './trial/trial-panel.tsx'

const { Show, Details, Value } = recordOf(promotions, promotionWords)

const facts = [
  ...(['code', 'status', 'startedAt', 'endedAt', 'audiences', 'channels', 'times'] as const),
  ...(['timesUsed', 'timesHeld', 'timesOver', 'timesPerMember'] as const),
]

export function PromotionShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const sayTrial = useMessages(trialMessages)
  const inLanguage = useWords()
  return (
    <Show
      id={id}
      outline={[{ fields: facts }, { title: sayTrial('title'), lines: 6, isAtSide: true }]}
      under={() => <Value name="phase" />}
      isSideLast
      side={(promotion) => <TrialPanel promotion={promotion} />}
    >
      {({ id: promotionId, plans, startedAt, endedAt, status }) => (
        <>
          <ShowCard title={say('details')}>
            <Details names={facts} />
          </ShowCard>
          <ShowCard title={inLanguage(promotionWords.fields.plans)}>
            <Value name="plans" />
          </ShowCard>
          <OfferOverlaps
            plans={plans.map(({ planId }) => planId)}
            {...{ startedAt, endedAt, isOn: status, promotionId }}
          />
          <RelatedList
            resource="orders"
            field="promotionId"
            names={['userId', 'amount', 'status', 'paidAt']}
            id={promotionId}
          />
        </>
      )}
    </Show>
  )
}
