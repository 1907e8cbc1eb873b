import { InputNumber } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { besideOf } from './beside.ts'
import { isPeriodUnit } from './period-unit.ts'

/** What is left blank is no number: a zero would be an answer that nobody gave. */
function numberIn(text: string): number | string {
  const digits = text.replace(/[,，\s]/g, '')
  return digits === '' ? '' : Number(digits)
}

function grouped(text: string): string {
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** A number with its unit inside. The contract says what is allowed; nothing is rounded or capped silently. */
export function CountInput(props: InputProps<number | null>) {
  const { value, unit, onChange } = props
  return (
    <InputNumber<number | string>
      {...controlProps(props)}
      className={styles.number ?? ''}
      value={value}
      controls={false}
      changeOnWheel={false}
      inputMode="numeric"
      formatter={(shown) => grouped(String(shown ?? ''))}
      parser={(text) => numberIn(text ?? '')}
      {...(unit !== undefined && { suffix: <span className={styles.unit}>{unit}</span> })}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  )
}

/** So many of the unit that is chosen beside it. */
export function PeriodInput(props: InputProps<number | null>) {
  const say = useMessages(fieldsMessages)
  const unit = besideOf(props.field, props.neighbours)
  const count = props.value ?? 0
  return <CountInput {...props} unit={isPeriodUnit(unit) ? say(`${unit}Unit`, { count }) : props.unit} />
}
