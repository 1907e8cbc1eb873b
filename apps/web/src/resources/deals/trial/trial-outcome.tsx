import type { DealTrial } from '@backlot/contract/offers/deal-trial'
import { useDaysBetween } from '../../../kit/fields/time/use-day.ts'
import { TrialOffers } from '../../../kit/offers/trial/trial-offers.tsx'
import { endings, TrialHeadline, TrialRuleList } from '../../../kit/offers/trial/trial-rules.tsx'
import { TrialSums } from '../../../kit/offers/trial/trial-sums.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { trialMessages } from './trial.messages.ts'
import type { Deal } from './use-trial.ts'

interface TrialOutcomeProps {
  trial: DealTrial
  terms: Pick<Deal, 'startedAt' | 'endedAt'>
}

/** Whether the deal is shown, why, what is paid with it, and what else there is. */
export function TrialOutcome({ trial, terms }: TrialOutcomeProps) {
  return (
    <>
      <Headline trial={trial} />
      <Rules terms={terms} trial={trial} />
      <Money trial={trial} />
      <Beside trial={trial} />
    </>
  )
}

function Headline({ trial: { isShown, price } }: { trial: DealTrial }) {
  const say = useMessages(trialMessages)
  if (isShown) return <TrialHeadline isGood title={say('shown')} />
  return <TrialHeadline isGood={false} title={say('hidden')} note={say(price ? 'stillTaken' : 'notTaken')} />
}

function Rules({ terms: { startedAt, endedAt }, trial }: TrialOutcomeProps) {
  const say = useMessages(trialMessages)
  const days = useDaysBetween()
  const rules = trial.rules.map(({ rule, verdict }) => ({
    ...{ rule, verdict, title: say(`${rule}${endings[verdict]}`, { plan: trial.plan.name }) },
    reason: rule === 'running' ? days(startedAt, endedAt) : null,
  }))
  const anyone = {
    rule: 'anyone',
    verdict: 'passes',
    title: say('anyone'),
    reason: say('anyoneReason'),
  } as const
  return <TrialRuleList rules={[...rules, anyone]} />
}

function Money({ trial: { price, margin } }: { trial: DealTrial }) {
  const say = useMessages(trialMessages)
  if (!price) return null
  const { currency, usual, withDeal } = price
  return (
    <TrialSums
      currency={currency}
      usual={{ name: say('usual'), amount: usual }}
      offered={{
        ...{ name: say('withDeal'), amount: withDeal },
        warning: withDeal < usual ? null : say('notCheaper'),
      }}
      margin={margin}
    />
  )
}

const besides = { fails: 'refusedHere', open: 'dependsHere', passes: null } as const

function Beside({ trial: { price, offers } }: { trial: DealTrial }) {
  const say = useMessages(trialMessages)
  return (
    <TrialOffers
      title={say('beside')}
      offers={offers}
      remark={(offer) => {
        const beside = besides[offer.verdict]
        // Where there is no price the deal is in another currency than what else sells the plan.
        const isCheaper = price !== null && offer.verdict !== 'fails' && offer.price < price.withDeal
        return [beside && say(beside), isCheaper && say('cheaperHere')].filter(Boolean).join(' · ')
      }}
    />
  )
}
