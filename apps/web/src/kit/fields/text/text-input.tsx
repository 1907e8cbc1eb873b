import { Input } from 'antd'
import { controlProps, type InputProps } from '../input-props.ts'

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
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={props.value}
      autoSize={{ minRows: 3, maxRows: 14 }}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
