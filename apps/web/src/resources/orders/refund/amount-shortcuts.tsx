import type { RefundEffect } from '@backlot/contract/ledger/refund-effect'
import { useForm } from '../../../kit/form/engine/form-context.ts'
import { deskMessages } from '../../../kit/refund/refund.messages.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatMoney } from '../../../ui/format/format-number.ts'
import styles from './desk.module.css'

/** The two amounts that are asked for most: all that is left, and what is not used yet. */
export function AmountShortcuts({ effect }: { effect: RefundEffect | undefined }) {
  const say = useMessages(deskMessages)
  const { store } = useForm()
  if (!effect) return <div className={styles.shortcuts} />
  const { left, unused, currency } = effect
  const take = (amount: number) => () => store.change('amount', amount)
  // Some of it may have been given back before.
  const unusedOfLeft = Math.min(unused?.amount ?? 0, left)
  return (
    <div className={styles.shortcuts}>
      <Button size="small" onClick={take(left)}>
        {say('all', { amount: formatMoney(left, currency) })}
      </Button>
      {unused && (
        <Button size="small" onClick={take(unusedOfLeft)}>
          {say('unused', { amount: formatMoney(unusedOfLeft, currency) })}
        </Button>
      )}
      {unused && <span>{say('unusedDays', { days: unused.days, of: unused.of })}</span>}
    </div>
  )
}
