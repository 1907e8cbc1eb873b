import type { RecordOf } from '@backlot/contract/core/resource/resource'
import type { orders } from '@backlot/contract/resources/orders'
import { segpays } from '@backlot/contract/resources/segpays'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayInWords } from '../../kit/fields/time/day-format.ts'
import { useRecordPath } from '../../kit/records/known-screens.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useRecord } from '../../platform/queries/queries.ts'
import { Figure } from '../../ui/display/figure.tsx'
import { formatMoney, formatRate } from '../../ui/format/format-number.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { HoverCard } from '../../ui/menus/hover-card.tsx'
import { Deduction, orderFees } from './order-cells.tsx'
import { orderMessages, orderWords } from './orders.messages.ts'
import styles from './orders.module.css'

type Order = RecordOf<typeof orders>

interface OrderProps {
  order: Order
}

/** What the fees leave; whoever asks sees how it comes about. */
export function AfterFees({ order }: OrderProps) {
  const { currency, totalAmount } = order
  return (
    <Explained order={order} isMarked>
      <span className={styles.left}>
        <Figure text={formatMoney(totalAmount, currency)} isZero={totalAmount === 0} />
      </span>
    </Explained>
  )
}

/** What was charged; on a phone there is no other figure in the list to ask. */
export function ExplainedAmount({ order }: OrderProps) {
  return (
    <Explained order={order} isMarked={useIsMobile()}>
      <Figure text={formatMoney(order.amount, order.currency)} />
    </Explained>
  )
}

/** A fee, which whoever points at it sees beside the others. */
export function ExplainedFee({ order, fee }: OrderProps & { fee: (typeof orderFees)[number] }) {
  return (
    <Explained order={order}>
      <span className={styles.taken}>
        <Deduction amount={order[fee]} currency={order.currency} />
      </span>
    </Explained>
  )
}

function Explained({
  order,
  isMarked = false,
  children,
}: OrderProps & { isMarked?: boolean; children: ReactNode }) {
  const say = useMessages(orderMessages)
  return (
    <HoverCard
      label={say('sumOf', { order: order.orderId })}
      isMarked={isMarked}
      card={() => <OrderSum order={order} />}
    >
      {children}
    </HoverCard>
  )
}

/** From what was charged to what is left, line by line. */
function OrderSum({ order }: OrderProps) {
  const say = useMessages(orderMessages)
  const inLanguage = useWords()
  const { currency, amount, discount, totalAmount, refunded, chargedBack } = order
  const { fields } = orderWords
  const money = (minor: number) => formatMoney(minor, currency)
  const isReversed = refunded > 0 || chargedBack > 0
  return (
    <>
      <span className={styles.sumHead}>
        <b>{say('sumOf', { order: order.orderId })}</b>
        <span>{currency}</span>
      </span>
      <dl className={styles.sumLines}>
        {discount > 0 && (
          <>
            <Line name={say('beforeDiscount')}>{money(amount + discount)}</Line>
            <Line name={inLanguage(fields.discount)}>
              <Deduction amount={discount} currency={currency} />
            </Line>
          </>
        )}
        <Line name={inLanguage(fields.amount)}>{money(amount)}</Line>
        {orderFees.map((fee) => (
          <Line key={fee} name={inLanguage(fields[fee])}>
            <Deduction amount={order[fee]} currency={currency} />
          </Line>
        ))}
        <Line name={inLanguage(fields.totalAmount)} isSum>
          {money(totalAmount)}
        </Line>
        {refunded > 0 && (
          <Line name={inLanguage(fields.refunded)}>
            <Deduction amount={refunded} currency={currency} />
          </Line>
        )}
        {chargedBack > 0 && (
          <Line name={inLanguage(fields.chargedBack)}>
            <Deduction amount={chargedBack} currency={currency} />
          </Line>
        )}
        {isReversed && (
          <Line name={say('afterReversals')} isSum>
            {money(totalAmount - refunded - chargedBack)}
          </Line>
        )}
      </dl>
      <span className={styles.sumFoot}>
        <FeesOrigin order={order} />
      </span>
    </>
  )
}

interface LineProps {
  name: string
  isSum?: boolean
  children: ReactNode
}

function Line({ name, isSum = false, children }: LineProps) {
  return (
    <div className={isSum ? styles.sumTotal : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Where the fees come from: by hand, by the terms of a report, or as they were sent. */
export function FeesOrigin({ order: { feesByHand, feesReport, reserveFee } }: OrderProps) {
  const say = useMessages(orderMessages)
  const path = useRecordPath(segpays.name, feesReport?.id ?? 0)
  if (feesByHand) return say('feesTyped')
  if (!feesReport) return say('feesSent')
  const words = say('feesByReport', { report: feesReport.name })
  if (path === undefined) return words
  return (
    <>
      <ReportTerms id={feesReport.id} hasReserve={reserveFee > 0} />
      <Link to={path}>{words}</Link>
    </>
  )
}

/** For whoever may see the report: its shares, and when it gives back what it holds. */
function ReportTerms({ id, hasReserve }: { id: number; hasReserve: boolean }) {
  const say = useMessages(orderMessages)
  const language = useLanguage()
  const { data: report } = useRecord(segpays, id)
  if (report === undefined) return null
  const shares = {
    settlement: formatRate(report.settlementFeeRate),
    reserve: formatRate(report.reserveRate),
    day: dayInWords(report.releaseOn, language),
  }
  return <span>{say(hasReserve ? 'shareAndReserve' : 'share', shares)}</span>
}
