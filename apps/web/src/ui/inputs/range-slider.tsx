import type { CSSProperties } from 'react'
import styles from './slider.module.css'

type Span = readonly [number, number]

interface RangeSliderProps {
  /** The span is chosen from zero to this. */
  last: number
  value: Span
  /** What each end is called. */
  labels: readonly [string, string]
  /** What a place on the way is called. */
  words: (value: number) => string
  onChange: (span: Span) => void
}

/**
 * Two ends on one rail: two sliders of the browser, so that keys and screen readers have theirs. An end that meets the
 * other takes it along, so that neither is ever stuck under the other.
 */
export function RangeSlider({ last, value: [from, to], labels, words, onChange }: RangeSliderProps) {
  const share = (value: number) => `${(value / last) * 100}%`
  // Custom properties are not in the type.
  const style = { '--from': share(from), '--to': share(to) } as CSSProperties
  const end = { min: 0, max: last, className: styles.end }
  return (
    <div className={styles.range} style={style}>
      <input
        {...end}
        type="range"
        aria-label={labels[0]}
        aria-valuetext={words(from)}
        value={from}
        onChange={({ target }) => onChange([target.valueAsNumber, Math.max(to, target.valueAsNumber)])}
      />
      <input
        {...end}
        type="range"
        aria-label={labels[1]}
        aria-valuetext={words(to)}
        value={to}
        onChange={({ target }) => onChange([Math.min(from, target.valueAsNumber), target.valueAsNumber])}
      />
    </div>
  )
}
