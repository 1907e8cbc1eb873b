import { useMessages } from '../../platform/i18n/messages.ts'
import { chartMessages } from './chart.messages.ts'
import styles from './chart.module.css'
import type { ChartSeries } from './chart-data.ts'
import { swatchStyle } from './swatch.ts'

interface ChartLegendProps {
  series: readonly ChartSeries[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** Names the series, and hides and shows them; the last one stays. */
export function ChartLegend({ series, hidden, onToggle }: ChartLegendProps) {
  const say = useMessages(chartMessages)
  const shownCount = series.filter(({ key }) => !hidden.has(key)).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div role="group" aria-label={say('series')} className={styles.legend}>
      {series.map((each) => {
        const isShown = !hidden.has(each.key)
        const isLast = isShown && shownCount === 1
        return (
          <button
            key={each.key}
            type="button"
            className={styles.legendEntry}
            aria-pressed={isShown}
            disabled={isLast}
            onClick={() => onToggle(each.key)}
          >
            <span
              className={each.mark === 'line' ? styles.lineSwatch : styles.swatch}
              style={{ background: swatchStyle(each) }}
              aria-hidden="true"
            />
            {each.name}
          </button>
        )
      })}
    </div>
  )
}
