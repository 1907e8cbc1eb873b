import type { OfferVerdict } from '@backlot/contract/offers/verdict'
import { Check, CircleCheck, CircleX, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './trial.module.css'

const icons = { passes: Check, fails: X, open: Minus } as const
const looks = { passes: styles.yes, fails: styles.no, open: styles.quiet } as const
/** How the key of a rule's words ends, by its verdict. */
export const endings = { passes: 'Passes', fails: 'Fails', open: 'Open' } as const satisfies Record<
  OfferVerdict,
  string
>

/** What it comes to, and what that means where it is not plain. */
export function TrialHeadline({ isGood, title, note }: { isGood: boolean; title: string; note?: string }) {
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <div className={styles.headline}>
      <Icon className={isGood ? styles.yes : styles.no} size={18} aria-hidden="true" />
      <div>
        <h3>{title}</h3>
        {note !== undefined && <p className={styles.quiet}>{note}</p>}
      </div>
    </div>
  )
}

export interface JudgedRule {
  readonly rule: string
  readonly verdict: OfferVerdict
  readonly title: string
  readonly reason?: string | null
  readonly parts?: ReactNode
}

/** Each rule with its verdict and why. */
export function TrialRuleList({ rules }: { rules: readonly JudgedRule[] }) {
  return (
    <ol className={styles.rules}>
      {rules.map(({ rule, verdict, title, reason, parts }) => (
        <li key={rule}>
          <VerdictIcon verdict={verdict} />
          <div>
            <span>{title}</span>
            {reason && <span className={styles.quiet}>{reason}</span>}
            {parts}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What a rule is made of, so that a refusal says which of it is missing. */
export function TrialConditions({ conditions }: { conditions: readonly JudgedRule[] }) {
  return (
    <ul className={styles.conditions}>
      {conditions.map(({ rule, verdict, title }) => (
        <li key={rule}>
          <VerdictIcon verdict={verdict} />
          <span className={styles.quiet}>{title}</span>
        </li>
      ))}
    </ul>
  )
}

function VerdictIcon({ verdict }: { verdict: OfferVerdict }) {
  const Icon = icons[verdict]
  return <Icon size={14} aria-hidden="true" className={looks[verdict]} />
}
