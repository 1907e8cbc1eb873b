import { Input } from 'antd'
import { controlProps, type InputProps } from './input-props.ts'
import styles from './inputs.module.css'

const inputModes = { email: 'email', phone: 'tel', url: 'url' } as const
const COUNTED_UP_TO = 1000

/** One line of text; short limits are counted inside. */
export function TextInput(props: InputProps<string>) {
  const { field, value, unit, onChange } = props
  const maximum = field.settings.maximum
  const mode = Object.hasOwn(inputModes, field.kind)
    ? inputModes[field.kind as keyof typeof inputModes]
    : undefined
  return (
    <Input
      {...controlProps(props)}
      value={value}
      autoComplete="off"
      spellCheck={field.kind === 'text'}
      {...(mode && { inputMode: mode })}
      {...(unit !== undefined && { suffix: unit })}
      {...(maximum !== undefined &&
        !field.settings.isUnique &&
        field.kind === 'text' && {
          count: { show: maximum <= COUNTED_UP_TO, max: maximum },
        })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Several lines of text that grow with what is written. */
export function LongTextInput(props: InputProps<string>) {
  const { field, value, onChange } = props
  const maximum = field.settings.maximum
  return (
    <Input.TextArea
      {...controlProps(props)}
      className={styles.longText ?? ''}
      value={value}
      autoSize={{ minRows: 3, maxRows: 14 }}
      {...(maximum !== undefined && { count: { show: true, max: maximum } })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
