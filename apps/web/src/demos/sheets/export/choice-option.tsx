import { Radio } from 'antd'
import styles from '../sheets.module.css'

interface ChoiceOptionProps<V extends string> {
  label: string
  value: V
  choices: readonly { value: V; label: string }[]
  isDisabled?: boolean
  onChange: (value: V) => void
}

/** One of a few, side by side. */
export function ChoiceOption<V extends string>(props: ChoiceOptionProps<V>) {
  const { label, value, choices, isDisabled = false, onChange } = props
  return (
    <fieldset className={styles.option}>
      <legend className={styles.optionLabel}>{label}</legend>
      <Radio.Group
        optionType="button"
        value={value}
        disabled={isDisabled}
        options={[...choices]}
        onChange={(event) => onChange(event.target.value as V)}
      />
    </fieldset>
  )
}
