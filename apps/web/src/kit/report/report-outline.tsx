import type { ReactNode } from 'react'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { Blank, BlankCard, Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import type { ReportChartProps } from './chart/report-chart.tsx'
import styles from './report.module.css'
import { BlankChart, BlankTiles } from './report-blanks.tsx'
import { useReportState } from './state/report-state.ts'

const TABLE_LINES = 6

interface ReportOutlineProps {
  charts: readonly ReportChartProps[]
  cards?: readonly string[] | undefined
  /** Has an outline of its own. */
  opening?: ReactNode
  isWithoutTotals?: boolean | undefined
}

/** A report before its first answer: its figures and charts by name, and blanks where their values will be. */
export function ReportOutline({ charts, cards, opening, isWithoutTotals = false }: ReportOutlineProps) {
  const { report } = useReportState()
  const isMobile = useIsMobile()
  const tiles = (
    <div className={styles.leading}>
      {!isWithoutTotals && <BlankTiles report={report} measures={cards} />}
      {cards !== undefined && <Blank width={104} height={28} />}
    </div>
  )
  return (
    <Outline>
      {!isMobile && tiles}
      {opening}
      <div className={styles.charts}>
        {charts.map(({ title }) => (
          <BlankChart key={title} title={title} />
        ))}
      </div>
      <BlankCard lines={TABLE_LINES} />
      {isMobile && tiles}
    </Outline>
  )
}
