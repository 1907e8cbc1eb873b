import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import type { LazyComponent } from '../../../platform/loading/lazy-component.ts'
import styles from './theme-demo.module.css'

interface FieldOnUseProps {
  id: string
  /** What takes the place of the field; it has the focus then. */
  field: LazyComponent<{ id: string }>
  value?: string
  suffix?: ReactNode
}

/** A field whose heavy part is fetched when somebody goes to it. */
export function FieldOnUse({ id, field: Field, value, suffix }: FieldOnUseProps) {
  const [isWanted, setWanted] = useState(false)
  const still = (
    <Input
      id={id}
      className={styles.wide ?? ''}
      readOnly
      value={value}
      aria-busy={isWanted}
      suffix={suffix}
      onFocus={() => setWanted(true)}
    />
  )
  if (!isWanted) return still
  return (
    <PartBoundary fallback={still}>
      <Field id={id} />
    </PartBoundary>
  )
}
