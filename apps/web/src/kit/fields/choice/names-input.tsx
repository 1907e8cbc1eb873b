import { Select } from '../../antd/select.tsx'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { useChoiceOptions } from './use-choice-options.tsx'

type NamesInputProps = InputProps<readonly string[]>

/** Several words: chosen from a closed set, or typed one by one where the set is known to the server alone. */
export function NamesInput(props: NamesInputProps) {
  const isClosed = props.field.settings.options !== undefined
  return isClosed ? <ChosenNames {...props} /> : <TypedNames {...props} />
}

function ChosenNames(props: NamesInputProps) {
  return (
    <Select
      {...controlProps(props)}
      className={styles.wide ?? ''}
      mode="multiple"
      options={useChoiceOptions(props)}
      showSearch={{ optionFilterProp: 'title' }}
      value={[...props.value]}
      onChange={props.onChange}
    />
  )
}

function TypedNames(props: NamesInputProps) {
  return (
    <Select
      {...controlProps(props)}
      className={styles.wide ?? ''}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ' ']}
      value={[...props.value]}
      onChange={props.onChange}
    />
  )
}
