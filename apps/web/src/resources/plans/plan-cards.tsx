import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import styles from './plans.module.css'

// antd draws their switch, and is not fetched before the rows of any list.
const ShownPlans = lazyAntd(async () => (await import('./shown-plans.tsx')).ShownPlans)

/** The plans as visitors see them, beside the list. */
export function PlanCards() {
  return (
    <PartBoundary fallback={<section className={styles.cards} />}>
      <ShownPlans />
    </PartBoundary>
  )
}
