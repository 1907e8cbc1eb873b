import { InputNumber } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'

function grouped(text: string): string {
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** A number with its unit inside. The contract says what is allowed; nothing is rounded or capped silently. */
export function CountInput(props: InputProps<number | null>) {
  const { value, unit, onChange } = props
  return (
    <InputNumber<number>
      {...controlProps(props)}
      className={styles.number ?? ''}
      value={value}
      controls={false}
      changeOnWheel={false}
      inputMode="numeric"
      formatter={(shown) => grouped(String(shown ?? ''))}
      parser={(text) => Number((text ?? '').replace(/[,，\s]/g, ''))}
      {...(unit !== undefined && { suffix: <span className={styles.unit}>{unit}</span> })}
      onChange={onChange}
    />
  )
}

const HUNDRED = 100

/** Money in minor units and rates in basis points are typed as people write them, with two decimals. */
export function HundredthsInput(props: InputProps<number | null>) {
  const { value, unit, field, onChange } = props
  const say = useMessages(fieldsMessages)
  const suffix = unit ?? (field.kind === 'rate' ? '%' : say('money'))
  return (
    <InputNumber<number>
      {...controlProps(props)}
      className={styles.number ?? ''}
      value={value === null ? null : value / HUNDRED}
      controls={false}
      precision={2}
      inputMode="decimal"
      suffix={<span className={styles.unit}>{suffix}</span>}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * HUNDRED))}
    />
  )
}
