import type { PlanCondition, PromotionRule } from '@backlot/contract/offers/judge-promotion'
import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import type { OfferVerdict } from '@backlot/contract/offers/verdict'
import { Check, Minus, X } from 'lucide-react'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { audienceWords } from '../promotions.messages.ts'
import { trialMessages } from './trial.messages.ts'
import styles from './trial.module.css'
import type { Promotion } from './use-trial.ts'

const icons = { passes: Check, fails: X, open: Minus } as const
const looks = { passes: styles.yes, fails: styles.no, open: styles.quiet } as const
const endings = { passes: 'Passes', fails: 'Fails', open: 'Open' } as const satisfies Record<
  OfferVerdict,
  string
>
type RuleMessage = Extract<keyof typeof trialMessages, `${PromotionRule}${'Passes' | 'Fails' | 'Open'}`>

type PlanMessage = Extract<keyof typeof trialMessages, `plan_${PlanCondition}${'Passes' | 'Fails' | 'Open'}`>

interface TrialRulesProps {
  promotion: Promotion
  trial: PromotionTrial
}

/** Each rule with its verdict and why. */
export function TrialRules({ promotion, trial }: TrialRulesProps) {
  const say = useMessages(trialMessages)
  const reasons = useReasons(promotion, trial)
  return (
    <ol className={styles.rules}>
      {trial.rules.map(({ rule, verdict }) => (
        <li key={rule}>
          <VerdictIcon verdict={verdict} />
          <div>
            {/* Every rule has words for the verdicts that it can reach. */}
            <span>{say(`${rule}${endings[verdict]}` as RuleMessage)}</span>
            {reasons[rule] && <span className={styles.quiet}>{reasons[rule]}</span>}
            {rule === 'plan' && <PlanConditions of={trial.plan} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function VerdictIcon({ verdict }: { verdict: OfferVerdict }) {
  const Icon = icons[verdict]
  return <Icon size={14} aria-hidden="true" className={looks[verdict]} />
}

/** What it takes to be for a plan, so that a refusal says which of it is missing. */
function PlanConditions({ of: judged }: { of: PromotionTrial['plan'] }) {
  const say = useMessages(trialMessages)
  return (
    <ul className={styles.conditions}>
      {judged.map(({ condition, verdict }) => (
        <li key={condition}>
          <VerdictIcon verdict={verdict} />
          {/* Only what a price is compared with stays open. */}
          <span className={styles.quiet}>{say(`plan_${condition}${endings[verdict]}` as PlanMessage)}</span>
        </li>
      ))}
    </ul>
  )
}

function useReasons(
  { startedAt, endedAt, timesPerMember: most, audiences, channels }: Promotion,
  { uses, member }: PromotionTrial,
): Readonly<Record<PromotionRule, string | null>> {
  const say = useMessages(trialMessages)
  const inLanguage = useWords()
  const day = useDay()
  const { used, held, times } = uses
  const ofMember = member?.isHeld
    ? say('memberHeld')
    : member && say('memberOf', { spent: member.spent, most })
  return {
    on: null,
    running: say('from', { from: day(startedAt), to: day(endedAt) }),
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
