import { Input } from 'antd'
import { Calendar } from 'lucide-react'
import { useState } from 'react'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import styles from './theme-demo.module.css'

const DayPicker = lazyComponent(async () => (await import('./day-picker.tsx')).DayPicker)

/** A day, whose calendar is fetched when somebody goes to the field. */
export function DayField({ id }: { id: string }) {
  const [isWanted, setWanted] = useState(false)
  const empty = (
    <Input
      id={id}
      className={styles.wide ?? ''}
      readOnly
      aria-busy={isWanted}
      suffix={<Calendar size={14} aria-hidden="true" />}
      onFocus={() => setWanted(true)}
    />
  )
  if (!isWanted) return empty
  return (
    <PartBoundary fallback={empty}>
      <DayPicker id={id} />
    </PartBoundary>
  )
}
