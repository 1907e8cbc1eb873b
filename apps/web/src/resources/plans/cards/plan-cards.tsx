import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { useIsFirstPageThere } from '../../../platform/loading/first-page.ts'
import styles from '../plans.module.css'

// antd draws their switch, and is not fetched before the rows of any list.
const ShownPlans = lazyAntd(async () => (await import('./shown-plans.tsx')).ShownPlans)

const outline = <section className={styles.cards} />

/** The plans as visitors see them, beside the list and after its rows. */
export function PlanCards({ chosen }: { chosen: number | undefined }) {
  if (!useIsFirstPageThere()) return outline
  return (
    <PartBoundary fallback={outline}>
      <ShownPlans chosen={chosen} />
    </PartBoundary>
  )
}
