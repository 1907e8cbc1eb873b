import type { CSSProperties } from 'react'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  value: number
  max: number
  /** What the number means, for whoever does not see it. */
  valueText?: string
  /** Places worth stopping at, each as a share of the way. */
  marks?: readonly number[]
  onChange: (value: number) => void
}

/** One number between zero and the largest. */
export function Slider({ label, value, max, valueText, marks = [], onChange }: SliderProps) {
  // Custom properties are not in the type.
  const style = { '--from': '0%', '--to': `${(value / max) * 100}%` } as CSSProperties
  return (
    <div className={styles.range} style={style}>
      {marks.map((share) => (
        <span
          key={share}
          className={styles.mark}
          style={{ '--at': share } as CSSProperties}
          aria-hidden="true"
        />
      ))}
      <input
        type="range"
        className={styles.end}
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
