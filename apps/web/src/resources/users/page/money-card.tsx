import { serializeFilters } from '@backlot/contract/core/lists/filter'
import type { MemberOverview } from '@backlot/contract/resources/member-page'
import { Link } from 'react-router'
import { FailurePanel } from '../../../kit/failures/failure-panel.tsx'
import { useKnownScreens } from '../../../kit/records/known-screens.ts'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { rowsPathOf } from '../../../platform/screens/screens.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { formatMoney } from '../../../ui/format/format-number.ts'
import { SkeletonRows } from '../../../ui/placeholders/skeleton-rows.tsx'
import { pageMessages } from './page.messages.ts'
import styles from './page.module.css'
import { useOverview } from './use-member-page.ts'

/** What a member paid and what came back of it, a block for each currency. */
export function MoneyCard({ id }: { id: number }) {
  const mayLook = usePermission('list-orders')
  return mayLook ? <KnownMoney id={id} /> : null
}

function KnownMoney({ id }: { id: number }) {
  const say = useMessages(pageMessages)
  const { data, error, refetch } = useOverview(id)
  const money = data?.money ?? []
  const orders = useKnownScreens('orders')?.list
  const mine = new URLSearchParams(serializeFilters([{ field: 'userId', operator: 'eq', values: [id] }]))
  const count = money.reduce((sum, each) => sum + each.orders, 0)
  return (
    <ShowCard
      title={say('money')}
      extra={
        orders &&
        count > 0 && (
          <Link className={styles.link} to={`${rowsPathOf(orders)}?${mine}`}>
            {say('orders', { count })}
          </Link>
        )
      }
    >
      {error && <FailurePanel title={say('moneyFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} columns={['1fr', 80]} />}
      {data && money.length === 0 && <p className={styles.quiet}>{say('nothingPaid')}</p>}
      {money.map((sums) => (
        <Sums key={sums.currency} sums={sums} />
      ))}
    </ShowCard>
  )
}

function Sums({ sums }: { sums: NonNullable<MemberOverview['money']>[number] }) {
  const say = useMessages(pageMessages)
  const { currency, paid, refunded, chargedBack, netSales } = sums
  return (
    <dl className={styles.sums}>
      <dt>{say('paid')}</dt>
      <dd>{formatMoney(paid, currency)}</dd>
      <dt>{say('cameBack')}</dt>
      <dd>{formatMoney(-(refunded + chargedBack), currency)}</dd>
      <dt className={styles.net}>
        {say('netSales')} ({currency})
      </dt>
      <dd className={styles.net}>{formatMoney(netSales, currency)}</dd>
    </dl>
  )
}
