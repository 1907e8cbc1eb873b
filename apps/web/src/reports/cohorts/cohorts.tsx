import {
  cohorts,
  trialConversion,
  watchedBeforeLeaving,
  watchedBeforePayment,
} from '@backlot/contract/reports/cohorts'
import { reportOf } from '../../kit/report/report-of.tsx'
import { figureWords } from '../../resources/orders/orders.messages.ts'
import { CohortGrid } from './cohort-grid.tsx'
import { cohortWords, trialsByMonth, watchedWords } from './cohort-words.ts'
import styles from './cohorts.module.css'

const { Report } = reportOf(cohorts, { ...figureWords, fields: { ...figureWords.fields, ...cohortWords } })
const { Part: Trials, Rows: TrialRows } = reportOf(trialConversion, figureWords)
const { Rows: BeforePayment } = reportOf(watchedBeforePayment, watchedWords)
const { Rows: BeforeLeaving } = reportOf(watchedBeforeLeaving, watchedWords)

/** Who stays of those who came, how many of those who tried, and what they watched before they came and before they left. */
export function Cohorts() {
  return (
    <Report
      charts={[]}
      isWithoutTotals
      isWithoutRows
      // As many as the longest days that can be ordered by mail, which so shows the same.
      usualDays={365}
      parts={
        <>
          <CohortGrid />
          <div className={styles.halves}>
            <Trials
              bucket="month"
              chart={{
                title: trialConversion.title,
                by: 'day',
                measures: ['trialConversion'],
                recipe: 'line',
              }}
            />
            <TrialRows bucket="month" title={trialsByMonth} />
          </div>
          <div className={styles.halves}>
            <BeforePayment />
            <BeforeLeaving />
          </div>
        </>
      }
    />
  )
}
