import { deals } from '@backlot/contract/resources/deals'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { formOf } from '../../../kit/form/form-of.tsx'
import { TrialCard } from '../../../kit/offers/trial/trial-card.tsx'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { dealWords } from '../deals.messages.ts'
import { trialMessages } from './trial.messages.ts'
import { TrialOutcome } from './trial-outcome.tsx'
import type { useJudgedDraft } from './use-draft.ts'

const TrialQuestionForm = lazyAntd(
  async () => (await import('../../../kit/offers/trial/trial-question.tsx')).TrialQuestionForm,
)

const { useValue } = formOf(deals, dealWords)

interface DraftPanelProps {
  onAsk: (asked: TrialAsked) => void
  outcome: ReturnType<typeof useJudgedDraft>
}

/** Whether visitors would see the deal as it is typed, before anything is kept. */
export function DraftPanel({ onAsk, outcome: { data, error, refetch } }: DraftPanelProps) {
  const say = useMessages(trialMessages)
  const [plan, price] = [useValue('planId'), useValue('price')]
  const [startedAt, endedAt] = [useValue('startedAt'), useValue('endedAt')]
  // What cannot be read as an amount is none.
  const isOffer = plan !== null && Number.isFinite(price)
  const missing = isOffer ? (startedAt && endedAt ? null : say('sayDays')) : say('sayOffer')
  return (
    <TrialCard
      note={say('nothingKept')}
      failed={say('failed')}
      missing={missing}
      form={<TrialQuestionForm onAsk={onAsk} />}
      outcome={{ data: data?.trial ?? undefined, error, refetch }}
    >
      {(trial) => (
        <TrialOutcome trial={trial} terms={{ startedAt: startedAt ?? '', endedAt: endedAt ?? '' }} />
      )}
    </TrialCard>
  )
}
