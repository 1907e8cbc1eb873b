import { type ReactNode, useRef } from 'react'
import { useMoreAside } from '../hooks/use-more-aside.ts'
import styles from './wide-box.module.css'

interface WideBoxProps {
  /** What it holds, for those who come to it by keyboard. */
  label: string
  children: ReactNode
}

/** What may be wider than its place, a table above all: it scrolls sideways there, and fades where there is more of it. */
export function WideBox({ label, children }: WideBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useMoreAside(box)
  return (
    // A card of the same name may be a landmark already.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll from the keyboard too
    <div className={styles.box} ref={box} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
