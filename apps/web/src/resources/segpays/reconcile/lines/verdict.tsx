import { payoutVerdicts } from '@backlot/contract/resources/payout-lines'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { StatusPill } from '../../../../ui/display/status-pill.tsx'
import { payoutMessages } from '../payout.messages.ts'
import type { PayoutLine } from '../use-reconciliation.ts'
import styles from './lines.module.css'

/** How a line agrees, and what it is of where that is no charge. */
export function Verdict({ line }: { line: PayoutLine }) {
  const say = useMessages(payoutMessages)
  const { verdict, kind, amount, ourAmount, isMatchedByDay } = line
  const differing = amount === ourAmount ? 'feeDiffers' : 'amountDiffers'
  const facts = [
    ...(kind === 'charge' ? [] : [say(kind === 'fee' ? 'feeLine' : kind)]),
    ...(isMatchedByDay ? [say('byDay')] : []),
  ]
  return (
    <>
      <StatusPill mark={payoutVerdicts[verdict]}>
        {say(verdict === 'differs' ? differing : verdict)}
      </StatusPill>
      {facts.length > 0 && <span className={styles.under}>{facts.join(' · ')}</span>}
    </>
  )
}
