import { Select } from '../../antd/select.tsx'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { useChoiceOptions } from './use-choice-options.tsx'

/** One word of a closed set of many. */
export function ChoiceSelect(props: InputProps<string | null>) {
  const { value, isRequired, blank, onChange } = props
  const options = useChoiceOptions(props)
  return (
    <Select
      {...controlProps(props)}
      className={styles.wide ?? ''}
      value={value}
      options={options}
      allowClear={!isRequired}
      {...(blank !== undefined && { placeholder: blank })}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  )
}
