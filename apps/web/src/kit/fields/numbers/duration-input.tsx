import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { durationText, parseDuration } from './duration-text.ts'

function textOf(value: number | null): string {
  return typeof value === 'number' && Number.isInteger(value) ? durationText(value) : ''
}

/** Seconds, typed as `h:m:s`. What cannot be read stays in the field and is an error once it is left. */
export function DurationInput(props: InputProps<number | null>) {
  const { value, onChange, onLeave } = props
  const say = useMessages(fieldsMessages)
  const [text, setText] = useState(textOf(value))
  useEffect(() => {
    // A value from elsewhere, such as the length read from a file, replaces the text; NaN stands for bad text.
    if (!Number.isNaN(value)) setText((before) => (parseDuration(before) === value ? before : textOf(value)))
  }, [value])
  const change = (typed: string) => {
    setText(typed)
    onChange(typed.trim() === '' ? null : (parseDuration(typed) ?? Number.NaN))
  }
  const leave = () => {
    const seconds = parseDuration(text)
    if (seconds !== undefined) setText(durationText(seconds))
    onLeave()
  }
  return (
    <Input
      {...controlProps(props)}
      className={styles.number ?? ''}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0:00:00"
      suffix={<span className={styles.unit}>{say('clock')}</span>}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}
