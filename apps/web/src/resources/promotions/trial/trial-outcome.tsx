import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import { TrialHeadline } from '../../../kit/offers/trial/trial-rules.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { trialMessages } from './trial.messages.ts'
import { TrialMoney } from './trial-money.tsx'
import { TrialRules, type TriedTerms } from './trial-rules.tsx'

/** Whether the code works, why, and what is paid with it. */
export function TrialOutcome({ trial, terms }: { trial: PromotionTrial; terms: TriedTerms }) {
  const say = useMessages(trialMessages)
  return (
    <>
      <TrialHeadline isGood={trial.isAllowed} title={say(trial.isAllowed ? 'works' : 'refused')} />
      <TrialRules terms={terms} trial={trial} />
      <TrialMoney trial={trial} />
    </>
  )
}
