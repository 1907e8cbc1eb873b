import { DatePicker } from 'antd'
import { Leavable } from '../../../ui/layout/leavable.tsx'
import styles from './theme-demo.module.css'

/** Opens at once: it is drawn when somebody has gone to its field. */
export function DayPicker({ id }: { id: string }) {
  return (
    <Leavable>
      <DatePicker id={id} className={styles.wide ?? ''} autoFocus defaultOpen />
    </Leavable>
  )
}
