import type { OfferMargin } from '@backlot/contract/offers/trial'
import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatMoney, formatRate, NOTHING } from '../../../ui/format/format-number.ts'
import { RecordLink } from '../../fields/references/record-link.tsx'
import { shareInWords } from '../share-in-words.ts'
import { offerTrialMessages } from './trial.messages.ts'
import styles from './trial.module.css'

interface TrialSumsProps {
  currency: string
  usual: { readonly name: string; readonly amount: number }
  /** What the first period costs with the offer, and what there is to say of it. */
  offered: { readonly name: string; readonly amount: number; readonly warning?: string | null }
  margin: OfferMargin | null
}

/** What is paid with an offer beside what is paid without, and what is left of it. */
export function TrialSums({ currency, usual, offered, margin }: TrialSumsProps) {
  return (
    <dl className={styles.sums}>
      <Sum name={usual.name} amount={<s>{formatMoney(usual.amount, currency)}</s>} />
      <Sum name={offered.name} amount={<strong>{formatMoney(offered.amount, currency)}</strong>}>
        {offered.warning && <span className={styles.no}>{offered.warning}</span>}
      </Sum>
      {margin && <Margin currency={currency} paid={offered.amount} margin={margin} />}
    </dl>
  )
}

function Sum({ name, amount, children }: { name: string; amount: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {children && <span className={styles.quiet}>{children}</span>}
      </dt>
      <dd>{amount}</dd>
    </div>
  )
}

interface MarginProps {
  currency: string
  paid: number
  margin: OfferMargin
}

function Margin({ currency, paid, margin: { fees, partner, kept } }: MarginProps) {
  const say = useMessages(offerTrialMessages)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <>
      <Sum name={say('fees')} amount={fees ? money(-fees.transaction - fees.settlement) : NOTHING}>
        {fees ? (
          <>
            {say(fees.isInForce ? 'feesInForce' : 'feesBefore')}{' '}
            <RecordLink resource="segpays" to={fees.report} />
          </>
        ) : (
          say('feesUnknown')
        )}
      </Sum>
      {partner && (
        <Sum name={say('partner')} amount={money(-partner.amount)}>
          {partner.channel.name} · {formatRate(partner.share)}
        </Sum>
      )}
      <Sum name={say('kept')} amount={<strong>{money(kept)}</strong>}>
        {fees && paid > 0 && shareInWords(kept, paid)}
      </Sum>
    </>
  )
}
