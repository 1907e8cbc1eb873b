import type { PlanCondition, PromotionTrialRule } from '@backlot/contract/offers/judge-promotion'
import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import { useDaysBetween } from '../../../kit/fields/time/use-day.ts'
import { audienceWords } from '../../../kit/offers/audience-words.ts'
import { endings, TrialConditions, TrialRuleList } from '../../../kit/offers/trial/trial-rules.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { trialMessages } from './trial.messages.ts'
import type { Promotion } from './use-trial.ts'

type Ending = (typeof endings)[keyof typeof endings]
type RuleMessage = Extract<keyof typeof trialMessages, `${PromotionTrialRule}${Ending}`>
type PlanMessage = Extract<keyof typeof trialMessages, `plan_${PlanCondition}${Ending}`>

/** What a promotion says that its rules are explained by. */
export type TriedTerms = Pick<
  Promotion,
  'startedAt' | 'endedAt' | 'timesPerMember' | 'audiences' | 'channels'
>

interface TrialRulesProps {
  terms: TriedTerms
  trial: PromotionTrial
}

/** Each rule with its verdict and why. */
export function TrialRules({ terms, trial }: TrialRulesProps) {
  const say = useMessages(trialMessages)
  const reasons = useReasons(terms, trial)
  const conditions = trial.plan.map(({ condition, verdict }) => ({
    rule: condition,
    verdict,
    // Only what a price is compared with stays open.
    title: say(`plan_${condition}${endings[verdict]}` as PlanMessage),
  }))
  const rules = trial.rules.map(({ rule, verdict }) => ({
    rule,
    verdict,
    // Every rule has words for the verdicts that it can reach.
    title: say(`${rule}${endings[verdict]}` as RuleMessage),
    reason: reasons[rule],
    ...(rule === 'plan' && { parts: <TrialConditions conditions={conditions} /> }),
  }))
  return <TrialRuleList rules={rules} />
}

function useReasons(
  { startedAt, endedAt, timesPerMember: most, audiences, channels }: TriedTerms,
  { uses, member }: PromotionTrial,
): Readonly<Record<PromotionTrialRule, string | null>> {
  const say = useMessages(trialMessages)
  const inLanguage = useWords()
  const days = useDaysBetween()
  const { used, held, times } = uses
  const ofMember = member?.isHeld
    ? say('memberHeld')
    : member && say('memberOf', { spent: member.spent, most })
  return {
    known: null,
    on: null,
    running: days(startedAt, endedAt),
    uses: times === null ? say('usesNoLimit', { used }) : say('usesOf', { used, held, times }),
    plan: null,
    audience:
      audiences.length === 0
        ? say('forAnyone')
        : say('forThese', { names: audiences.map((each) => inLanguage(audienceWords[each])).join(' · ') }),
    channel:
      channels.length === 0
        ? say('anyChannel')
        : say('forThese', { names: channels.map(({ name }) => name).join(' · ') }),
    member: ofMember ?? say('memberMost', { most }),
  }
}
