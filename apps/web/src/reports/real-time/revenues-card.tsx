import type { RealTimeRevenues } from '@backlot/contract/reports/dashboard/real-time'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { RelativeTime } from '../../ui/display/relative-time.tsx'
import { formatMoney, formatNumber } from '../../ui/format/format-number.ts'
import { MinuteBars } from './minute-bars.tsx'
import { realTimeMessages } from './real-time.messages.ts'
import styles from './real-time.module.css'

interface RevenuesNowProps {
  revenues: RealTimeRevenues
  /** Of all amounts but those of single orders. */
  currency: string
}

/** What came in and went back today, and the orders that came last. */
export function RevenuesNow({ revenues, currency, isWhole }: RevenuesNowProps & { isWhole: boolean }) {
  const say = useMessages(realTimeMessages)
  const inCurrency = (amount: number | null) => formatMoney(amount, currency)
  return (
    <>
      <div className={styles.brief}>
        <div>
          <p className={styles.headline}>
            <b>{inCurrency(revenues.todayGross)}</b> <span>{say('gross')}</span>
          </p>
          <p className={styles.quiet}>
            {say('orders')} {formatNumber(revenues.count)} · {say('netSales')}{' '}
            {inCurrency(revenues.todayNetSales)}
          </p>
        </div>
        <MinuteBars
          label={say('byMinute')}
          minutes={revenues.last30ByMinute.map(({ minute, gross }) => ({ minute, value: gross }))}
          textOf={inCurrency}
        />
      </div>
      {isWhole && <TodayInDetail revenues={revenues} currency={currency} />}
    </>
  )
}

function TodayInDetail({ revenues, currency }: RevenuesNowProps) {
  const say = useMessages(realTimeMessages)
  const { refundsToday, chargebacksToday, lastOrders } = revenues
  const inCurrency = (amount: number | null) => formatMoney(amount, currency)
  const returned = ({ count, amount }: typeof refundsToday) =>
    say('countAndAmount', { count, amount: inCurrency(amount) })
  const facts = [
    [say('averageOrder'), inCurrency(revenues.averageOrder)],
    [say('refunds'), returned(refundsToday)],
    [say('chargebacks'), returned(chargebacksToday)],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {lastOrders && (
        <section className={styles.top} aria-label={say('lastOrders')}>
          <h3>{say('lastOrders')}</h3>
          {lastOrders.length === 0 ? <p>{say('noOrders')}</p> : <LastOrders orders={lastOrders} />}
        </section>
      )}
    </>
  )
}

function LastOrders({ orders }: { orders: NonNullable<RealTimeRevenues['lastOrders']> }) {
  return (
    <ol className={styles.orders}>
      {orders.map(({ id, orderId, paidAt, amount, currency, plan, channel, member }) => (
        <li key={id}>
          <span>
            <RecordLink resource="orders" to={{ id, name: orderId }} />{' '}
            <small>{[member?.name, plan?.name, channel?.name].filter(Boolean).join(' · ')}</small>
          </span>
          <small>
            <RelativeTime at={paidAt} />
          </small>
          <b>{formatMoney(amount, currency)}</b>
        </li>
      ))}
    </ol>
  )
}
