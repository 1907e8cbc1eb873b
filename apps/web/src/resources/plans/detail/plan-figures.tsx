import { planList } from '@backlot/contract/reports/dashboard/members'
import { reportOf } from '../../../kit/report/report-of.tsx'
import { figureWords } from '../../orders/orders.messages.ts'
import { figureNames } from './detail.messages.ts'
import styles from './detail.module.css'

const { RowFigures } = reportOf(planList, figureWords)

/** Of which today is the last. */
export const FIGURE_DAYS = 28
const measures = [
  { name: 'trialConversion', words: figureNames.trialConversion },
  { name: 'subscriptionChurnRate', words: figureNames.churn },
  { name: 'averageOrder', words: figureNames.averagePaid },
] as const

/** How a plan does, by the figures of the dashboard. */
export function PlanFigures({ id }: { id: number }) {
  return <RowFigures days={FIGURE_DAYS} row={{ planId: id }} measures={measures} className={styles.lines} />
}
