import { type Plan, plans } from '@backlot/contract/resources/plans'
import type { ReactNode } from 'react'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { useIsFirstPageThere } from '../../platform/loading/first-page.ts'
import { lazyComponent, useFetchedLater } from '../../platform/loading/lazy-component.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { formatMoney, formatNumber, formatRate } from '../../ui/format/format-number.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { BestMarking, BestRadio } from './best-radio.tsx'
import { PlanCards } from './cards/plan-cards.tsx'
import { CompareButton } from './compare/compare-button.tsx'
import { planPageMessages } from './plan-page.messages.ts'
import { planWords } from './plans.messages.ts'
import styles from './plans.module.css'
import { type PricedPlan, priceMessages, priceWords } from './price-words.ts'

// antd draws it, and is not fetched before the rows of any list.
const ShownSwitch = lazyAntd(async () => (await import('./shown-switch.tsx')).ShownSwitch)

const PlanDetail = lazyComponent(async () => (await import('./detail/plan-detail.tsx')).PlanDetail)

const { List, useChosenRow } = listOf(plans, {
  columns: [
    { key: 'name', below: (plan) => <BelowName plan={plan} /> },
    { key: 'contracts', width: 80, render: (plan) => <Contracts plan={plan} /> },
    { key: 'mrr', width: 116 },
    { key: 'isBest', width: 96, isOnCard: true, render: (plan) => <Best plan={plan} /> },
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
  choosesRow: true,
})

export function PlanList() {
  return (
    <BestMarking>
      <List around={(rows) => <Around rows={rows} />}>
        <CompareButton />
      </List>
    </BestMarking>
  )
}

/** The rows, below them the chosen one in full, and beside them what visitors see. */
function Around({ rows }: { rows: ReactNode }) {
  const plan = useChosenRow()
  // There its page is a tap away, and the rows are cards.
  const isMobile = useIsMobile()
  const isChosen = plan !== undefined && !isMobile
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        {rows}
        {useIsFirstPageThere() && isChosen && (
          <PartBoundary>
            <PlanDetail plan={plan} />
          </PartBoundary>
        )}
      </div>
      <PlanCards chosen={isChosen ? plan.id : undefined} />
    </div>
  )
}

/** What it costs; on a phone, where no column says so, first that visitors do not see it. */
function BelowName({ plan }: { plan: Plan }) {
  const say = useMessages(planPageMessages)
  const isMobile = useIsMobile()
  return (
    <>
      {isMobile && !plan.show && <span className={styles.hidden}>{say('hidden')}</span>}
      <PriceWords plan={plan} />
    </>
  )
}

/** How many hold it, and their part of all who hold a plan; on a phone what they come to a month. */
function Contracts({ plan }: { plan: Plan }) {
  const { contracts, contractsShare, mrr, currency } = plan
  const inLanguage = useWords()
  if (useIsMobile())
    return (
      <span className={styles.contracts}>
        {formatNumber(contracts)}
        <small>
          {'· '}
          {inLanguage(planWords.fields.mrr)} {formatMoney(mrr, currency)}
        </small>
      </span>
    )
  return (
    <span className={styles.contracts}>
      {formatNumber(contracts)}
      {contractsShare !== null && <small>{formatRate(contractsShare)}</small>}
    </span>
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
