import { Select } from 'antd'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'

/** Words typed one by one; a resource with a closed set of its own, such as permissions, brings its own input. */
export function NamesInput(props: InputProps<string[]>) {
  return (
    <Select
      {...controlProps(props)}
      className={styles.wide ?? ''}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ' ']}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
