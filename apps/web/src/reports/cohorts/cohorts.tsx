import { cohorts, watchedBeforeLeaving, watchedBeforePayment } from '@backlot/contract/reports/cohorts'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'
import { CohortGrid } from './cohort-grid.tsx'
import { cohortWords, watchedWords } from './cohort-words.ts'
import styles from './cohorts.module.css'

const { Report } = reportOf(cohorts, { ...figureWords, fields: { ...figureWords.fields, ...cohortWords } })
const { Rows: BeforePayment } = reportOf(watchedBeforePayment, watchedWords)
const { Rows: BeforeLeaving } = reportOf(watchedBeforeLeaving, watchedWords)

/** Who stays of those who came, and what they watched before they did and before they left. */
export function Cohorts() {
  return (
    <Report
      charts={[]}
      isWithoutTotals
      isWithoutRows
      usualDays={366}
      parts={
        <>
          <CohortGrid />
          <div className={styles.watched}>
            <BeforePayment />
            <BeforeLeaving />
          </div>
        </>
      }
    />
  )
}
