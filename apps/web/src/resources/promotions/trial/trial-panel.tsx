import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { trialMessages } from './trial.messages.ts'
import styles from './trial.module.css'
import { TrialMoney } from './trial-money.tsx'
import { TrialRules } from './trial-rules.tsx'
import { type Promotion, type TrialQuestion, useTrial } from './use-trial.ts'

const TrialQuestionForm = lazyAntd(async () => (await import('./trial-question.tsx')).TrialQuestionForm)

/** What a code would do for a plan, a member and a moment, before anybody uses it. */
export function TrialPanel({ promotion }: { promotion: Promotion }) {
  const say = useMessages(trialMessages)
  const plan = promotion.plans[0]?.plan ?? null
  const [question, setQuestion] = useState<TrialQuestion | null>(plan && { planId: plan.id })
  const { data, error, refetch } = useTrial(promotion.id, question)
  return (
    <ShowCard title={say('title')} extra={<span className={styles.quiet}>{say('nothingUsed')}</span>} isFlush>
      <PartBoundary fallback={<SkeletonRows rows={4} columns={['1fr']} />}>
        <TrialQuestionForm plan={plan} onAsk={setQuestion} />
      </PartBoundary>
      {error && <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />}
      {!question && <p className={styles.none}>{say('choosePlan')}</p>}
      {question && !data && !error && <SkeletonRows rows={6} columns={['1fr']} />}
      {question && data && !error && <Outcome promotion={promotion} trial={data} />}
    </ShowCard>
  )
}

function Outcome({ promotion, trial }: { promotion: Promotion; trial: PromotionTrial }) {
  const say = useMessages(trialMessages)
  const Icon = trial.isAllowed ? CircleCheck : CircleX
  return (
    <div aria-live="polite">
      <h3 className={styles.headline}>
        <Icon className={trial.isAllowed ? styles.yes : styles.no} size={18} aria-hidden="true" />
        {say(trial.isAllowed ? 'works' : 'refused')}
      </h3>
      <TrialRules promotion={promotion} trial={trial} />
      <TrialMoney trial={trial} />
    </div>
  )
}
