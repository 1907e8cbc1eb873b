import { useWords } from '../../platform/i18n/messages.ts'
import { Blank, BlankCard, Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import type { ReportChartProps } from './chart/report-chart.tsx'
import styles from './report.module.css'
import { useReportState } from './state/report-state.ts'

const CHART_HEIGHT = 340
const TABLE_LINES = 6

interface ReportOutlineProps {
  charts: readonly ReportChartProps[]
  cards?: readonly string[] | undefined
  isWithoutTotals?: boolean | undefined
}

/** A report before its first answer: its figures and charts by name, and blanks where their values will be. */
export function ReportOutline({ charts, cards, isWithoutTotals = false }: ReportOutlineProps) {
  const { report } = useReportState()
  const inLanguage = useWords()
  const measures = cards?.flatMap((name) => report.measures[name] ?? []) ?? Object.values(report.measures)
  return (
    <Outline>
      <div className={styles.leading}>
        <div className={styles.cards}>
          {(isWithoutTotals ? [] : measures).map(({ metric, words }) => (
            <div key={metric} className={styles.card}>
              <span className={styles.blankTitle}>{inLanguage(words)}</span>
              <Blank width={72} height={24} />
              <Blank width={64} height={24} />
              <Blank width={120} />
            </div>
          ))}
        </div>
        {cards !== undefined && <Blank width={104} height={28} />}
      </div>
      <div className={styles.charts}>
        {charts.map(({ title }) => (
          <div key={title} className={styles.tableCard}>
            <h2 className={styles.blankHead}>{title}</h2>
            <Blank width="100%" height={CHART_HEIGHT} />
          </div>
        ))}
      </div>
      <BlankCard lines={TABLE_LINES} />
    </Outline>
  )
}
