import { useState } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { TrialCard } from '../../../kit/offers/trial/trial-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { trialMessages } from './trial.messages.ts'
import { TrialOutcome } from './trial-outcome.tsx'
import { type Promotion, type TrialQuestion, useTrial } from './use-trial.ts'

const TrialQuestionForm = lazyAntd(
  async () => (await import('../../../kit/offers/trial/trial-question.tsx')).TrialQuestionForm,
)

/** What a code would do for a plan, a member and a moment, before anybody uses it. */
export function TrialPanel({ promotion }: { promotion: Promotion }) {
  const say = useMessages(trialMessages)
  const plan = promotion.plans[0]?.plan ?? null
  const [question, setQuestion] = useState<TrialQuestion | null>(plan && { planId: plan.id })
  const form = (
    <TrialQuestionForm
      plan={plan}
      onAsk={({ planId, ...asked }) => setQuestion(planId === undefined ? null : { planId, ...asked })}
    />
  )
  return (
    <TrialCard
      note={say('nothingUsed')}
      failed={say('failed')}
      missing={question ? null : say('choosePlan')}
      form={form}
      outcome={useTrial(promotion.id, question)}
    >
      {(trial) => <TrialOutcome trial={trial} terms={promotion} />}
    </TrialCard>
  )
}
