import type { CSSProperties } from 'react'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** One number between zero and the largest. */
export function Slider({ label, value, max, onChange }: SliderProps) {
  // Custom properties are not in the type.
  const style = { '--from': '0%', '--to': `${(value / max) * 100}%` } as CSSProperties
  return (
    <div className={styles.range} style={style}>
      <input
        type="range"
        className={styles.end}
        aria-label={label}
        min={0}
        max={max}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
