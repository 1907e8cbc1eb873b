import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import { TrialOffers } from '../../../kit/offers/trial/trial-offers.tsx'
import { TrialSums } from '../../../kit/offers/trial/trial-sums.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { trialMessages } from './trial.messages.ts'

/** What is paid with the code, what is left of it, and which deals are beside it. */
export function TrialMoney({ trial: { price, margin, deals } }: { trial: PromotionTrial }) {
  const say = useMessages(trialMessages)
  if (!price) return null
  const { currency, usual, withCode } = price
  return (
    <>
      <TrialSums
        currency={currency}
        usual={{ name: say('usual'), amount: usual }}
        offered={{ name: say('withCode'), amount: withCode }}
        margin={margin}
      />
      <TrialOffers
        title={say('deals')}
        offers={(deals ?? []).map((deal) => ({ ...deal, resource: 'deals', currency }) as const)}
        remark={(deal) => (deal.price < withCode ? say('dealCheaper') : null)}
      />
    </>
  )
}
