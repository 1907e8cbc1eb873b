import type { Ref } from '@backlot/contract/core/fields/field'
import { promotions } from '@backlot/contract/resources/promotions'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { formOf } from '../../../kit/form/form-of.tsx'
import { TrialCard } from '../../../kit/offers/trial/trial-card.tsx'
import type { TrialAsked } from '../../../kit/offers/trial/trial-question.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { promotionWords } from '../promotions.messages.ts'
import { trialMessages } from './trial.messages.ts'
import { TrialOutcome } from './trial-outcome.tsx'
import type { useJudgedDraft } from './use-draft.ts'

const TrialQuestionForm = lazyAntd(
  async () => (await import('../../../kit/offers/trial/trial-question.tsx')).TrialQuestionForm,
)

const { useValue } = formOf(promotions, promotionWords)

interface DraftPanelProps {
  /** The plan to begin with: the first one that is typed. */
  plan: Ref | null
  asked: TrialAsked
  onAsk: (asked: TrialAsked) => void
  outcome: ReturnType<typeof useJudgedDraft>
}

/** What the code would do for somebody as it is typed, before anything is kept. */
export function DraftPanel({ plan, asked, onAsk, outcome: { data, error, refetch } }: DraftPanelProps) {
  const say = useMessages(trialMessages)
  const [startedAt, endedAt] = [useValue('startedAt'), useValue('endedAt')]
  const [audiences, channels] = [useValue('audiences'), useValue('channels')]
  const timesPerMember = useValue('timesPerMember') ?? 1
  const hasDays = Boolean(startedAt && endedAt)
  const missing = asked.planId === undefined ? say('choosePlan') : hasDays ? null : say('chooseDays')
  return (
    <TrialCard
      note={say('nothingKept')}
      failed={say('failed')}
      missing={missing}
      // Begins anew with another first plan.
      form={<TrialQuestionForm key={plan?.id ?? 0} plan={plan} onAsk={onAsk} />}
      outcome={{ data: data?.trial ?? undefined, error, refetch }}
    >
      {(trial) => (
        <TrialOutcome
          trial={trial}
          terms={{
            ...{ startedAt: startedAt ?? '', endedAt: endedAt ?? '', timesPerMember },
            ...{ audiences: audiences ?? [], channels: channels ?? [] },
          }}
        />
      )}
    </TrialCard>
  )
}
