import { Input } from 'antd'
import { useState } from 'react'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from './nested.module.css'

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null ? '' : JSON.stringify(value, null, 2)
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The contract's schema rejects it under the field.
    return text
  }
}

/** An object as JSON. What cannot be read stays in the field and is an error once it is left. */
export function JsonInput(props: InputProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState({ text: textOf(value), value })
  const change = (text: string) => {
    const next = text.trim() === '' ? null : valueOf(text)
    setTyped({ text, value: next })
    onChange(next)
  }
  return (
    <Input.TextArea
      {...controlProps(props)}
      className={styles.jsonInput ?? ''}
      // A value from elsewhere, such as a draft, replaces the text.
      value={Object.is(typed.value, value) ? typed.text : textOf(value)}
      spellCheck={false}
      autoSize={{ minRows: 3, maxRows: 14 }}
      onChange={(event) => change(event.target.value)}
    />
  )
}
