import { InputNumber } from 'antd'
import styles from './theme-demo.module.css'

/** Takes the focus: it is drawn when somebody has gone to its field. */
export function MinutesInput({ id }: { id: string }) {
  return <InputNumber id={id} className={styles.wide ?? ''} autoFocus min={1} max={900} defaultValue={94} />
}
