import { timeOfDay } from '../../ui/format/format-time.ts'
import styles from './real-time.module.css'

interface MinuteBarsProps {
  /** What the bars are, for those who hear them. */
  label: string
  minutes: readonly { readonly minute: string; readonly value: number }[]
  textOf: (value: number) => string
}

/** A bar a minute, the present one last. */
export function MinuteBars({ label, minutes, textOf }: MinuteBarsProps) {
  const most = Math.max(1, ...minutes.map(({ value }) => value))
  return (
    <ol className={styles.bars} aria-label={label}>
      {minutes.map(({ minute, value }) => {
        const text = `${timeOfDay(new Date(minute))} ${textOf(value)}`
        return (
          <li key={minute} title={text}>
            <span className={styles.said}>{text}</span>
            <i style={{ height: `${(100 * value) / most}%` }} />
          </li>
        )
      })}
    </ol>
  )
}
