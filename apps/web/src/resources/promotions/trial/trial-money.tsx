import type { PromotionTrial } from '@backlot/contract/offers/promotion-trial'
import type { ReactNode } from 'react'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatMoney, formatPercent, formatRate, NOTHING } from '../../../ui/format/format-number.ts'
import { trialMessages } from './trial.messages.ts'
import styles from './trial.module.css'

/** What is paid with the code, what is left of it, and which deals are beside it. */
export function TrialMoney({ trial: { price, margin, deals } }: { trial: PromotionTrial }) {
  const say = useMessages(trialMessages)
  if (!price) return null
  return (
    <>
      <dl className={styles.sums}>
        <Sum name={say('usual')} amount={<s>{formatMoney(price.usual, price.currency)}</s>} />
        <Sum name={say('withCode')} amount={<strong>{formatMoney(price.withCode, price.currency)}</strong>} />
        {margin && <Margin price={price} margin={margin} />}
      </dl>
      {deals && deals.length > 0 && <Deals price={price} deals={deals} />}
    </>
  )
}

type Price = NonNullable<PromotionTrial['price']>

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
  price: Price
  margin: NonNullable<PromotionTrial['margin']>
}

function Margin({ price: { currency, withCode }, margin: { fees, partner, kept } }: MarginProps) {
  const say = useMessages(trialMessages)
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
        {withCode > 0 && formatPercent(kept / withCode)}
      </Sum>
    </>
  )
}

interface DealsProps {
  price: Price
  deals: NonNullable<PromotionTrial['deals']>
}

function Deals({ price: { currency, withCode }, deals }: DealsProps) {
  const say = useMessages(trialMessages)
  const day = useDay()
  return (
    <div className={styles.deals}>
      <h3>{say('deals')}</h3>
      <ul>
        {deals.map(({ id, name, price, startedAt, endedAt }) => (
          <li key={id}>
            <RecordLink resource="deals" to={{ id, name }} /> · {formatMoney(price, currency)}
            <span className={styles.quiet}>
              {say('from', { from: day(startedAt), to: day(endedAt) })}
              {price < withCode && ` · ${say('dealCheaper')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
