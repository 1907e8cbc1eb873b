import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { segpays } from '@backlot/contract/resources/segpays'
import { FieldValue } from '../../../kit/fields/kinds/field-value.tsx'
import { useDay } from '../../../kit/fields/time/use-day.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { formatMoney, formatNumber, formatRate } from '../../../ui/format/format-number.ts'
import { providerName } from '../../orders/orders.messages.ts'
import { segpayWords } from '../segpays.messages.ts'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'

type SegpayReport = RecordOf<typeof segpays>

/** How far a report is; of one that differs, in how many lines. */
export function ReportPill({ report }: { report: SegpayReport }) {
  const say = useMessages(payoutMessages)
  if (report.phase === 'to_settle')
    return <StatusPill mark="warning">{say('sum', { count: formatNumber(report.toSettle) })}</StatusPill>
  // Every record has its fields by name; the mapped type is too deep for the compiler to see it here.
  const record = report as unknown as Readonly<Record<string, unknown>>
  return <FieldValue resource={segpays} words={segpayWords} name="phase" record={record} />
}

/** What tells it from another report, and its terms. */
export function ReportFacts({ report }: { report: SegpayReport }) {
  const say = useMessages(payoutMessages)
  const day = useDay()
  const { reference, provider, currency, paidAt, transactionFee, settlementFeeRate, reserveRate } = report
  const fees = {
    fee: formatMoney(transactionFee, currency),
    rate: formatRate(settlementFeeRate),
    reserve: formatRate(reserveRate),
  }
  return (
    <span className={styles.facts}>
      <span>
        <code>{reference}</code>
        <CopyButton text={reference} label={say('copyReference')} />
      </span>
      <span>{say('byProvider', { provider: providerName(provider), currency })}</span>
      <span>{paidAt === null ? say('unpaid') : say(payment(paidAt), { day: day(paidAt) })}</span>
      <span>{say('termsInShort', fees)}</span>
    </span>
  )
}

/** Processors name the day beforehand. */
const payment = (paidAt: string) => (Date.parse(paidAt) > Date.now() ? 'paysOn' : 'paidOn')
