import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './component-mixin.module.css'

interface Ripple {
  readonly id: number
  readonly x: number
  readonly y: number
}

let lastId = 0

/** A button that answers like water: a ring grows from where it was touched. */
export function RippleButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const [ripples, setRipples] = useState<readonly Ripple[]>([])
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // Pressed by a key it has no place: the ring begins in the middle.
    const isByKey = event.detail === 0
    const x = isByKey ? box.width / 2 : event.clientX - box.left
    const y = isByKey ? box.height / 2 : event.clientY - box.top
    lastId += 1
    setRipples([...ripples, { id: lastId, x, y }])
    onClick()
  }
  return (
    <Button look="primary" size="large" className={styles.rippling} onClick={press}>
      {ripples.map(({ id, x, y }) => (
        <span
          key={id}
          className={styles.ripple}
          style={{ left: x, top: y }}
          aria-hidden="true"
          onAnimationEnd={() => setRipples((before) => before.filter((ripple) => ripple.id !== id))}
        />
      ))}
      {children}
    </Button>
  )
}
