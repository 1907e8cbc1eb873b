import type { DealTrial } from '@backlot/contract/offers/deal-trial'
import { useState } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { TrialCard } from '../../../kit/offers/trial/trial-card.tsx'
import { TrialOffers } from '../../../kit/offers/trial/trial-offers.tsx'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { endings, TrialHeadline, TrialRuleList } from '../../../kit/offers/trial/trial-rules.tsx'
import { TrialSums } from '../../../kit/offers/trial/trial-sums.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { trialMessages } from './trial.messages.ts'
import { type Deal, useTrial } from './use-trial.ts'

const TrialQuestionForm = lazyAntd(
  async () => (await import('../../../kit/offers/trial/trial-question.tsx')).TrialQuestionForm,
)

/** Whether visitors see a deal at a moment, what is left of it, and what somebody could have instead. */
export function TrialPanel({ deal }: { deal: Deal }) {
  const say = useMessages(trialMessages)
  const [question, setQuestion] = useState<TrialAsked>({})
  return (
    <TrialCard
      note={say('nothingSold')}
      failed={say('failed')}
      form={<TrialQuestionForm onAsk={setQuestion} />}
      outcome={useTrial(deal.id, question)}
    >
      {(trial) => (
        <>
          <Headline trial={trial} />
          <Rules deal={deal} trial={trial} />
          <Money trial={trial} />
          <Beside trial={trial} />
        </>
      )}
    </TrialCard>
  )
}

function Headline({ trial: { isShown, price } }: { trial: DealTrial }) {
  const say = useMessages(trialMessages)
  if (isShown) return <TrialHeadline isGood title={say('shown')} />
  return <TrialHeadline isGood={false} title={say('hidden')} note={say(price ? 'stillTaken' : 'notTaken')} />
}

function Rules({ deal: { startedAt, endedAt }, trial }: { deal: Deal; trial: DealTrial }) {
  const say = useMessages(trialMessages)
  const day = useDay()
  const rules = trial.rules.map(({ rule, verdict }) => ({
    ...{ rule, verdict, title: say(`${rule}${endings[verdict]}`, { plan: trial.plan.name }) },
    reason: rule === 'running' ? say('from', { from: day(startedAt), to: day(endedAt) }) : null,
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
