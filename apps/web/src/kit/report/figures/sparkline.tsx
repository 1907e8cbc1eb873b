import styles from '../report.module.css'
import type { Figure } from '../state/report-figures.ts'

const WIDTH = 64
const HEIGHT = 24
const EDGE = 2

/** How a figure went, without a scale: the card beside it says how much. A day without a value is a gap. */
export function Sparkline({ values }: { values: readonly Figure[] }) {
  const path = sparkPath(values)
  if (path === '') return null
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** The line through the values as SVG draws it; none through fewer than two. */
export function sparkPath(values: readonly Figure[]): string {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return ''
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const x = (index: number) => EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isStart = index === 0 || values[index - 1] === null
      return `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}
