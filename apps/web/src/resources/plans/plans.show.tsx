import { plans } from '@backlot/contract/resources/plans'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { PlanCard } from './plan-card.tsx'
import { planPageMessages } from './plan-page.messages.ts'
import { planWords } from './plans.messages.ts'
import { priceMessages, priceWords } from './price-words.ts'

const { Show, Details } = recordOf(plans, planWords)

export function PlanShow({ id }: ScreenProps) {
  const say = useMessages(planPageMessages)
  const sayPrice = useMessages(priceMessages)
  const language = useLanguage()
  return (
    <Show id={id} under={(plan) => priceWords(plan, sayPrice)}>
      {(plan) => (
        <>
          <ShowCard title={say('firstPeriod')}>
            <Details
              names={['initialPeriodCount', 'currency', 'initialOriginalPrice', 'initialDiscountPrice']}
            />
          </ShowCard>
          <ShowCard title={say('afterwards')}>
            <Details names={['recurringPeriodCount', 'recurringOriginalPrice', 'recurringDiscountPrice']} />
          </ShowCard>
          <ShowCard title={say('visitors')}>
            <Details
              names={['show', 'isBest', 'downloadable', 'sort', 'contracts', 'createdAt', 'updatedAt']}
            />
          </ShowCard>
          <ShowCard title={say('externalIds')}>
            <Details names={['segpayId', 'epochId', 'ccbillId', 'paypalId']} />
          </ShowCard>
          <ShowCard title={say('asVisitorsOne')}>
            <PlanCard plan={plan} language={language} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
