import { type InputProps as AntdInputProps, Input } from 'antd'
import { controlProps, type InputProps } from '../input-props.ts'

type TextInputProps = InputProps<string>

const COUNTED_UP_TO = 1000

/** As it stands once it is saved, so that 0 and O are told apart while it is typed. */
const codeFace = { input: { fontFamily: 'var(--font-code)' } }

/** One line of text; short limits are counted inside, unless a form of its own says how long it is. */
export function TextInput(props: TextInputProps) {
  const { maximum, isUnique, pattern, isCode = false } = props.field.settings
  const isCounted = maximum !== undefined && !isUnique && pattern === undefined
  return (
    <LineInput
      {...props}
      look={{
        spellCheck: !isCode,
        ...(isCode && { styles: codeFace }),
        ...(isCounted && { count: { show: maximum <= COUNTED_UP_TO, max: maximum } }),
      }}
    />
  )
}

export function EmailInput(props: TextInputProps) {
  return <LineInput {...props} look={{ inputMode: 'email' }} />
}

export function PhoneInput(props: TextInputProps) {
  return <LineInput {...props} look={{ inputMode: 'tel' }} />
}

export function UrlInput(props: TextInputProps) {
  return <LineInput {...props} look={{ inputMode: 'url' }} />
}

/** Signs rather than words: an address, a code. */
export function CodeInput(props: TextInputProps) {
  return <LineInput {...props} look={{}} />
}

function LineInput({ look, ...props }: TextInputProps & { look: AntdInputProps }) {
  const { value, unit, onChange } = props
  return (
    <Input
      {...controlProps(props)}
      value={value}
      autoComplete="off"
      spellCheck={false}
      {...look}
      {...(unit !== undefined && { suffix: unit })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Several lines of text that grow with what is written. */
export function LongTextInput(props: TextInputProps) {
  return (
    <Input.TextArea
      {...controlProps(props)}
      value={props.value}
      autoSize={{ minRows: 3, maxRows: 14 }}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}
