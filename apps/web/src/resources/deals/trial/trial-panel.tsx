import { useState } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { TrialCard } from '../../../kit/offers/trial/trial-card.tsx'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { trialMessages } from './trial.messages.ts'
import { TrialOutcome } from './trial-outcome.tsx'
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
      {(trial) => <TrialOutcome trial={trial} terms={deal} />}
    </TrialCard>
  )
}
