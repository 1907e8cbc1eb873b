import { useWords } from '../../platform/i18n/messages.ts'
import { Blank } from '../../ui/placeholders/skeleton-parts.tsx'
import { ShowCard } from '../show/show-card.tsx'
import styles from './report.module.css'
import type { AnyReport } from './report-words.ts'

const CHART_HEIGHT = 340

interface BlankTilesProps {
  report: AnyReport
  /** All when left out. */
  measures?: readonly string[] | undefined
}

/** The totals of a report by name, before they are known. */
export function BlankTiles({ report, measures = Object.keys(report.measures) }: BlankTilesProps) {
  const inLanguage = useWords()
  return (
    <div className={styles.cards}>
      {measures
        .flatMap((name) => report.measures[name] ?? [])
        .map(({ metric, words }) => (
          <div key={metric} className={styles.card}>
            <span className={styles.blankTitle}>{inLanguage(words)}</span>
            <Blank width={72} height={24} />
            <Blank width={64} height={24} />
            <Blank width={120} />
          </div>
        ))}
    </div>
  )
}

/** A chart before its figures are known. */
export function BlankChart({ title }: { title: string }) {
  return (
    <ShowCard title={title}>
      <Blank width="100%" height={CHART_HEIGHT} />
    </ShowCard>
  )
}
