import { type Plan, plans } from '@backlot/contract/resources/plans'
import { listOf } from '../../kit/list/list-of.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { PlanCards } from './plan-cards.tsx'
import styles from './plans.module.css'
import { type PricedPlan, priceMessages, priceWords } from './price-words.ts'

const { List } = listOf(plans, {
  columns: [
    'name',
    {
      key: 'initialOriginalPrice',
      width: 260,
      render: (plan) => <PriceWords plan={plan} />,
    },
    { key: 'contracts', width: 96 },
    { key: 'show', width: 80 },
    { key: 'isBest', width: 96, isHidden: true },
    { key: 'sort', width: 72, isHidden: true },
    { key: 'currency', width: 80, isHidden: true },
    { key: 'downloadable', width: 96, isHidden: true },
    { key: 'title', width: 160, isHidden: true },
    { key: 'segpayId', width: 110, isHidden: true },
    { key: 'epochId', width: 110, isHidden: true },
    { key: 'ccbillId', width: 110, isHidden: true },
    { key: 'paypalId', width: 110, isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['show', 'currency'],
})

export function PlanList() {
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <List />
      </div>
      <PlanCards />
    </div>
  )
}

export function PriceWords({ plan }: { plan: PricedPlan & Pick<Plan, 'id'> }) {
  const say = useMessages(priceMessages)
  const words = priceWords(plan, say)
  return <span title={words}>{words}</span>
}
