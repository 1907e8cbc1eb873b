import { plans } from '@backlot/contract/resources/plans'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { PlanCard } from './cards/plan-card.tsx'
import { planPageMessages } from './plan-page.messages.ts'
import { planWords } from './plans.messages.ts'
import { priceMessages, priceWords } from './price-words.ts'

const { Show, Details } = recordOf(plans, planWords)

const firstPeriod = [
  'initialPeriodCount',
  'currency',
  'initialOriginalPrice',
  'initialDiscountPrice',
] as const
const afterwards = ['recurringPeriodCount', 'recurringOriginalPrice', 'recurringDiscountPrice'] as const
const figures = ['contracts', 'mrr', 'soldLately'] as const
const visitors = ['show', 'isBest', 'downloadable', 'sort', 'createdAt', 'updatedAt'] as const

export function PlanShow({ id }: ScreenProps) {
  const say = useMessages(planPageMessages)
  const sayPrice = useMessages(priceMessages)
  const language = useLanguage()
  const outline = [
    { title: say('firstPeriod'), fields: firstPeriod },
    { title: say('afterwards'), fields: afterwards },
    { title: say('figures'), fields: figures },
    { title: say('visitors'), fields: visitors },
  ]
  return (
    <Show id={id} outline={outline} under={(plan) => priceWords(plan, sayPrice)}>
      {(plan) => (
        <>
          <ShowCard title={say('firstPeriod')}>
            <Details names={firstPeriod} />
          </ShowCard>
          <ShowCard title={say('afterwards')}>
            <Details names={afterwards} />
          </ShowCard>
          <ShowCard title={say('figures')}>
            <Details names={figures} />
          </ShowCard>
          <ShowCard title={say('visitors')}>
            <Details names={visitors} />
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
