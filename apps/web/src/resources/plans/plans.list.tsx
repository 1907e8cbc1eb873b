import { type Plan, plans } from '@backlot/contract/resources/plans'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useFetchedLater } from '../../platform/loading/lazy-component.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { BestMarking, BestRadio } from './best-radio.tsx'
import { PlanCards } from './cards/plan-cards.tsx'
import { planWords } from './plans.messages.ts'
import styles from './plans.module.css'
import { type PricedPlan, priceMessages, priceWords } from './price-words.ts'

// antd draws it, and is not fetched before the rows of any list.
const ShownSwitch = lazyAntd(async () => (await import('./shown-switch.tsx')).ShownSwitch)

const { List } = listOf(plans, {
  columns: [
    { key: 'name', below: (plan) => <PriceWords plan={plan} /> },
    { key: 'contracts', width: 80 },
    { key: 'mrr', width: 116 },
    { key: 'isBest', width: 96, render: (plan) => <Best plan={plan} /> },
    { key: 'show', width: 72, render: (plan) => <Shown plan={plan} /> },
    { key: 'initialOriginalPrice', width: 110, isHidden: true },
    { key: 'soldLately', width: 110, isHidden: true },
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
        <BestMarking>
          <List />
        </BestMarking>
      </div>
      <PlanCards />
    </div>
  )
}

/** A radio for whoever may change plans, a word for others. */
function Best({ plan }: { plan: Plan }) {
  if (usePermission('update-plans')) return <BestRadio plan={plan} />
  return <FieldValue resource={plans} words={planWords} name="isBest" record={plan} place="cell" />
}

/** A switch for whoever may change plans, a word for others. */
function Shown({ plan }: { plan: Plan }) {
  const word = <FieldValue resource={plans} words={planWords} name="show" record={plan} place="cell" />
  const isFetched = useFetchedLater(ShownSwitch)
  if (!usePermission('update-plans') || !isFetched) return word
  return (
    <PartBoundary fallback={word}>
      <ShownSwitch plan={plan} />
    </PartBoundary>
  )
}

export function PriceWords({ plan }: { plan: PricedPlan & Pick<Plan, 'id'> }) {
  const say = useMessages(priceMessages)
  const words = priceWords(plan, say)
  return <span title={words}>{words}</span>
}
