import type { ActEffect } from '@backlot/contract/ledger/act-effect'
import { ExactTime } from '../../../kit/fields/time/time-value.tsx'
import { AccessLine } from '../../../kit/refund/access-line.tsx'
import { EffectFrame } from '../../../kit/refund/effect-frame.tsx'
import { EffectLine } from '../../../kit/refund/effect-line.tsx'
import { deskMessages } from '../../../kit/refund/refund.messages.ts'
import styles from '../../../kit/refund/refund.module.css'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { useActEffect } from './use-act-effect.ts'

/** What an act on the subscription does, each line before and after. */
export function ActEffectPanel({ subscriptionId }: { subscriptionId: number }) {
  const { effect, ...asked } = useActEffect(subscriptionId)
  return <EffectFrame {...asked}>{effect && !asked.error && <ActLines effect={effect} />}</EffectFrame>
}

function ActLines({ effect: { currency, access, mrr, from } }: { effect: ActEffect }) {
  const say = useMessages(deskMessages)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <ul className={styles.lines}>
      <AccessLine {...access} />
      <EffectLine name={say('price')} before={money(mrr.before)} after={money(mrr.after)} />
      <EffectLine name={say('from')} after="">
        <ExactTime at={from} />
      </EffectLine>
      <EffectLine name={say('givenBack')} help={say('givenBackHelp')} after={money(0)} />
    </ul>
  )
}
